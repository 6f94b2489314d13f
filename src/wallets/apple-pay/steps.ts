/// <reference types="applepayjs" />
import type { UserError } from '../../net/storefront/graphql-client';
import type { SheetResult } from '../sheet/decide-after-answer';
import { type Completion, GO_ON, runSteps, type Step } from '../sheet/sheet-events';
import {
  cartBillingAddressUpdate,
  deliveryTo,
  type BuyerIdentity,
} from '../../net/storefront/sheet/sheet-operations';
import { applePaySessionCreate } from '../../net/storefront/sheet/apple-pay-session';
import { pause } from '../../net/waiting';
import { sheetRequest } from '../../net/storefront/sheet/sheet-request';
import type { SheetCart } from '../sheet/sheet-cart';
import type { MailingAddress } from '../../net/storefront/sheet/mailing-address';
import { type Cost, priceGuard, settlePayment } from '../sheet/payment-amount';
import { settleDelivery } from '../sheet/delivery-options';
import { completeCart } from '../sheet/complete-cart';
import { readPayment, toBuyerIdentity } from './authorized-payment';
import { toAddress, toPartialAddress } from './address';
import type { ApplePayParams } from './params-and-request';
import type { Asking } from './session-states';

/** The steps of an event. They run one after the other, until one of them stops. */
export type StepName =
  /** Creates or reads the cart, once, while the merchant session is created. */
  | 'validate'
  /** Creates or reads the cart, once. */
  | 'start'
  /** Sets the cart's redacted delivery address. */
  | 'locate'
  /** Sets country and billing address of a cart without shipping. */
  | 'bill'
  /** Selects the delivery option. */
  | 'deliver'
  /** Sets the cart's buyer identity and complete address. */
  | 'identify'
  /** Sets the cart's payment. */
  | 'pay'
  /** Submits the cart. */
  | 'complete';

/** The steps that send the cart what the shopper authorized, before the cart is submitted. */
const TELL_CART = ['identify', 'deliver', 'pay'] as const satisfies readonly StepName[];

/** The steps of each event. Apple may send the selections in any order. */
const EVENTS: Record<Asking, readonly StepName[]> = {
  validatemerchant: ['validate'],
  paymentmethodselected: ['start', 'bill'],
  shippingcontactselected: ['start', 'locate', 'deliver'],
  shippingmethodselected: ['start', 'deliver'],
  paymentauthorized: ['start', ...TELL_CART, 'complete'],
};

/** The data of the sheet's events; each event has some of the fields. */
export interface SheetData {
  validationURL?: string;
  shippingContact?: ApplePayJS.ApplePayPaymentContact;
  shippingMethod?: ApplePayJS.ApplePayShippingMethod;
  paymentMethod?: ApplePayJS.ApplePayPaymentMethod;
  payment?: ApplePayJS.ApplePayPayment;
}

/** What later events of the sheet need from earlier ones. */
export interface SheetMemory {
  /** Id of the chosen delivery option. */
  choice: string | undefined;
  /** The merchant session. */
  session: object | undefined;
}

/** Conditions of an event, fixed when the sheet sends it. */
export interface EventTerms {
  /** Aborted when the time limit of an authorization is over. */
  limit: AbortSignal;
  /** The cart's cost in the last total that the sheet showed; undefined while it showed only the placeholder. */
  seen: Cost | undefined;
}

type Perform = Record<StepName, () => Promise<Completion> | Completion>;

function performers(
  sheet: SheetCart,
  params: ApplePayParams,
  { validationURL, shippingContact, shippingMethod, paymentMethod, payment }: SheetData,
  memory: SheetMemory,
  { limit, seen }: EventTerms,
): Perform {
  const isShipped = () => sheet.cart?.shippingRequired !== false;
  /** For a cart without shipping: the buyer's country is the billing country. */
  const bill = async (billingAddress: MailingAddress, identity?: BuyerIdentity) => {
    const { country } = billingAddress;
    const countries = { shipping: country, billing: country };
    const identified = await sheet.identify({ ...identity, countryCode: country }, countries, 'billing');
    if (identified.kind !== 'continue') return identified;
    return sheet.change(cartBillingAddressUpdate, { billingAddress }, { area: 'billing', countries });
  };
  const perform: Perform = {
    start: () => sheet.start(),
    async validate() {
      const pending = merchantSession(sheet, validationURL ?? '');
      const started = await sheet.start();
      // The sheet can show the message of a currency change only after the merchant validation.
      const isShown = started.kind === 'decelerate' && started.reason === 'currency_changed';
      if (!isShown) {
        if (started.kind !== 'continue') return started;
        // The page said that nothing is shipped, so this sheet does not ask for a shipping address.
        const isAsked = sheet.context.facts.requiresShipping !== false;
        if (isShipped() && !isAsked) return { kind: 'decelerate', reason: 'cart_not_ready' };
      }
      const merchant = await pending;
      if ('kind' in merchant) return isShown ? started : merchant;
      memory.session = merchant.session;
      return started;
    },
    locate() {
      // A sheet that asks only for a phone number sends a contact without an address.
      if (!isShipped()) return GO_ON;
      const deliveryAddress = toPartialAddress(shippingContact ?? {});
      const { country } = deliveryAddress;
      return sheet.identify(
        {
          countryCode: country,
          deliveryAddressPreferences: [deliveryTo(deliveryAddress, { validateAddress: false })],
        },
        { shipping: country },
      );
    },
    bill() {
      const contact = paymentMethod?.billingContact;
      return isShipped() || !contact ? GO_ON : bill(toPartialAddress(contact));
    },
    deliver() {
      if (!isShipped()) return GO_ON;
      if (shippingMethod) memory.choice = shippingMethod.identifier;
      // Another address has other delivery options.
      if (shippingContact) memory.choice = undefined;
      return settleDelivery(sheet, memory.choice);
    },
    identify() {
      if (!payment) throw new Error('Apple Pay: no payment in its event');
      const { billingContact = {}, shippingContact: goesTo = {} } = payment;
      const paid = readPayment(payment, params, isShipped());
      if (!paid.ok) return { kind: 'show_error', errors: paid.errors };
      const identity = toBuyerIdentity(payment, params);
      if (!isShipped()) return bill(toAddress(billingContact), identity);
      const deliveryAddress = toAddress(goesTo);
      const { country } = deliveryAddress;
      const deliveryAddressPreferences = [deliveryTo(deliveryAddress, { validateAddress: true })];
      const countries = { shipping: country, billing: toAddress(billingContact).country };
      return sheet.identify({ ...identity, countryCode: country, deliveryAddressPreferences }, countries);
    },
    pay() {
      const paid = payment && readPayment(payment, params, isShipped());
      return paid?.ok ? settlePayment(sheet, paid.payFor, () => priceGuard(sheet, seen)) : GO_ON;
    },
    complete: () => completeCart(sheet, limit, seen, () => runSteps(TELL_CART, perform)),
  };
  return perform;
}

/** Runs the steps of an event, until one of them stops. */
export function runEvent(
  sheet: SheetCart,
  params: ApplePayParams,
  event: Asking,
  data: SheetData,
  memory: SheetMemory,
  terms: EventTerms,
): Promise<Completion> {
  return runSteps(EVENTS[event], performers(sheet, params, data, memory, terms));
}

/**
 * The wallet's service made no session or token: every reason ends the sheet.
 * @param known codes that are logged; any other is worth a report
 */
export function walletRefusal(
  errors: readonly Pick<UserError, 'code'>[],
  known: readonly string[],
): Extract<SheetResult, { kind: 'abort' }> {
  const codes = errors.map(({ code }) => code || 'UNKNOWN');
  return {
    kind: 'abort',
    dialog: { key: 'wallet_error' },
    reason: codes.join(', '),
    unhandled: codes.some((code) => !known.includes(code)),
  };
}

/** The API's error codes of a refused merchant session. */
export const APPLE_PAY_SESSION_CODES: readonly string[] = [
  'SESSION_COULD_NOT_BE_CREATED',
  'VALIDATION_URL_IS_INVALID',
];

/** How often the API is asked for a session that is not ready, and the pause between, ms. */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

/** Requests the merchant session, which goes to Apple unchanged; without one, how the sheet ends. */
async function merchantSession(
  sheet: SheetCart,
  validationUrl: string,
): Promise<{ session: object } | Exclude<Step, { kind: 'continue' }>> {
  const { client, signal, waiting, context } = sheet;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const options = { retries: 3, signal, waiting };
    const answer = await sheetRequest(applePaySessionCreate, { validationUrl }, client, options);
    if (!answer.ok) {
      sheet.log(answer.failure);
      // The access token may lack the scope for this operation: then the checkout takes over.
      const step = sheet.decide({ failure: answer.failure });
      if (step.kind === 'decelerate') return step;
      break;
    }
    const { result } = answer;
    if (result.status === 'ready') return result;
    if (result.status === 'refused') {
      const refusal = walletRefusal(result.errors, APPLE_PAY_SESSION_CODES);
      if (refusal.unhandled) context.report(new Error(`unhandled errors: ${refusal.reason}`));
      else context.log(refusal.reason);
      return refusal;
    }
    await pause(PAUSE_MS, signal, waiting).catch(() => {});
  }
  return walletRefusal([{ code: 'NO_SESSION' }], ['NO_SESSION']);
}
