import { dispatchAt, findFirst } from '../../ui/page-dom';
import type { InstrumentName, WalletName } from '../../wallets/instrument-names';
import type { OutcomeReason } from '../../wallets/reasons';
import { readAttribute } from '../shared/attributes';
import { leaveWithVariant } from '../shared/buy-by-platform';
import { dispatchStart, findCreateCart, PAGE_LIMIT_MS } from '../shared/checkout-start';
import type { OutcomeDetail, PurchaseDetail } from '../shared/event-details';
import { sellingPlanGid, variantGid } from '../shared/global-ids';
import { toShopUrl } from '../shared/shop-url';
import { resolvePageType } from '../shared/page-type';
import {
  keptPurchase,
  readPurchase,
  type KeptPurchase,
  type PressedPurchase,
  type VariantPurchase,
} from '../shared/read-purchase';
import { wait } from '../shared/retry';
import { controlsOf } from '../shared/read-product-form';
import { submitForm } from '../shared/submit-product-form';
import { uncheckedSettings } from '../shared/unchecked-settings';

/** A press whose code could not be loaded. Callers of older versions pass less of what was kept of it. */
export interface LostPress extends Partial<KeptPurchase> {
  /** The pressed button's element. */
  element: Element;
  /** The wallet's name in configs; `null` for the link to more payment options. */
  walletName: WalletName | null;
  instrument: InstrumentName;
  /**
   * Whether the click has started: it has checked the form, its page allows it, and it dispatches the events.
   */
  isStarted?: boolean;
}

/**
 * Whether all displayed fields of the form are valid. If not, the browser shows the shopper the first invalid
 * one. The quantity, which the code of a click would check too, is not checked, because the checkout shows
 * it.
 */
const isValid = (form: HTMLFormElement): boolean =>
  Element.prototype.hasAttribute.call(form, 'novalidate') ||
  !controlsOf(form).some(
    (control) => control.willValidate && control.getClientRects()[0] && !control.reportValidity(),
  );

/** The form that is submitted for a purchase: the product's, or the cart's, with its note and attributes. */
function formOf(purchase: PressedPurchase): HTMLFormElement | null | undefined {
  if (purchase.type === 'form') return purchase.form;
  if (purchase.type === 'cart') return findFirst<HTMLButtonElement>('form [name=checkout]')?.form;
  return undefined;
}

/** The purchase in the details of events. */
function describePurchase(purchase: PressedPurchase): PurchaseDetail {
  if (purchase.type === 'form') return { kind: 'form' };
  if (purchase.type === 'cart') return { kind: 'cart', cartId: purchase.cartId?.split('?')[0] };
  const { variantId, sellingPlanId } = purchase.state;
  return {
    kind: 'variant',
    variantId: variantGid(variantId),
    quantity: purchase.quantity,
    ...(sellingPlanId && { sellingPlanId: sellingPlanGid(sellingPlanId) }),
  };
}

/** What a form contains now, with the variant that it had at the press. */
function dataOf(form: HTMLFormElement, variantId: string | undefined): FormData {
  const data = new FormData(form);
  if (variantId && data.has('id')) data.set('id', variantId);
  return data;
}

/** What the press has bought. What was not kept of it is read from the page, as it is now. */
function purchaseOf(press: LostPress): PressedPurchase | undefined {
  const { element, form, variantId } = press;
  const now = form || press.quantity !== undefined ? undefined : readPurchase(element);
  const { quantity, lineAttributes, discount, state }: Partial<VariantPurchase> =
    now?.type === 'variant' ? now : {};
  return keptPurchase(element, {
    data: form && dataOf(form, variantId),
    quantity,
    lineAttributes,
    discount,
    sellingPlanId: state?.sellingPlanId,
    ...press,
  });
}

/** Starts the navigation. */
function leave(purchase: PressedPurchase): void {
  const { apiOrigin } = uncheckedSettings();
  if (purchase.type === 'variant') return leaveWithVariant(purchase, apiOrigin);
  const form = formOf(purchase);
  if (!form) return location.assign(toShopUrl('/checkout', apiOrigin));
  if (purchase.type === 'cart') return submitForm(form, [['checkout', '1']]);
  // Without this encoding only the names of chosen files are sent.
  Element.prototype.setAttribute.call(form, 'enctype', 'multipart/form-data');
  // The variant's id is added, because themes disable its field until their script has run.
  submitForm(form, [['id', purchase.state.variantId]], purchase.data);
}

/**
 * Leaves for the checkout by means of the platform, because the code of a click could not be loaded.
 * Telemetry is not loaded either, so only the page receives the events.
 * @returns whether a navigation was started
 */
export async function leaveByPlatform(press: LostPress): Promise<boolean> {
  const { element, walletName, instrument } = press;
  const purchase = purchaseOf(press);
  // The page has removed the product form since the press.
  if (!purchase) return false;
  if (press.isStarted) {
    leave(purchase);
    return true;
  }
  const clickDetail = { wallet: walletName, instrument, purchase: describePurchase(purchase) };
  const dispatchOutcome = (
    outcome: OutcomeDetail['outcome'],
    reason: OutcomeReason,
    ended: OutcomeDetail['ended'] = 'none',
  ) => {
    const detail: OutcomeDetail = { ...clickDetail, outcome, reason, ended, codes: [] };
    dispatchAt(element, 'ekspres-outcome', detail);
  };
  const startDetail = {
    ...clickDetail,
    pageType: resolvePageType(readAttribute(element, 'page-type')),
  };
  const form = formOf(purchase);
  const isInvalid = form && !isValid(form);
  // The same rule as for a click whose code has loaded: `awaitPage` (`lazy/click/page-hooks.ts`).
  const answer =
    isInvalid ||
    (await Promise.race([
      dispatchStart(element, startDetail),
      wait(PAGE_LIMIT_MS),
      new Promise<Event>((resolve) => addEventListener('pagehide', resolve, { once: true })),
    ]));
  if (isInvalid) dispatchOutcome('rejected', 'invalid_form');
  else if (answer === false) dispatchOutcome('rejected', 'prevented');
  else if (answer instanceof Event) dispatchOutcome('rejected', 'canceled');
  // The platform would not use the page's `createCart`.
  else if (purchase.type !== 'cart' && findCreateCart(element)) dispatchOutcome('failed', 'code_not_loaded');
  else {
    leave(purchase);
    dispatchOutcome('deceleration', 'redirect_to_checkout_required', 'checkout');
    return true;
  }
  return false;
}
