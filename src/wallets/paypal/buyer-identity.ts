import { deliveryTo, type BuyerIdentity } from '../../net/storefront/sheet/operations/cart';
import type { PaypalBuyerDetails } from '../../net/storefront/sheet/operations/paypal';

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
