import {
  deliveryTo,
  type BuyerIdentity,
  type CartPayment,
  type PaypalBuyerDetails,
} from '../../net/storefront/sheet/sheet-operations';
import type { Cart } from '../../net/storefront/cart';

/**
 * The buyer identity and delivery address. The address is not validated: a PayPal account may lack a part of it, which the
 * checkout asks for next.
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
      // Some shops get no billing address from PayPal: then the delivery address stands in for it.
      billingAddress: billingAddress ?? {},
      ...details,
      token,
      // Undefined means that not all lines were read: one of them may have a plan.
      acceptedSubscriptionTerms: sellingPlan !== false,
    },
  },
});
