/// <reference types="applepayjs" />
import type { MailingAddress } from '../../net/storefront/mailing-address';
import { cartBillingAddressUpdate } from '../../net/storefront/operations/cart-billing-address-update';
import { deliveryTo, type BuyerIdentity } from '../../net/storefront/operations/cart-buyer-identity-update';
import type { Cost } from '../sheet/price-rise';
import { completeCart, type Completion } from '../sheet/complete-cart';
import { priceGuard } from '../sheet/price-guard';
import { GO_ON, runSteps } from '../sheet/run-steps';
import { settleDelivery } from '../sheet/settle-delivery';
import { settlePayment } from '../sheet/settle-payment';
import type { SheetCart } from '../sheet/sheet-cart';
import { toAddress, toPartialAddress } from './apple-address';
import { toIdentity } from './contacts';
import { EVENTS, TELL_CART, type StepName } from './flow';
import { merchantSession } from './merchant-session';
import type { ApplePayParams } from './params';
import { readPayment } from './payment';
import type { Asking } from './session-states';

/** What the sheet's events carry, as far as each of them does. */
export interface SheetData {
  validationURL?: string;
  shippingContact?: ApplePayJS.ApplePayPaymentContact;
  shippingMethod?: ApplePayJS.ApplePayShippingMethod;
  paymentMethod?: ApplePayJS.ApplePayPaymentMethod;
  payment?: ApplePayJS.ApplePayPayment;
}

/** What the shopper has chosen, and what the merchant's session is, as the sheet goes on. */
export interface SheetMemory {
  /** Id of the choice of delivery. */
  choice: string | undefined;
  session: object | undefined;
}

/** What holds for an event from the moment that the sheet sent it. */
export interface EventTerms {
  /** Of an authorization: when its time is over. */
  limit: AbortSignal;
  /** What the cart cost in the last total that the sheet had shown by then; undefined after the placeholder alone. */
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
  /** Nothing is shipped: the buyer is where the bill goes. */
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
      const asked = merchantSession(sheet, validationURL ?? '');
      const started = await sheet.start();
      // A sheet shows what changed the currency only once it knows its merchant.
      const isShown = started.kind === 'decelerate' && started.reason === 'currency_changed';
      if (!isShown) {
        if (started.kind !== 'continue') return started;
        // The page knew of nothing to ship, so this sheet has no field that says where to.
        const isAsked = sheet.context.facts.requiresShipping !== false;
        if (isShipped() && !isAsked) return { kind: 'decelerate', reason: 'cart_not_ready' };
      }
      const merchant = await asked;
      if ('kind' in merchant) return isShown ? started : merchant;
      memory.session = merchant.session;
      return started;
    },
    locate() {
      // A sheet that asks for a phone number alone has a contact without an address.
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
      // Another address has other choices.
      if (shippingContact) memory.choice = undefined;
      return settleDelivery(sheet, memory.choice);
    },
    identify() {
      if (!payment) throw new Error('Apple Pay: no payment in its event');
      const { billingContact = {}, shippingContact: goesTo = {} } = payment;
      const paid = readPayment(payment, params, isShipped());
      if (!paid.ok) return { kind: 'show_error', errors: paid.errors };
      const identity = toIdentity(payment, params);
      if (!isShipped()) return bill(toAddress(billingContact), identity);
      const deliveryAddress = toAddress(goesTo);
      const { country } = deliveryAddress;
      const deliveryAddressPreferences = [deliveryTo(deliveryAddress, { validateAddress: true })];
      return sheet.identify(
        { ...identity, countryCode: country, deliveryAddressPreferences },
        { shipping: country },
      );
    },
    pay() {
      const paid = payment && readPayment(payment, params, isShipped());
      return paid?.ok ? settlePayment(sheet, paid.payFor, () => priceGuard(sheet, seen)) : GO_ON;
    },
    complete: () => completeCart(sheet, limit, seen, () => runSteps(TELL_CART, perform)),
  };
  return perform;
}

/** Does what an event of the sheet asks for, until something stops it. */
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
