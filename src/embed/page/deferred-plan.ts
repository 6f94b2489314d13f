import { findAll } from '../../ui/page-dom';
import { oncePerPass } from './once-per-pass';

/** What was found in a script with this text: whether each plan that was asked for delivers once. */
interface ReadScript {
  text: string | null;
  answers: Partial<Record<string, boolean>>;
}

/** Scripts that were searched: product data is long, and every change of the page may ask for it. */
const readScripts = new WeakMap<Element, ReadScript>();

function deliversOnceIn(script: Element, planId: string): boolean {
  const text = script.textContent;
  let known = readScripts.get(script);
  if (known?.text !== text) readScripts.set(script, (known = { text, answers: {} }));
  return (known.answers[planId] ??= !!text
    ?.split(`"id":${planId},`)[1]
    ?.split('"recurring_deliveries":')[1]
    ?.startsWith('false'));
}

/** The scripts of the page. */
const scripts = oncePerPass(() => findAll('script'));

/**
 * Whether a selling plan delivers only once, later (a pre-order, try before you buy), by the product's JSON that themes write
 * into a script of the page. False where no script has the plan.
 */
export const deliversOnce = (planId: string | undefined): boolean =>
  !!planId && scripts().some((script) => deliversOnceIn(script, planId));
