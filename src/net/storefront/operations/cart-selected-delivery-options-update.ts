import type { Operation } from '../graphql-client';
import { toWalletCartAnswer, WALLET_CART_PAYLOAD, type WalletCartAnswer } from '../wallet-cart-answer';

/** Which option a delivery group goes by; a cart has one group for single purchases, one for subscriptions. */
export interface SelectedDeliveryOption {
  /** Global id of the group. */
  deliveryGroupId: string;
  deliveryOptionHandle: string;
}

export const cartSelectedDeliveryOptionsUpdate: Operation<
  { cartId: string; selectedDeliveryOptions: readonly SelectedDeliveryOption[] },
  WalletCartAnswer
> = {
  name: 'cartSelectedDeliveryOptionsUpdate',
  document: `mutation cartSelectedDeliveryOptionsUpdate($cartId:ID!,$selectedDeliveryOptions:[CartSelectedDeliveryOptionInput!]!){cartSelectedDeliveryOptionsUpdate(cartId:$cartId,selectedDeliveryOptions:$selectedDeliveryOptions)${WALLET_CART_PAYLOAD}}`,
  parse: (data) => toWalletCartAnswer(data.cartSelectedDeliveryOptionsUpdate),
};
