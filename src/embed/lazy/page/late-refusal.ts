import { lateRefusals, elementRefusals } from '../../../wallets/wallet-refusals';
import type { PurchaseFacts } from '../../../wallets/contract';
import type { WalletName } from '../../../wallets/instrument-names';
import { ruledOutByClick } from './ruled-out-by-click';
import type { PagePart } from '../../shared/parts';
import { fieldsOf } from '../click/form-fields';
import { boughtLines, findForm } from '../../shared/read-product-form';
import { deliversOnce } from './deferred-plan';
import type { ReadableElement } from '../../shared/attributes';
import { drawResults } from '../../../signals/offers';
import { buysCart } from '../../shared/page-type';

/**
 * Ids of the selling plans that are chosen: one for each line of the form, or that of the element's
 * attributes.
 */
function chosenPlans(element: ReadableElement): (string | undefined)[] {
  const { form, sellingPlanId } = findForm(element) ?? {};
  if (!form) return [sellingPlanId];
  const fields = fieldsOf(form);
  return boughtLines(fields).map((line) => fields.get(`${line}selling_plan`)?.value);
}

/**
 * Whether a selling plan of the cart or of the form delivers only once, later (a pre-order, try before you
 * buy).
 */
const deliversLater = (facts: PurchaseFacts, element: ReadableElement) =>
  facts.deferred ?? (!buysCart(element) && chosenPlans(element).some(deliversOnce));

/**
 * Why a wallet is not offered in an element, by the refusals that only this chunk knows; undefined if it is
 * offered.
 */
export const lateRefusal: PagePart['refusal'] = (config, facts, face, element) => {
  const name = config.name as WalletName;
  // While this is unknown, the wallet is offered: such plans are rare, and the checkout can handle them.
  if (config.supports_def_opts === false && deliversLater(facts, element)) return 'no-deferred-options';
  const reason =
    lateRefusals[name]?.(config.wallet_params ?? {}, facts, Date.now()) ?? elementRefusals[name]?.(element);
  const failure = drawResults.failure(config, element);
  return reason ?? failure?.reason ?? ruledOutByClick(face?.instrument, element);
};
