import type { RunningSandbox } from '../../sandbox/server';

const MUG = 44100000000101;

const DOCUMENTS = {
  cartCreate: `mutation cartCreate($input: CartInput!) { cartCreate(input: $input) { cart { id } } }`,
  paypalTokenCreate: `mutation paypalTokenCreate($cartId: ID!) {
    paypalTokenCreate(cartId: $cartId) { token userErrors { code } }
  }`,
  paypalBuyerDetailsFetch: `mutation paypalBuyerDetailsFetch($cartId: ID!, $token: String!) {
    paypalBuyerDetailsFetch(cartId: $cartId, token: $token) {
      details {
        destinationAddress { city }
        billingAddress { city }
        payerApprovedAmount { amount currencyCode }
      }
      userErrors { code }
    }
  }`,
} as const;

/** The parts of the payloads that these tests read. */
interface PaypalPayload {
  cart?: { id: string };
  token?: string | null;
  details?: unknown;
  userErrors?: readonly { code: string }[];
}

export async function paypalCall(
  { url }: Pick<RunningSandbox, 'url'>,
  operation: keyof typeof DOCUMENTS,
  variables: object,
): Promise<PaypalPayload> {
  const response = await fetch(`${url}/api/unstable/graphql.json?operation_name=${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'public-token' },
    body: JSON.stringify({ query: DOCUMENTS[operation], variables }),
  });
  const { data } = (await response.json()) as { data: Record<string, PaypalPayload> };
  const payload = data[operation];
  if (!payload) throw new Error(`No ${operation} in the response`);
  return payload;
}

export async function createCart(sandbox: Pick<RunningSandbox, 'url'>, variantId = MUG): Promise<string> {
  const lines = [{ merchandiseId: `gid://shopify/ProductVariant/${variantId}`, quantity: 1 }];
  const { cart } = await paypalCall(sandbox, 'cartCreate', { input: { lines } });
  if (!cart) throw new Error('cartCreate returned no cart');
  return cart.id;
}
