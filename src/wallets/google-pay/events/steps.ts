/// <reference types="googlepay" />
import { runSteps } from '../../sheet/sheet-events';
import { CONTINUE, type EventResult } from '../../sheet/sheet-results';
import {
  type BuyerIdentity,
  type DeliveryAddressPreference,
  deliveryTo,
} from '../../../net/storefront/sheet/sheet-operations';
import { checkSeen, type Seen } from '../../sheet/check-seen';
import { settlePayment } from '../../sheet/settle-payment';
import { settleDelivery, settleShownDelivery } from '../../sheet/settle-delivery';
import type { SheetError } from '../../sheet/errors/field-problems';
import { completeCart } from '../../sheet/complete-cart';
import type { SheetCart } from '../../sheet/sheet-cart';
import { readPayment, toBuyerIdentity } from './read-authorized-payment';
import { toAddress, toPartialAddress } from './address';
import type { GooglePayParams } from '../params';

/** Events of the sheet; `AUTHORIZE` when the shopper pays. */
export type SheetEvent = 'INITIALIZE' | 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'AUTHORIZE';

/** The steps of an event. They run one after the other, until one of them stops. */
export type StepName =
  /** Creates or reads the cart, once. */
  | 'start'
  /**
   * Decelerates where the cart has a selling plan but the sheet was opened for a cart without: it needs other
   * cards.
   */
  | 'compare'
  /** Sets the cart's delivery address, which is incomplete before the shopper pays. */
  | 'locate'
  /** Selects the delivery option. */
  | 'deliver'
  /** Sets the cart's buyer identity and complete address. */
  | 'identify'
  /** Sets the cart's payment. */
  | 'pay'
  /** Submits the cart. */
  | 'complete';

/** The steps that send the API what the shopper authorized, before the cart is submitted. */
const SEND_TO_CART = ['identify', 'deliver', 'pay'] as const satisfies readonly StepName[];

/**
 * The steps of each event. Google sends INITIALIZE first, and again when the shopper changes the account; it
 * has an address where the account has one.
 */
const EVENTS: Record<SheetEvent, readonly StepName[]> = {
  INITIALIZE: ['start', 'compare', 'locate', 'deliver'],
  SHIPPING_ADDRESS: ['start', 'compare', 'locate', 'deliver'],
  SHIPPING_OPTION: ['start', 'compare', 'deliver'],
  AUTHORIZE: ['start', 'compare', ...SEND_TO_CART, 'complete'],
};

/** The data of a callback of the sheet: of a change, or of the authorization. */
export interface SheetData {
  shippingOptionData?: google.payments.api.SelectionOptionData | undefined;
  /** Complete only when the shopper pays. */
  shippingAddress?: google.payments.api.IntermediateAddress | undefined;
}

/** Carts without shipping are bought at the checkout. */
const DECELERATE_DIGITAL = { kind: 'decelerate', reason: 'redirect_to_checkout_required' } as const;

/**
 * An open sheet cannot be restricted to cards that can be charged again, so a cart with a selling plan
 * decelerates.
 */
export const SELLING_PLAN_REFUSED = {
  kind: 'decelerate',
  reason: 'payment_method_not_applicable',
} as const satisfies EventResult;

/** Conditions of an event, fixed when the sheet sends it. */
export interface EventConditions {
  /** Aborted when the time limit of the answer is over. */
  timeLimit: AbortSignal;
  /** What the sheet showed; undefined while it showed only the placeholder. */
  seen: Seen | undefined;
}

type StepActions = Record<StepName, () => Promise<EventResult> | EventResult>;

/** What each step of an event does. */
function stepActions(
  sheet: SheetCart,
  params: GooglePayParams,
  event: SheetEvent,
  data: SheetData,
  { timeLimit, seen }: EventConditions,
): StepActions {
  const { shippingAddress } = data;
  const country = shippingAddress?.countryCode;
  const isOptionChosen = event === 'SHIPPING_OPTION';
  const payment = event === 'AUTHORIZE' ? readPayment(data as google.payments.api.PaymentData) : undefined;
  const identify = (identity: BuyerIdentity, delivery: DeliveryAddressPreference) =>
    sheet.identify(
      { ...identity, countryCode: country, deliveryAddressPreferences: [delivery] },
      { shipping: country, billing: payment?.ok ? payment.billingCountry : undefined },
    );
  /** The page did not know that the cart is not shipped: Google Pay is not offered for it again. */
  const decelerateDigital = () => {
    sheet.context.report(new Error('checkout started for digital cart'));
    sheet.context.ruleOut?.('digital');
    return DECELERATE_DIGITAL;
  };
  const actions: StepActions = {
    start: async () => {
      const started = await sheet.start();
      const isDigital = started.kind === 'continue' && sheet.cart?.shippingRequired === false;
      return isDigital ? decelerateDigital() : started;
    },
    compare() {
      // Any other sheet was opened only for cards that can be charged again.
      const isForAllCards = sheet.context.purchaseFacts.sellingPlan === false;
      return isForAllCards && sheet.cart?.sellingPlan !== false ? SELLING_PLAN_REFUSED : CONTINUE;
    },
    locate() {
      if (!shippingAddress) return CONTINUE;
      return identify({}, deliveryTo(toPartialAddress(shippingAddress), { validateAddress: false }));
    },
    deliver() {
      if (event === 'AUTHORIZE') return settleShownDelivery(sheet, seen?.delivery ?? []);
      if (!shippingAddress && !isOptionChosen) return CONTINUE;
      return settleDelivery(sheet, isOptionChosen ? seen?.delivery[0] : undefined);
    },
    identify: () => {
      const errors: SheetError[] = payment?.ok === false ? [payment.error] : [];
      if (!shippingAddress) errors.push({ area: 'shipping', key: 'invalid.shipping_address' });
      if (!shippingAddress || errors.length) return { kind: 'show_error', errors };
      const identity = toBuyerIdentity(data as google.payments.api.PaymentData, params);
      const address = toAddress(shippingAddress as google.payments.api.Address);
      return identify(identity, deliveryTo(address, { validateAddress: true }));
    },
    pay() {
      if (!payment?.ok) return CONTINUE;
      return settlePayment(sheet, payment.paymentFor, () => checkSeen(sheet, seen));
    },
    complete: () => completeCart(sheet, timeLimit, seen, () => runSteps(SEND_TO_CART, actions)),
  };
  return actions;
}

/** Runs the steps of an event, until one of them stops. */
export function runEvent(
  sheet: SheetCart,
  params: GooglePayParams,
  event: SheetEvent,
  data: SheetData,
  conditions: EventConditions,
): Promise<EventResult> {
  return runSteps(EVENTS[event], stepActions(sheet, params, event, data, conditions));
}
