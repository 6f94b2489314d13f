/** A string in base64url. It is encoded in UTF-8 first, because `btoa` accepts one byte per character. */
const toBase64Url = (text: string) =>
  btoa(unescape(encodeURIComponent(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** What a cart permalink buys. Permalinks do not support selling plans. */
export interface PermalinkLine {
  /** Digits. */
  variantId: string;
  quantity: number;
  lineAttributes: object | undefined;
  discount: string | undefined;
}

/**
 * A cart permalink, which leads to the checkout of a new cart, as a path with its query.
 * @param query further parameters
 */
export function permalink(
  { variantId, quantity, lineAttributes, discount }: PermalinkLine,
  query: Readonly<Record<string, string>> = {},
): string {
  const parameters = new URLSearchParams({
    ...(lineAttributes && { properties: toBase64Url(JSON.stringify(lineAttributes)) }),
    ...(discount && { discount }),
    ...query,
  });
  return `/cart/${variantId}:${quantity}?${parameters}`.replace(/\?$/, '');
}
