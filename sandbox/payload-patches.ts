import type { JsonObject, PayloadPatch } from './scenario';

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A rejected mutation: no cart, only these errors. Their codes may be missing in the schema. */
export function refusedWith(...userErrors: readonly JsonObject[]): PayloadPatch {
  return (payload) => ({
    ...payload,
    ...('cart' in payload ? { cart: null } : {}),
    ...('result' in payload ? { result: null } : {}),
    userErrors,
  });
}

/** The cart, and these errors. */
export function withUserErrors(...userErrors: readonly JsonObject[]): PayloadPatch {
  return (payload) => ({ ...payload, userErrors });
}

/** The cart, and warnings with these codes. */
export function withWarnings(...codes: readonly string[]): PayloadPatch {
  return (payload) => ({
    ...payload,
    warnings: codes.map((code) => ({ code, message: code, target: 'gid://shopify/CartLine/1' })),
  });
}

/**
 * Replaces the result of `cartPrepareForCompletion` or `cartSubmitForCompletion`, but keeps the cart in it.
 */
export function withResult(result: () => JsonObject): PayloadPatch {
  return (payload) => {
    const original = isObject(payload['result']) ? payload['result'] : {};
    const cart = isObject(original['cart']) ? { cart: original['cart'] } : {};
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

/** Changes nothing. The `errors` of a scenario are added only to a response that it patches. */
export const unchanged: PayloadPatch = (payload) => payload;

/** The field itself is null. */
export const nullPayload: PayloadPatch = () => null;

/** Changes fields of the payload's cart. */
export function withCartFields(change: JsonObject): PayloadPatch {
  return (payload) =>
    isObject(payload['cart']) ? { ...payload, cart: { ...payload['cart'], ...change } } : payload;
}

/** Like {@link withCartFields}, if the payload itself is the cart, as in the query `cart`. */
export function withFields(change: JsonObject): PayloadPatch {
  return (payload) => ({ ...payload, ...change });
}

/** Makes the first lines of a cart unavailable, or all. As in {@link withFields}, the payload is the cart. */
export function withSoldOutLines(count = Infinity): PayloadPatch {
  return (payload) => {
    const connection = isObject(payload['lines']) ? payload['lines'] : {};
    const lines = Array.isArray(connection['nodes']) ? connection['nodes'].filter(isObject) : [];
    const nodes = lines.map((line, index) => {
      const merchandise = isObject(line['merchandise']) ? line['merchandise'] : {};
      return index < count ? { ...line, merchandise: { ...merchandise, availableForSale: false } } : line;
    });
    return { ...payload, lines: { ...connection, nodes } };
  };
}

/** Changes the currency of every amount in the payload. */
export function inCurrency(currencyCode: string): PayloadPatch {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (!isObject(value)) return value;
    const changed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
    return 'currencyCode' in changed ? { ...changed, currencyCode } : changed;
  };
  // An object remains an object.
  return (payload) => change(payload) as JsonObject;
}
