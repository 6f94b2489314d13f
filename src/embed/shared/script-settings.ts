import { parseJson } from '../../net/parse';
import { configured, type Configured } from './configure';

/** The settings in the page's settings script; empty if it contains no JSON. */
export const parseSettings = (script: Element | null | undefined): object =>
  Object(parseJson(script?.textContent)) as object;

/** The page's settings, unchecked: those in its settings script, overridden by those of `configure`. */
export const mergeSettings = (inScript: object): NonNullable<Configured['settings']> => ({
  ...inScript,
  ...configured().settings,
});
