/**
 * What the bench writes into a page's address, and what a page with the bench takes where its address does not say:
 * the wallets that a visitor should see first.
 */
const DEFAULTS: Readonly<Record<string, string | null>> = {
  bench: '1',
  recommended: 'shop_pay',
  buttons: 'apple_pay,google_pay,paypal',
  wallets: 'shop_pay,apple_pay,google_pay,paypal',
  layout: null,
  headless: null,
  theme: null,
  width: null,
  dir: null,
  render: null,
  script: null,
  network: null,
  scenario: null,
  sdk: null,
};

/** True on the start page, and where the address asks for the bench; `?bench=0` is a page without it. */
export function hasBench({ pathname, searchParams }: URL): boolean {
  const asked = searchParams.get('bench') ?? (pathname === '/' ? '1' : '0');
  return asked !== '0';
}

/** The address with the bench's defaults written out; a page without the bench keeps its own. */
export function withBenchDefaults(address: URL): URL {
  if (!hasBench(address)) return address;
  const full = new URL(address);
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (value !== null && !full.searchParams.has(name)) full.searchParams.set(name, value);
  }
  return full;
}

/** A link to another page of the shop. On a page with the bench it takes along what the bench has set. */
export function shopLink(page: URL, path: string): string {
  if (!hasBench(page)) return path;
  const kept = Object.entries(DEFAULTS).flatMap(([name, value]) => {
    const here = page.searchParams.get(name);
    return here === null || (here === value && name !== 'bench')
      ? []
      : [`${name}=${encodeURIComponent(here)}`];
  });
  return `${path}${path.includes('?') ? '&' : '?'}${kept.join('&').replaceAll('%2C', ',')}`;
}

/** A link to the cart page that fills an empty cart first, so that its wallets can be seen. */
export function filledCartLink(page: URL): string {
  return `/sandbox/fill-cart?to=${encodeURIComponent(shopLink(page, '/cart'))}`;
}
