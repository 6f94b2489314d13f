const escape = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

const ATTRIBUTES = {
  'access-token': 'sandbox-token',
  'buyer-country': 'PL',
  'buyer-currency': 'PLN',
  'page-type': 'product',
};

/** A product element with the attributes that it cannot do without, and with those given. */
export function productElement(attributes: Record<string, string> = {}): string {
  const written = Object.entries({ ...ATTRIBUTES, ...attributes }).map(
    ([name, value]) => ` ${name}="${escape(value)}"`,
  );
  return `<shopify-accelerated-checkout${written.join('')}></shopify-accelerated-checkout>`;
}

/** A page with the script and this body. */
export const productPage = (body: string): string =>
  `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Produkt</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
  <script type="module" async src="/dist/ekspres.js"></script><body>${body}</body></html>`;
