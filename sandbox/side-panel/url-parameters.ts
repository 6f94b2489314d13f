/**
 * The parameters that the side panel sets in a page's URL, each with its default on pages that have the side
 * panel (null: none).
 */
const DEFAULTS: Readonly<Record<string, string | null>> = {
  panel: '1',
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
  language: null,
  scenario: null,
  sdk: null,
};

/**
 * Whether the page has the side panel: with `?panel=1`; the start page also without it, but not with
 * `?panel=0`.
 */
export function hasSidePanel({ pathname, searchParams }: URL): boolean {
  const value = searchParams.get('panel') ?? (pathname === '/' ? '1' : '0');
  return value !== '0';
}

/**
 * The URL with the side panel's defaults as parameters. The URL of a page without it is not changed.
 */
export function withSidePanelDefaults(page: URL): URL {
  if (!hasSidePanel(page)) return page;
  const withDefaults = new URL(page);
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (value !== null && !withDefaults.searchParams.has(name)) withDefaults.searchParams.set(name, value);
  }
  return withDefaults;
}

/**
 * A link to another page of the shop. On a page with the side panel it keeps the parameters that the panel
 * has set.
 */
export function shopLink(page: URL, path: string): string {
  if (!hasSidePanel(page)) return path;
  const keptParameters = Object.entries(DEFAULTS).flatMap(([name, value]) => {
    const current = page.searchParams.get(name);
    if (current === null) return [];
    // A default needs no parameter, but without `panel` the other page would have no side panel.
    if (current === value && name !== 'panel') return [];
    return [`${name}=${encodeURIComponent(current)}`];
  });
  return `${path}${path.includes('?') ? '&' : '?'}${keptParameters.join('&').replaceAll('%2C', ',')}`;
}

/** A link to the cart page that fills an empty cart first, so that its wallets can be seen. */
export function filledCartLink(page: URL): string {
  return `/sandbox/fill-cart?to=${encodeURIComponent(shopLink(page, '/cart'))}`;
}
