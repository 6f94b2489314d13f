import type { PurchaseFacts, PageWalletConfig, WalletFace } from '../../../wallets/contract';
import { ruledOutByClick } from './ruled-out-by-click';
import type { RefusalReason } from '../../../wallets/reasons';
import { fieldsOf } from '../click/form-fields';
import { boughtLines, findForm } from '../../shared/read-product-form';
import type { ReadableElement } from '../../shared/attributes';
import { buysCart } from '../../shared/page-type';
import { findAll } from '../../../ui/page-dom';
import type { VendorFollower } from '../../shared/parts';
import { oncePerPass } from '../../shared/once-per-pass';

/** What was found in a script. */
interface SearchedScript {
  text: string | null;
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
    ?.split(`"id":${planId},`)[1]
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

/** Whether the purchase has a selling plan that delivers only once, later. */
const hasDeferredPlan = (facts: PurchaseFacts, element: ReadableElement) =>
  facts.deferred ?? (!buysCart(element) && chosenPlans(element).some(deliversOnce));

/**
 * Why a wallet is not offered in an element, according to the rules that only this chunk has; undefined if it
 * is offered.
 */
export const lateRefusal = (
  config: PageWalletConfig,
  facts: PurchaseFacts,
  face: WalletFace | undefined,
  element: ReadableElement,
  followVendor: () => VendorFollower | undefined,
): RefusalReason | undefined => {
  // While the plans are unknown, the wallet is offered: such plans are rare, and the checkout can handle
  // them.
  if (config.supports_def_opts === false && hasDeferredPlan(facts, element)) return 'no-deferred-options';
  const refusal = face?.look === 'vendor' ? followVendor()?.refusal(config, facts) : undefined;
  return refusal ?? ruledOutByClick(face?.instrument, element);
};
