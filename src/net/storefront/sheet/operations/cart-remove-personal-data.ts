import type { Operation } from '../../graphql-client';
import { toRefusal, type Refusal } from '../../refusal';

/** Takes everything out of the cart that says who the buyer is. It can be sent again without harm. */
export const cartRemovePersonalData: Operation<{ cartId: string }, { status: 'removed' } | Refusal> = {
  name: 'cartRemovePersonalData',
  document:
    'mutation cartRemovePersonalData($cartId:ID!){cartRemovePersonalData(cartId:$cartId){cart{id}userErrors{code field message}}}',
  parse(data) {
    const payload = data.cartRemovePersonalData as
      { cart?: { id?: unknown } | null; userErrors?: unknown } | null | undefined;
    return toRefusal(payload?.userErrors) ?? (payload?.cart?.id ? { status: 'removed' } : undefined);
  },
};
