/// <reference types="googlepay" />
import { GO_ON, type Completion, runSteps } from '../sheet/sheet-events';
import { deliveryTo } from '../../net/storefront/sheet/sheet-operations';
import { type Cost, priceGuard, settlePayment } from '../sheet/payment-amount';
import { settleDelivery } from '../sheet/delivery-options';
import type { SheetError } from '../sheet/errors/error-keys';
import { completeCart } from '../sheet/complete-cart';
import { hasSellingPlan, needsNoShipping } from '../sheet/cart-has-selling-plan';
import type { SheetCart } from '../sheet/sheet-cart';
import { readPayment, toBuyerIdentity } from './authorized-payment';
import { toAddress, toPartialAddress } from './address';
import type { GooglePayParams } from './params-and-request';

/** Events of the sheet; `AUTHORIZE` when the shopper pays. */
export type SheetEvent = 'INITIALIZE' | 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'AUTHORIZE';

/** The steps of an event. They run one after the other, until one of them stops. */
export type StepName =
  /** Creates or reads the cart, once. */
  | 'start'
  /** Decelerates when a cart with a selling plan is in a sheet that was opened for one without: it needs other cards. */
  | 'compare'
  /** Sets the cart's redacted delivery address. */
  | 'locate'
  /** Selects the delivery option. */
  | 'deliver'
  /** Sets the cart's buyer identity and complete address. */
  | 'identify'
  /** Sets the cart's payment. */
  | 'pay'
  /** Submits the cart. */
  | 'complete';

/** What an authorization tells the cart before it is completed. */
const TELL_CART = ['identify', 'deliver', 'pay'] as const satisfies readonly StepName[];

/**
 * The steps of each event. Google sends INITIALIZE first, and again when the shopper changes the account; it has an
 * address where the account has one.
 */
const EVENTS: Record<SheetEvent, readonly StepName[]> = {
  INITIALIZE: ['start', 'compare', 'locate', 'deliver'],
  SHIPPING_ADDRESS: ['start', 'compare', 'locate', 'deliver'],
  SHIPPING_OPTION: ['start', 'compare', 'deliver'],
  AUTHORIZE: ['start', 'compare', ...TELL_CART, 'complete'],
};

/** The data of a callback of the sheet, before the payment and at it. */
export interface SheetData {
  shippingOptionData?: google.payments.api.SelectionOptionData | undefined;
  /** Complete only when the shopper pays. */
  shippingAddress?: google.payments.api.IntermediateAddress | undefined;
}

/** Carts without shipping are bought at the checkout. */
const DIGITAL = { kind: 'decelerate', reason: 'redirect_to_checkout_required' } as const;

/** An open sheet cannot be restricted to cards that can be charged again, so the checkout takes the selling plan. */
export const NOT_FOR_PLANS = {
  kind: 'decelerate',
  reason: 'payment_method_not_applicable',
} as const satisfies Completion;

/** The chosen delivery option. Google sends a special id while nothing is chosen. */
const choiceOf = ({ shippingOptionData }: SheetData) =>
  shippingOptionData?.id === 'shipping_option_unselected' ? undefined : shippingOptionData?.id;

/** Conditions of an event, fixed when the sheet sends it. */
export interface EventTerms {
  /** Aborted when the time limit of the answer is over. */
  limit: AbortSignal;
  /** The cart's cost in the last total that the sheet showed; undefined while it showed only the placeholder. */
  seen: Cost | undefined;
}

type Perform = Record<StepName, () => Promise<Completion> | Completion>;

/** What each step of an event does. */
function performers(
  sheet: SheetCart,
  params: GooglePayParams,
  event: SheetEvent,
  data: SheetData,
  { limit, seen }: EventTerms,
): Perform {
  const { shippingAddress } = data;
  const country = shippingAddress?.countryCode;
  const isChosen = event === 'SHIPPING_OPTION' || event === 'AUTHORIZE';
  const payment = event === 'AUTHORIZE' ? readPayment(data as google.payments.api.PaymentData) : undefined;
  const identify = (more: object, address: ReturnType<typeof toPartialAddress>, validateAddress: boolean) =>
    sheet.identify(
      {
        ...more,
        countryCode: country,
        deliveryAddressPreferences: [deliveryTo(address, { validateAddress })],
      },
      { shipping: country, billing: payment?.ok ? payment.billingCountry : undefined },
    );
  /** Found out at the click: reported, and not offered again for this cart. */
  const leaveDigital = () => {
    sheet.context.report(new Error('checkout started for digital cart'));
    sheet.context.ruleOut?.('digital');
    return DIGITAL;
  };
  const perform: Perform = {
    start: async () => {
      const started = await sheet.start();
      return started.kind === 'continue' && sheet.cart?.shippingRequired === false ? leaveDigital() : started;
    },
    async compare() {
      // Any other sheet was opened only for cards that can be charged again.
      const isForAllCards = sheet.context.facts.sellingPlan === false;
      if (isForAllCards && (await hasSellingPlan(sheet))) return NOT_FOR_PLANS;
      return needsNoShipping(sheet) ? leaveDigital() : GO_ON;
    },
    locate: () => (shippingAddress ? identify({}, toPartialAddress(shippingAddress), false) : GO_ON),
    deliver: () =>
      shippingAddress || isChosen ? settleDelivery(sheet, isChosen ? choiceOf(data) : undefined) : GO_ON,
    identify: () => {
      const errors: SheetError[] = payment?.ok === false ? [payment.error] : [];
      if (!shippingAddress) errors.push({ area: 'shipping', key: 'invalid.shipping_address' });
      if (!shippingAddress || errors.length) return { kind: 'show_error', errors };
      const whole = data as google.payments.api.PaymentData;
      const address = toAddress(shippingAddress as google.payments.api.Address);
      return identify(toBuyerIdentity(whole, params), address, true);
    },
    pay: () => (payment?.ok ? settlePayment(sheet, payment.payFor, () => priceGuard(sheet, seen)) : GO_ON),
    complete: () => completeCart(sheet, limit, seen, () => runSteps(TELL_CART, perform)),
  };
  return perform;
}

/** Runs the steps of an event, until one of them stops. */
export function runEvent(
  sheet: SheetCart,
  params: GooglePayParams,
  event: SheetEvent,
  data: SheetData,
  terms: EventTerms,
): Promise<Completion> {
  return runSteps(EVENTS[event], performers(sheet, params, event, data, terms));
}
