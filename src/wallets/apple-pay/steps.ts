/// <reference types="applepayjs" />
import { cartBillingAddressUpdate } from '../../net/operations/cart-billing-address-update';
import { deliveryTo } from '../../net/operations/cart-buyer-identity-update';
import { completeCart, type Completion } from '../kit/complete-cart';
import { settleDelivery } from '../kit/settle-delivery';
import { settlePayment } from '../kit/settle-payment';
import type { SheetCart } from '../kit/sheet-cart';
import { toAddress, toPartialAddress } from './apple-address';
import { toIdentity } from './contacts';
import { EVENTS, type StepName } from './flow';
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

const GO_ON: Completion = { kind: 'continue', log: [] };

type Perform = Record<StepName, () => Promise<Completion> | Completion>;

function performers(
  sheet: SheetCart,
  params: ApplePayParams,
  { validationURL, shippingContact, shippingMethod, paymentMethod, payment }: SheetData,
  memory: SheetMemory,
  limit: AbortSignal,
): Perform {
  const isShipped = () => sheet.cart?.shippingRequired !== false;
  const bill = (contact: ApplePayJS.ApplePayPaymentContact) =>
    sheet.change(
      cartBillingAddressUpdate,
      { billingAddress: toPartialAddress(contact) },
      { area: 'billing', countries: { billing: toPartialAddress(contact).country } },
    );
  return {
    start: () => sheet.start(),
    async validate() {
      const [started, merchant] = await Promise.all([
        sheet.start(),
        merchantSession(sheet, validationURL ?? ''),
      ]);
      if (started.kind !== 'continue') return started;
      if ('kind' in merchant) return merchant;
      memory.session = merchant.session;
      return GO_ON;
    },
    locate() {
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
    bill: () => (!isShipped() && paymentMethod?.billingContact ? bill(paymentMethod.billingContact) : GO_ON),
    deliver() {
      if (!isShipped()) return GO_ON;
      if (shippingMethod) memory.choice = shippingMethod.identifier;
      // Another address has other choices.
      if (shippingContact) memory.choice = undefined;
      return settleDelivery(sheet, memory.choice);
    },
    async identify() {
      const { billingContact = {}, shippingContact: goesTo = {} } = payment ?? {};
      const paid = payment && readPayment(payment, params, isShipped());
      if (!paid?.ok) return { kind: 'show_error', errors: paid?.errors ?? [] };
      const deliveryAddress = toAddress(isShipped() ? goesTo : billingContact);
      const { country } = deliveryAddress;
      const identified = await sheet.identify(
        {
          ...toIdentity(payment ?? {}, params),
          countryCode: country,
          ...(isShipped() && {
            deliveryAddressPreferences: [deliveryTo(deliveryAddress, { validateAddress: true })],
          }),
        },
        { shipping: country },
      );
      return identified.kind !== 'continue' || isShipped() ? identified : bill(billingContact);
    },
    pay() {
      const paid = payment && readPayment(payment, params, isShipped());
      return paid?.ok ? settlePayment(sheet, paid.payFor) : GO_ON;
    },
    complete: () => completeCart(sheet, limit),
  };
}

/** Does what an event of the sheet asks for, until something stops it. */
export async function runEvent(
  sheet: SheetCart,
  params: ApplePayParams,
  event: Asking,
  data: SheetData,
  memory: SheetMemory,
  limit: AbortSignal = sheet.signal,
): Promise<Completion> {
  const perform = performers(sheet, params, data, memory, limit);
  let result: Completion = GO_ON;
  for (const step of EVENTS[event]) {
    result = await perform[step]();
    if (result.kind !== 'continue') break;
  }
  return result;
}
