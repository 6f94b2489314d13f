import { findFirst } from '../../../ui/page-dom';

/** Selector of the platform's own script, which has the same elements. */
const PLATFORM_SCRIPT = 'script[src*="portable-wallets"]';

/** The URL of the platform's script; undefined if no tag loads it. */
export const platformScript = (): string | undefined => findFirst<HTMLScriptElement>(PLATFORM_SCRIPT)?.src;

/**
 * What the developer reads if another script has defined our host elements.
 * @param url the script's URL; undefined if it is unknown
 */
export const otherScriptMistake = (url: string | undefined): { sentence: string; fix: string } => ({
  sentence: `${url ?? 'Another script'} was first to define the elements, so Ekspres does nothing on this page.`,
  fix: 'Put the tag of ekspres.js before it, in the head, without async. In a theme, put it before {{ content_for_header }}.',
});
