import { type CartAnswer, cartPayload, toCartAnswer } from '../../cart-answer';
import type { Operation } from '../../graphql-client';

/** Which option a delivery group goes by; a cart has one group for single purchases, one for subscriptions. */
export interface SelectedDeliveryOption {
  /** Global id of the group. */
  deliveryGroupId: string;
  deliveryOptionHandle: string;
}

export const cartSelectedDeliveryOptionsUpdate: Operation<
  { cartId: string; selectedDeliveryOptions: readonly SelectedDeliveryOption[] },
  CartAnswer
> = {
  name: 'cartSelectedDeliveryOptionsUpdate',
  document: `mutation cartSelectedDeliveryOptionsUpdate($cartId:ID!,$selectedDeliveryOptions:[CartSelectedDeliveryOptionInput!]!){cartSelectedDeliveryOptionsUpdate(cartId:$cartId,selectedDeliveryOptions:$selectedDeliveryOptions)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartSelectedDeliveryOptionsUpdate),
};
