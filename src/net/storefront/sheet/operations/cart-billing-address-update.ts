import { type CartAnswer, cartPayload, toCartAnswer } from '../../cart-answer';
import type { Operation } from '../../graphql-client';
import type { MailingAddress } from '../mailing-address';

/** Sets where the bill goes, before there is a payment: taxes of what is not shipped depend on it. */
export const cartBillingAddressUpdate: Operation<
  { cartId: string; billingAddress: MailingAddress },
  CartAnswer
> = {
  name: 'cartBillingAddressUpdate',
  document: `mutation cartBillingAddressUpdate($cartId:ID!,$billingAddress:MailingAddressInput){cartBillingAddressUpdate(cartId:$cartId,billingAddress:$billingAddress)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartBillingAddressUpdate),
};
