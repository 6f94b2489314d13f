import { type Language, LANGUAGES } from '../../src/ui/languages';

/**
 * What a visitor has chosen in the side panel. It is kept in a cookie, and applies to all pages of the shop:
 * a parameter of the page's URL comes first, then the visit, then the default.
 */
export const CHOICES_COOKIE = 'sandbox_choices';

/** The parameters that the side panel sets, each with its default (null: none). */
const DEFAULTS: Readonly<Record<string, string | null>> = {
  recommended: 'shop_pay',
  buttons: 'apple_pay,google_pay,paypal',
  wallets: 'shop_pay,apple_pay,google_pay,paypal',
  layout: null,
  headless: null,
  coupons: null,
  language: null,
  theme: null,
  width: null,
  dir: null,
  render: null,
  script: null,
  network: null,
  vendors: null,
  scenario: null,
};

/** With these options, all vendors' fakes show their buttons: also Venmo, which exists in the US only. */
export const ALL_FAKES = { paypal: 'venmo' };

/** The options of the vendors' fakes with which all refuse. */
export const REFUSING_FAKES = { paypal: 'not-eligible', gpay: 'not_ready', apple: 'cannot_pay' };

/** What each choice of vendors sets. */
const VENDORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fake: ALL_FAKES,
  refuse: REFUSING_FAKES,
  real: { sdk: 'real' },
};

/** The pages that the demo consists of. Any other page belongs to it only with `?panel=1`. */
const DEMO_PATHS =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:(?:products|checkout|checkouts|orders|policies|fragments)\/.*|cart|drawer|scenarios)?$/;

/** What a request says about its visit. */
export interface VisitHeaders {
  /** The value of the visit's cookie; undefined for a visitor who has not opened the demo yet. */
  choices: string | undefined;
  /** `Accept-Language`. */
  acceptLanguage: string | undefined;
  /** The languages that the script is built in. */
  languages: readonly string[];
}

/** Whether the page belongs to the demo, and so has the side panel. */
export const isDemoPage = ({ searchParams }: URL): boolean => searchParams.get('panel') === '1';

/** Whether a request for this page starts the demo, or changes the visit's choices: `/`, or `?panel=1`. */
export const startsDemo = ({ pathname, searchParams }: URL): boolean =>
  (searchParams.get('panel') ?? (pathname === '/' ? '1' : '0')) !== '0';

/**
 * The visitor's preferred language of those that the shop has; undefined without preference. Visitors who
 * read neither Polish nor English get English.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language | undefined {
  const ranges = (acceptLanguage ?? '').split(',').flatMap((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    const weight = Number(quality ?? 1);
    // Programs that are not browsers accept any language.
    return tag === '' || tag === '*' || weight === 0 ? [] : [{ language: tag.split('-')[0], weight }];
  });
  if (ranges.length === 0) return undefined;
  const preferred = ranges
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => LANGUAGES.find((known) => known === language))
    .find(Boolean);
  return preferred ?? 'en';
}

/**
 * The URL of a page of the demo with everything that applies to it as parameters. The URL of any other page
 * is not changed.
 */
export function withChoices(page: URL, { choices, acceptLanguage, languages }: VisitHeaders): URL {
  const { pathname, searchParams } = page;
  const isInVisit = choices !== undefined && DEMO_PATHS.test(pathname) && searchParams.get('panel') !== '0';
  if (!isInVisit && !startsDemo(page)) return page;
  const chosen = new URLSearchParams(choices);
  const complete = new URL(page);
  const { searchParams: query } = complete;
  query.set('panel', '1');
  for (const [name, value] of Object.entries(DEFAULTS)) {
    const applied = query.get(name) ?? chosen.get(name) ?? value;
    if (applied !== null) query.set(name, applied);
  }
  const vendors = VENDORS[query.get('vendors') ?? 'fake'];
  for (const [name, value] of Object.entries(vendors ?? {})) {
    if (!query.has(name)) query.set(name, value);
  }
  if (!query.has('language')) {
    const preferred = preferredLanguage(acceptLanguage) ?? LANGUAGES[0];
    // `npm run dev` builds one language.
    query.set('language', languages.includes(preferred) ? preferred : (languages[0] ?? LANGUAGES[0]));
  }
  return complete;
}

/** Keeps the choices among these parameters; an empty value, or a default, removes a choice. */
export function changedChoices(choices: string | undefined, changes: URLSearchParams): string {
  const changed = new URLSearchParams(choices);
  for (const [name, value] of changes) {
    if (!Object.hasOwn(DEFAULTS, name)) continue;
    if (value === '' || value === DEFAULTS[name]) changed.delete(name);
    else changed.set(name, value);
  }
  return changed.toString();
}

/** The path of a page, without the parameters that would override these choices. */
export function withoutChoices(path: string, changes: URLSearchParams): string {
  const url = new URL(path, 'http://127.0.0.1');
  for (const name of changes.keys()) url.searchParams.delete(name);
  return url.pathname + url.search.replaceAll('%2C', ',') + url.hash;
}

/** A link to the cart page that fills an empty cart first, so that its wallets can be seen. */
export const FILLED_CART_LINK = `/sandbox/fill-cart?to=${encodeURIComponent('/cart')}`;

/** A link that changes choices of the visit, and then opens the page. */
export const choiceLink = (path: string, changes: Readonly<Record<string, string>>): string =>
  `/sandbox/choose?${new URLSearchParams({ ...changes, to: path })}`;
