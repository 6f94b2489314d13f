import { CONTINUE, type EventResult } from '../../sheet/sheet-results';
import type { SheetCart } from '../../sheet/sheet-cart';
import {
  deliveryTo,
  type BuyerIdentity,
  type CartPayment,
} from '../../../net/storefront/sheet/sheet-operations';
import {
  type PaypalBuyerDetails,
  paypalBuyerDetailsFetch,
  paypalTokenCreate,
} from '../../../net/storefront/sheet/paypal-operations';
import type { Cart } from '../../../net/storefront/cart-types';
import { settlePayment } from '../../sheet/settle-payment';
import type { PaypalParams } from '../params';
import { paypalRequest } from './server-refusals';
import type { PaypalClick } from './sdk-button-events';

/** Events of PayPal's script, in the order of a purchase. */
export type PaypalEvent = 'click' | 'create' | 'approve';

/** The steps of an event. They run one after the other, until one of them stops. */
export type StepName =
  /** Creates or reads the cart. */
  | 'start'
  /** Compares the cart with what the page was rendered for; decelerates when they differ. */
  | 'compare'
  /** Creates PayPal's token. */
  | 'token'
  /** Reads the buyer details that the shopper approved. */
  | 'details'
  /** Sets the cart's buyer identity and delivery address. */
  | 'identify'
  /** Sets the cart's payment. */
  | 'pay'
  /** Redirects to the checkout, which completes the order. */
  | 'leave';

/** The steps of each event. */
export const EVENTS: Record<PaypalEvent, readonly StepName[]> = {
  click: ['start', 'compare'],
  create: ['token'],
  approve: ['details', 'identify', 'pay', 'leave'],
};

/** Results of earlier steps that later steps need. */
export interface PaypalMemory {
  token?: string;
  details?: PaypalBuyerDetails;
}

/** What each step does. */
export function paypalSteps(
  sheet: SheetCart,
  { requiresBillingAgreement, hasManagedSellingPlanState }: PaypalParams,
  { isAgreement }: PaypalClick,
  memory: PaypalMemory,
): Record<StepName, () => Promise<EventResult> | EventResult> {
  // A step runs only after the steps before it have succeeded, so these are set.
  const cart = () => sheet.cart as Cart;
  const approved = () => memory as Required<PaypalMemory>;
  return {
    start: () => sheet.start(),
    compare() {
      // The page may have changed since the button was drawn.
      const isAgreementChanged = requiresBillingAgreement !== isAgreement;
      const hasPlan = cart().sellingPlan !== false;
      const isPlanChanged = (hasManagedSellingPlanState ?? hasPlan) !== hasPlan;
      const isChanged = isAgreementChanged || isPlanChanged;
      return isChanged ? { kind: 'decelerate', reason: 'redirect_to_checkout_required' } : CONTINUE;
    },
    token: () =>
      paypalRequest(
        sheet,
        paypalTokenCreate,
        { cartId: cart().id, billingAgreement: requiresBillingAgreement },
        memory,
      ),
    details: () =>
      paypalRequest(sheet, paypalBuyerDetailsFetch, { cartId: cart().id, token: approved().token }, memory),
    identify() {
      const { details } = approved();
      return sheet.identify(toBuyerIdentity(details), { shipping: details.destinationAddress?.country });
    },
    pay() {
      const { token, details } = approved();
      return settlePayment(sheet, (cart) => toPayment(details, token, cart));
    },
    leave: () => ({ kind: 'complete', redirectUrl: cart().checkoutUrl }),
  };
}

/**
 * The buyer identity and delivery address. The address is not validated: it may be incomplete, and the
 * checkout asks for the missing parts.
 */
export const toBuyerIdentity = ({
  email,
  destinationAddress,
  billingAddress,
}: PaypalBuyerDetails): BuyerIdentity => ({
  email,
  phone: destinationAddress?.phone ?? billingAddress?.phone,
  countryCode: (destinationAddress ?? billingAddress)?.country,
  ...(destinationAddress && {
    deliveryAddressPreferences: [deliveryTo(destinationAddress, { validateAddress: false })],
  }),
});

/** The cart's payment. `token`: the PayPal token that the shopper approved. */
export const toPayment = (
  { destinationAddress, billingAddress = destinationAddress, ...details }: PaypalBuyerDetails,
  token: string,
  { cost, sellingPlan }: Pick<Cart, 'cost' | 'sellingPlan'>,
): CartPayment => ({
  amount: cost.totalAmount,
  walletPaymentMethod: {
    paypalWalletContent: {
      // Some shops get no billing address from PayPal: then the delivery address is used.
      billingAddress: billingAddress ?? {},
      ...details,
      token,
      // Undefined means that not all lines were read: one of them may have a plan.
      acceptedSubscriptionTerms: sellingPlan !== false,
    },
  },
});
