import { type CartAnswer, cartPayload, toCartAnswer } from '../../cart-answer';
import type { Operation } from '../../graphql-client';
import type { MailingAddress } from '../mailing-address';

/** What the API's `CartBuyerIdentityInput` takes, as far as a wallet fills it; what is left out stays as it is. */
export interface BuyerIdentity {
  email?: string | undefined;
  /** E.164. */
  phone?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | undefined;
  /** The first one is where the cart goes. */
  deliveryAddressPreferences?: readonly DeliveryAddressPreference[] | undefined;
}

interface DeliveryAddressPreference {
  deliveryAddress: MailingAddress;
  /** STRICT refuses an address that the checkout would not take; the other looks at the country alone. */
  deliveryAddressValidationStrategy: 'STRICT' | 'COUNTRY_CODE_ONLY';
}

/**
 * The preference for one address. Before the shopper authorizes, a wallet shows a part of the address only, and
 * that part must not be validated as if it were whole.
 */
export const deliveryTo = (
  deliveryAddress: MailingAddress,
  { validateAddress }: { validateAddress: boolean },
): DeliveryAddressPreference => ({
  deliveryAddress,
  deliveryAddressValidationStrategy: validateAddress ? 'STRICT' : 'COUNTRY_CODE_ONLY',
});

/** Tells the cart who buys and where it goes; nothing is changed where the answer has errors. */
export const cartBuyerIdentityUpdate: Operation<
  { cartId: string; buyerIdentity: BuyerIdentity },
  CartAnswer
> = {
  name: 'cartBuyerIdentityUpdate',
  document: `mutation cartBuyerIdentityUpdate($cartId:ID!,$buyerIdentity:CartBuyerIdentityInput!){cartBuyerIdentityUpdate(cartId:$cartId,buyerIdentity:$buyerIdentity)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartBuyerIdentityUpdate),
};
