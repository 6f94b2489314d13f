import type { Operation } from '../graphql-client';
import type { MailingAddress } from '../mailing-address';
import { toWalletCartAnswer, WALLET_CART_PAYLOAD, type WalletCartAnswer } from '../wallet-cart-answer';

/** Sets where the bill goes, before there is a payment: taxes of what is not shipped depend on it. */
export const cartBillingAddressUpdate: Operation<
  { cartId: string; billingAddress: MailingAddress },
  WalletCartAnswer
> = {
  name: 'cartBillingAddressUpdate',
  document: `mutation cartBillingAddressUpdate($cartId:ID!,$billingAddress:MailingAddressInput){cartBillingAddressUpdate(cartId:$cartId,billingAddress:$billingAddress)${WALLET_CART_PAYLOAD}}`,
  parse: (data) => toWalletCartAnswer(data.cartBillingAddressUpdate),
};
