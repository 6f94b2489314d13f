import { findAll } from '../../../ui/page-dom';
import { oncePerPass } from '../../shared/once-per-pass';

/** What was found in a script: for each plan that was looked for, by its id, whether it delivers once. */
interface SearchedScript {
  text: string | null;
  deliversOnce: Partial<Record<string, boolean>>;
}

/**
 * Scripts that were searched. They are cached, because product data is long, and each change of the page may
 * search it.
 */
const searchedScripts = new WeakMap<Element, SearchedScript>();

function deliversOnceIn(script: Element, planId: string): boolean {
  const text = script.textContent;
  let searched = searchedScripts.get(script);
  if (searched?.text !== text) {
    searched = { text, deliversOnce: {} };
    searchedScripts.set(script, searched);
  }
  return (searched.deliversOnce[planId] ??= !!text
    ?.split(`"id":${planId},`)[1]
    ?.split('"recurring_deliveries":')[1]
    ?.startsWith('false'));
}

/** The scripts of the page. */
const scripts = oncePerPass(() => findAll('script'));

/**
 * Whether a selling plan delivers only once, later (a pre-order, try before you buy), according to the
 * product's JSON that themes write into a script of the page. False if no script has the plan.
 */
export const deliversOnce = (planId: string | undefined): boolean =>
  !!planId && scripts().some((script) => deliversOnceIn(script, planId));
