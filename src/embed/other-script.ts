import { docsAddress } from '../net/developer-error';
import { findAll, findFirst } from '../ui/page-dom';
import { whenIdle } from './page/when-idle';

/** Selector of the platform's own script, which has the same elements. */
const PLATFORM_SCRIPT = 'script[src*="portable-wallets"]';

/** The URL of the platform's script; undefined if no tag loads it. */
export const platformScript = (): string | undefined => findFirst<HTMLScriptElement>(PLATFORM_SCRIPT)?.src;

/**
 * What the developer reads if another script has defined our host elements.
 * @param url the script's URL; undefined if it is not known
 */
export const otherScriptMistake = (url: string | undefined): { sentence: string; mend: string } => ({
  sentence: `${url ?? 'Another script'} was first to define the elements, so Ekspres does nothing on this page.`,
  mend: 'Remove that script and the lines that define Shopify.PaymentButton.init, or put the tag of ekspres.js before it, in the head.',
});

/** Prints which script was first. If an element has `debug`, opens the doctor, which prints the same. */
async function report(): Promise<void> {
  if (findAll('[access-token][debug]:not([debug=false])').length) {
    const { examineOtherScript } = await import('../doctor/doctor');
    return examineOtherScript();
  }
  const { sentence, mend } = otherScriptMistake(platformScript());
  console.warn(`[Ekspres] other-script: ${sentence} ${mend} ${docsAddress('guides/doctor', 'other-script')}`);
}

/** Reports, when the page has loaded and is idle, that another script was first to define our host elements. */
export const reportOtherScript = (): void => whenIdle(() => void report());
