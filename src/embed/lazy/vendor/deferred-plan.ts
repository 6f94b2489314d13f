import { fieldsOf } from '../click/form-fields';
import { boughtLines, findForm } from '../../shared/read-product-form';
import type { ReadableElement } from '../../shared/attributes';
import { buysCart } from '../../shared/page-type';
import { findAll } from '../../../ui/page-dom';
import { oncePerPass } from '../../shared/once-per-pass';

/** What was found in a script. */
interface SearchedScript {
  text: string;
  /** Whether each plan that was searched for, by its id, delivers once. */
  deliversOnce: Partial<Record<string, boolean>>;
}

/**
 * Scripts that were searched. They are cached, because product data is long, and each change of the page may
 * search it again.
 */
const searchedScripts = new WeakMap<Element, SearchedScript>();

/** Searches a script for a plan. In a product's JSON, `recurring_deliveries` follows the id of its plan. */
function deliversOnceIn(script: Element, planId: string): boolean {
  const text = script.textContent;
  let searched = searchedScripts.get(script);
  if (searched?.text !== text) {
    searched = { text, deliversOnce: {} };
    searchedScripts.set(script, searched);
  }
  return (searched.deliversOnce[planId] ??= !!text
    .split(`"id":${planId},`)[1]
    ?.split('"recurring_deliveries":')[1]
    ?.startsWith('false'));
}

/** The scripts of the page. */
const scripts = oncePerPass(() => findAll('script'));

/**
 * Whether a selling plan delivers only once, later (a pre-order, or try before you buy), according to the
 * product's JSON that themes write into a script of the page. False if no script contains the plan.
 */
export const deliversOnce = (planId: string | undefined): boolean =>
  !!planId && scripts().some((script) => deliversOnceIn(script, planId));

/** Ids of the chosen selling plans: one for each line of the form, or the one in the element's attributes. */
function chosenPlans(element: ReadableElement): (string | undefined)[] {
  const { form, sellingPlanId } = findForm(element) ?? {};
  if (!form) return [sellingPlanId];
  const fields = fieldsOf(form);
  return boughtLines(fields).map((line) => fields.get(`${line}selling_plan`)?.value);
}

/** Whether a click in an element buys a selling plan that delivers only once, later. */
export const buysDeferredPlan = (element: ReadableElement): boolean =>
  !buysCart(element) && chosenPlans(element).some(deliversOnce);
