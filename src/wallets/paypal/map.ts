import { deliveryTo, type BuyerIdentity } from '../../net/storefront/operations/cart-buyer-identity-update';
import type { CartPayment } from '../../net/storefront/operations/cart-payment-update';
import type { PaypalBuyerDetails } from '../../net/storefront/operations/paypal-buyer-details-fetch';
import type { Cart } from '../../net/storefront/cart';

/**
 * Who buys and where it goes. The address is not held to be whole: an account at PayPal may lack a part of it, and the
 * checkout, which comes next, asks for that.
 */
export const toIdentity = ({
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

/** How a cart is paid by what the shopper approved; `token`: what was approved. */
export const toPayment = (
  { destinationAddress, billingAddress = destinationAddress, ...details }: PaypalBuyerDetails,
  token: string,
  { cost, sellingPlan }: Pick<Cart, 'cost' | 'sellingPlan'>,
): CartPayment => ({
  amount: cost.totalAmount,
  walletPaymentMethod: {
    paypalWalletContent: {
      // PayPal tells some shops no more of it than where the parcel goes.
      billingAddress: billingAddress ?? {},
      ...details,
      token,
      // A cart with lines that were not read may have a plan.
      acceptedSubscriptionTerms: sellingPlan !== false,
    },
  },
});
