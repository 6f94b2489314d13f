/* global document, window, fetch, Event */
// `Shopify.actions.updateCart` as the platform defines it: it changes the lines of the cart through the
// Storefront API, and announces the change with an event.
const RESULT = 'cart { id totalQuantity } userErrors { code field message }';
const MUTATIONS = {
  cartCreate: `mutation cartCreate($lines: [CartLineInput!]!) { cartCreate(input: { lines: $lines }) { ${RESULT} } }`,
  cartLinesAdd: `mutation cartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $cartId, lines: $lines) { ${RESULT} } }`,
  cartLinesUpdate: `mutation cartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) { cartLinesUpdate(cartId: $cartId, lines: $lines) { ${RESULT} } }`,
};
const CART_ID = 'gid://shopify/Cart/';

async function send(operation, variables) {
  const response = await fetch(`/api/unstable/graphql.json?operation_name=${operation}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-Shopify-Storefront-Access-Token': document
        .querySelector('[access-token]')
        .getAttribute('access-token'),
    },
    body: JSON.stringify({ query: MUTATIONS[operation], variables }),
  });
  const { data } = await response.json();
  return data[operation];
}

async function changeLines(lines) {
  const token = /(?:^|; )cart=([^;]*)/.exec(document.cookie)?.[1];
  if (token) {
    const cartId = CART_ID + decodeURIComponent(token);
    return send(lines[0].id ? 'cartLinesUpdate' : 'cartLinesAdd', { cartId, lines });
  }
  const result = await send('cartCreate', { lines });
  const newToken = result.cart.id.slice(CART_ID.length);
  document.cookie = `cart=${encodeURIComponent(newToken)}; path=/; samesite=lax`;
  return result;
}

window.Shopify.actions = {
  updateCart({ lines }) {
    // The event is dispatched before the change.
    const promise = Promise.resolve(lines).then(changeLines);
    const action = lines[0].id ? 'update' : 'add';
    const announcement = new Event('shopify:cart:lines-update', { bubbles: true });
    document.dispatchEvent(
      Object.assign(announcement, { action, context: 'standard-action', lines, promise }),
    );
    return promise;
  },
};
