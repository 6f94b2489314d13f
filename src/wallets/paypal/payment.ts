import type { Cart } from '../../net/storefront/cart';
import type { CartPayment } from '../../net/storefront/sheet/operations/cart';
import type { PaypalBuyerDetails } from '../../net/storefront/sheet/operations/paypal';

/** The cart's payment. `token`: the PayPal token that the shopper approved. */
export const toPayment = (
  { destinationAddress, billingAddress = destinationAddress, ...details }: PaypalBuyerDetails,
  token: string,
  { cost, sellingPlan }: Pick<Cart, 'cost' | 'sellingPlan'>,
): CartPayment => ({
  amount: cost.totalAmount,
  walletPaymentMethod: {
    paypalWalletContent: {
      // Some shops get no billing address from PayPal: then the delivery address stands in for it.
      billingAddress: billingAddress ?? {},
      ...details,
      token,
      // Undefined means that not all lines were read: one of them may have a plan.
      acceptedSubscriptionTerms: sellingPlan !== false,
    },
  },
});
