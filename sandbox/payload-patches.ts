import type { JsonObject, PayloadPatch } from './scenario';

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A refused mutation: no cart, only these errors. Codes need not exist in the schema. */
export function refusedWith(...userErrors: readonly JsonObject[]): PayloadPatch {
  return (payload) => ({
    ...payload,
    ...('cart' in payload ? { cart: null } : {}),
    ...('result' in payload ? { result: null } : {}),
    userErrors,
  });
}

/** The cart is made, and these errors come with it. */
export function withUserErrors(...userErrors: readonly JsonObject[]): PayloadPatch {
  return (payload) => ({ ...payload, userErrors });
}

/** The cart is made, and these warnings come with it. */
export function withWarnings(...codes: readonly string[]): PayloadPatch {
  return (payload) => ({
    ...payload,
    warnings: codes.map((code) => ({ code, message: code, target: 'gid://shopify/CartLine/1' })),
  });
}

/** The result of preparing or submitting; the cart of the true result is kept where there is one. */
export function withResult(result: () => JsonObject): PayloadPatch {
  return (payload) => {
    const before = isObject(payload['result']) ? payload['result'] : {};
    const cart = isObject(before['cart']) ? { cart: before['cart'] } : {};
    return { ...payload, userErrors: [], result: { ...cart, ...result() } };
  };
}

/** No cart and no errors. */
export const withoutCart: PayloadPatch = (payload) => ({
  ...payload,
  cart: null,
  userErrors: [],
  warnings: [],
});

/** The payload is missing altogether. */
export const nothing: PayloadPatch = () => null;

/** Changes fields of the payload's cart. */
export function withCart(change: JsonObject): PayloadPatch {
  return (payload) =>
    isObject(payload['cart']) ? { ...payload, cart: { ...payload['cart'], ...change } } : payload;
}

/** The same change where the payload itself is the cart, as in the `cart` query. */
export function asCart(change: JsonObject): PayloadPatch {
  return (payload) => ({ ...payload, ...change });
}

/** Every amount of money in the payload changes its currency. */
export function inCurrency(currencyCode: string): PayloadPatch {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const changed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
    return 'currencyCode' in changed ? { ...changed, currencyCode } : changed;
  };
  return (payload) => walk(payload) as JsonObject;
}
