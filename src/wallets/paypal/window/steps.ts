import { runInOrder } from '../../sheet/sheet-events';
import { CONTINUE, type EventResult, ONLY_AT_CHECKOUT, FAILED } from '../../sheet/sheet-results';
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
import type { CheckedPaypalParams } from '../params';
import type { PaypalClick } from './sdk-button-events';
import { codesOf, type Refusal } from '../../../net/storefront/graphql-client';
import type { Operation } from '../../../net/storefront/request-of';
import { sheetRequest } from '../../../net/storefront/sheet/sheet-request';

/**
 * Sends an operation for which the API calls PayPal's server. The click fails if there is no result. A
 * refusal has codes such as `RESTRICTED_WALLET_ACCOUNT`, `NO_PENDING_TASK`, `WALLET_SERVICE_DISABLED`,
 * `THROTTLE_EXCEEDED` and `GENERIC_ERROR`. All of them are logged, and not reported as errors, because the
 * shop cannot fix them.
 * @param memory the fields of the result are added to it
 */
async function paypalRequest<Variables, Result extends { type: string }>(
  sheet: SheetCart,
  operation: Operation<Variables, Result | Refusal>,
  variables: Variables,
  memory: Partial<Result>,
): Promise<EventResult> {
  const { client, signal, context } = sheet;
  const response = await sheetRequest(operation, variables, client, { signal });
  if (!response.ok) {
    sheet.log(response.failure);
    const decided = sheet.decide(response);
    return decided.type === 'decelerate' ? decided : { ...FAILED, reason: 'no_response' };
  }
  const { result } = response;
  if (result.type !== 'refused') {
    Object.assign(memory, result);
    return CONTINUE;
  }
  // TypeScript does not narrow the generic type.
  const codes = codesOf((result as Refusal).errors);
  context.log(codes.join(', '));
  return { ...FAILED, reason: 'api_error', codes };
}

/** Events of PayPal's script, in the order of a purchase. */
export type PaypalEvent = 'click' | 'create' | 'approve';

/** Results of earlier steps that later steps need. */
export interface PaypalMemory {
  token?: string;
  details?: PaypalBuyerDetails;
}

/** Returns a handler for each event. The steps of an event run until the result of one is not `continue`. */
export function paypalEvents(
  sheet: SheetCart,
  { requiresBillingAgreement, hasManagedSellingPlanState }: CheckedPaypalParams,
  { isAgreement }: PaypalClick,
  memory: PaypalMemory,
): Record<PaypalEvent, () => Promise<EventResult>> {
  // A step runs only after the steps before it have succeeded, so these are set.
  const currentCart = () => sheet.cart as Cart;
  const approval = () => memory as Required<PaypalMemory>;

  /** Creates or reads the cart. */
  const start = () => sheet.start();
  /** Compares the cart with the one that the page was rendered for, and decelerates if they differ. */
  const compareWithPage = (): EventResult => {
    // The page may have changed since the button was drawn.
    const isAgreementChanged = requiresBillingAgreement !== isAgreement;
    const hasPlan = currentCart().sellingPlan !== false;
    const isPlanChanged = (hasManagedSellingPlanState ?? hasPlan) !== hasPlan;
    return isAgreementChanged || isPlanChanged ? ONLY_AT_CHECKOUT : CONTINUE;
  };
  /** Creates PayPal's token. */
  const createToken = () => {
    const variables = { cartId: currentCart().id, billingAgreement: requiresBillingAgreement };
    return paypalRequest(sheet, paypalTokenCreate, variables, memory);
  };
  /** Reads the buyer details that the shopper approved. */
  const readDetails = () => {
    const variables = { cartId: currentCart().id, token: approval().token };
    return paypalRequest(sheet, paypalBuyerDetailsFetch, variables, memory);
  };
  /** Sets the cart's buyer identity and delivery address. */
  const identify = () => {
    const { details } = approval();
    return sheet.identify(paypalBuyerIdentity(details), { shipping: details.destinationAddress?.country });
  };
  /** Sets the cart's payment. */
  const setPayment = () => {
    const { token, details } = approval();
    return settlePayment(sheet, (cart) => toPayment(details, token, cart));
  };
  /** Redirects to the checkout, which completes the order. */
  const goToCheckout = (): EventResult => ({ type: 'complete', redirectUrl: currentCart().checkoutUrl });

  return {
    click: () => runInOrder(start, compareWithPage),
    create: createToken,
    async approve() {
      const result = await runInOrder(readDetails, identify, setPayment, goToCheckout);
      // The shopper has approved a payment, so the checkout should say what became of it.
      return result.type === 'abort' && result.reason === 'no_response'
        ? { ...result, checkoutReason: 'processing_failed' }
        : result;
    },
  };
}

/**
 * The buyer identity and delivery address. The address is not validated, because it may be incomplete, and
 * the checkout asks for the missing parts.
 */
export const paypalBuyerIdentity = ({
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

/** The cart's payment. `token`: PayPal's token, which the shopper has approved. */
export const toPayment = (
  { destinationAddress, billingAddress = destinationAddress, ...details }: PaypalBuyerDetails,
  token: string,
  { cost, sellingPlan }: Pick<Cart, 'cost' | 'sellingPlan'>,
): CartPayment => ({
  amount: cost.totalAmount,
  walletPaymentMethod: {
    paypalWalletContent: {
      // For some shops PayPal sends no billing address; the delivery address is used then.
      billingAddress: billingAddress ?? {},
      ...details,
      token,
      // Undefined means that not all lines were read, so one of them may have a plan.
      acceptedSubscriptionTerms: sellingPlan !== false,
    },
  },
});
