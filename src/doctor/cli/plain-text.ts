/**
 * Makes a string of a page safe for a terminal or a log: without control characters, which could move the
 * cursor or begin a line, and without the marks by which CI systems recognise commands (`::error::`,
 * `##[error]`, `##vso[…]`, `##teamcity[…]`).
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/#(?=#)/g, '# ')
    .replace(/:(?=:)/g, ': ');

/** A copy of a value with {@link plainText} of each string in it. */
export function withPlainText<Value>(value: Value): Value {
  const copy = (inner: unknown): unknown => {
    if (typeof inner === 'string') return plainText(inner);
    if (Array.isArray(inner)) return inner.map(copy);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [plainText(key), copy(item)]));
  };
  return copy(value) as Value;
}
