import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../src/doctor/facts';
import type { RefusalReason } from '../../src/wallets/reasons';
import { findingCodes, findMistakes, findNotes, lineOf } from '../../src/doctor/findings';
import { reportText } from '../../src/doctor/report-text';
import {
  api,
  cartElement,
  checkoutElement,
  element,
  elementWith,
  MARKETS,
  page,
  pageWith,
  SCRIPT,
} from './page-facts';

/** The script, after a successful response of its server with these changes. */
const responding = (changes: object) => ({
  ...SCRIPT,
  response: { status: 200, contentType: 'text/javascript; charset=utf-8', allowsPage: true, ...changes },
});

const SHOP_PAY = { name: 'shop_pay', wallet_params: {} };

const notStarted = (script: PageFacts['scripts'][number]) => page({ isStarted: false, scripts: [script] });
const attributes = (changes: Record<string, string>) => pageWith(elementWith(changes));
const refused = (wallet: string, reason: RefusalReason) =>
  pageWith(element({ wallets: [{ wallet, shown: false, reason }] }));
const settings = (text: string) => page({ settings: { isJsonScript: true, text } });
/** A page whose content security policy has blocked this URL. */
const blocked = (directive: string, url: string) => page({ violations: [{ directive, blocked: url }] });
const responded = (response: Parameters<typeof api>[0]) => page({ api: [api(response)] });
const form = (lineIds: string[], disabled: boolean, sellingPlanId?: string) =>
  pageWith(element({ form: { lineIds, sellingPlanId, disabled } }));
const failed = (status: number, message = `HTTP ${status}`) => responded({ ok: false, status, message });
const recommends = (recommended: string) => attributes({ recommended });
const foreign = (tag: string) => page({ foreignTags: [tag] });
/** A page on which this tag, which nothing defines, is the only one. */
const onlyTag = (tag: string) => page({ elements: [], undefinedTags: [tag] });
const onlySdk = (config: object) => pageWith(checkoutElement(config, { 'only-sdk': '' }));
const blockedScript = (url: string) => blocked('script-src-elem', url);
const cartWith = (changes: Record<string, string>) => pageWith(cartElement(changes));
const configured = (names: string[], isSwitchedOff = false): Partial<PageFacts> => ({
  configured: { names, isSwitchedOff },
});
const SWITCHED_OFF_BY_PAGE = { ...configured(['enabled'], true), isStarted: false };
const SWITCHED_OFF = { ...settings('{"enabled": false}'), isStarted: false };
const OWN_NOTICE = { ...cartWith({ 'has-selling-plan': '' }), ownConsentNotice: true };
const LEGACY_ID = { 'cart-id': 'c1a2b3c4d5e6f708190a1b2c3d4e5f60' };
const PAY_JS = 'https://pay.google.com/gp/p/js/pay.js';
const API_URL = 'https://shop.example/api/unstable/graphql.json';

const PLATFORM = 'https://cdn.example/portable-wallets.pl.js';
const CLICK_FILE = 'https://cdn.example/ekspres-click-a1b2c3.js';
const TWO_VERSIONS = ['click-aaaaaa', 'page-aaaaaa', 'click-bbbbbb', 'click.en-cccccc'].map(
  (name) => `https://cdn.example/ekspres-${name}.js`,
);
const TAKEN = { isStarted: false, foreignTags: ['shopify-accelerated-checkout'] };
const INVALID_SETTING = { code: 'invalid-ekspres-config', message: 'The setting a is invalid. Use b.' };
const MARKETS_API = api({ ok: true, markets: MARKETS });
const OTHER_VERSION = { ...MARKETS_API, responseVersion: '2026-07' };

const LOGO_NOT_LOADED = { code: 'logo-not-loaded', message: 'HTTP 404. Serve an SVG at this URL.' };
const MISSING_FIELDS = [
  { place: 'Mutation.cartPaymentUpdate', wallets: ['google_pay'] },
  { place: 'Mutation.paypalTokenCreate', wallets: ['paypal'] },
];

/** For each mistake: a page with it, the code of the finding, and a pattern for its sentence and fix. */
const mistakes: readonly (readonly [facts: PageFacts, code: string, message: RegExp])[] = [
  [page({ isStarted: false, scripts: [] }), 'script-missing', /type="module"/],
  [page({ scripts: [{ ...SCRIPT, isModule: false }] }), 'script-not-a-module', /type="module"/],
  [SWITCHED_OFF, 'switched-off', /enabled is false.*Remove the setting/],
  [page(SWITCHED_OFF_BY_PAGE), 'switched-off', /enabled is false.*Remove the setting/],
  [page({ scripts: [SCRIPT, { ...SCRIPT, url: `${SCRIPT.url}?v=2` }] }), 'script-twice', /^2 tags .*\?v=2/],
  [
    page({ loadedFiles: TWO_VERSIONS }),
    'two-versions',
    /: ekspres-click-aaaaaa\.js, ekspres-click-bbbbbb\.js\./,
  ],
  [
    page({ lostFiles: ['https://cdn.example/ekspres-page-bbbbbb.js'] }),
    'file-not-loaded',
    /^https:\/\/cdn\.example\/ekspres-page-bbbbbb\.js could not be loaded\. Upload all files/,
  ],
  [notStarted(responding({ status: 404 })), 'script-not-found', /responds with status 404/],
  [notStarted(responding({ status: 0 })), 'script-not-found', /does not respond/],
  [notStarted(responding({ allowsPage: false })), 'script-without-cors', /Access-Control-Allow-Origin/],
  [notStarted(responding({ contentType: 'text/html' })), 'script-of-wrong-type', /text\/html/],
  [page(TAKEN), 'other-script', /^Another script was first .* Put the tag of ekspres\.js before it/],
  [
    page({ ...TAKEN, platformScript: PLATFORM }),
    'other-script',
    /^https:.*\/portable-wallets\.pl\.js was first/,
  ],
  [foreign('shopify-meta-pay-button'), 'foreign-tag', /<shopify-meta-pay-button>.*Remove that definition/],
  [page({ commandVersion: '1.3.0' }), 'other-version', /1\.2\.3.*1\.3\.0/],
  [page({ settings: { isJsonScript: false, text: '{}' } }), 'settings-not-read', /application\/json/],
  [settings('{apiVersion: 1}'), 'settings-not-json', /JSON/],
  [settings('{"apiOrgin": "https://shop.example"}'), 'unknown-setting', /Did you mean "apiOrigin"\?/],
  [page(configured(['apiOrgin'])), 'unknown-setting', /Did you mean "apiOrigin"\?/],
  [page({ lacksNonce: true }), 'settings-without-nonce', /Add the nonce/],
  [
    page({ settingsErrors: [INVALID_SETTING] }),
    'invalid-ekspres-config',
    /^The setting a is invalid\. Use b\.$/,
  ],
  [onlyTag('shopify-acelerated-checkout'), 'unknown-tag', /Did you mean <shopify-accelerated-checkout>\?/],
  [onlyTag('my-menu'), 'no-element', /<shopify-accelerated-checkout>/],
  [attributes({ 'call-to-acton': '' }), 'unknown-attribute', /Did you mean "call-to-action"\?/],
  [attributes({ variantid: '1' }), 'unknown-attribute', /Did you mean "variant-id"\?/],
  [attributes({ 'wallet-configs': '[]' }), 'config-not-read', /<shopify-accelerated-checkout-cart>/],
  [pageWith(element({ markupLanguage: 'en' })), 'other-language', /"en".* "pl".*load ekspres\.en\.js/],
  [attributes({ 'access-token': '' }), 'invalid-webcomponent', /access-token/],
  [attributes({ 'buyer-country': '' }), 'invalid-webcomponent', /buyer-country/],
  [attributes({ 'buyer-country': 'EN' }), 'invalid-buyer-country', /buyer-country.*such as PL/],
  [attributes({ 'buyer-locale': 'ceb' }), 'invalid-buyer-locale', /buyer-locale.*such as pl/],
  [pageWith(element({ form: undefined })), 'missing-product-form', /form/],
  [recommends('[object Object]'), 'invalid-recommended-fallback-config', /recommended/],
  [pageWith(element({ tag: 'shopify-accelerated-checkout-cart' })), 'no-config-provided', /wallet-configs/],
  [recommends('{"name": "shoppay"}'), 'unknown-wallet', /"shoppay".*Did you mean "shop_pay"\?/],
  [refused('paypal', 'hidden-by-the-page'), 'wallet-hidden', /paypal/],
  [refused('paypal', 'sdk-not-loaded'), 'wallet-refused', /paypal.*sdk-not-loaded/],
  [refused('paypal', 'sdk-version'), 'wallet-refused', /paypal.*sdk-version.*version 5/],
  [{ ...recommends('{"name": "apple_pay"}'), isSecure: false }, 'apple-pay-not-secure', /https:/],
  [onlySdk(SHOP_PAY), 'only-sdk-without-script', /shop_pay.*Remove only-sdk/],
  [onlySdk({ name: 'paypal' }), 'only-sdk-without-script', /sdkUrl/],
  [
    blockedScript(CLICK_FILE),
    'blocked-by-policy',
    /click-a1b2c3\.js.*Add https:\/\/cdn\.example to script-src\./,
  ],
  [blockedScript(PAY_JS), 'blocked-by-policy', /Add https:\/\/pay\.google\.com to script-src\./],
  [blocked('connect-src', API_URL), 'blocked-by-policy', /to connect-src\./],
  [page({ shifts: [{ element: 'e', pixels: 44 }] }), 'space-not-reserved', /44 px/],
  [pageWith(element({ hiddenBy: '<div id="tab">', width: 0 })), 'not-displayed', /<div id="tab">/],
  [pageWith(element({ width: 120 })), 'too-narrow', /120 px/],
  [form([], true), 'no-variant', /name="id"/],
  [form(['7'], true), 'sold-out', /Variant 7/],
  [form(['7'], false, '3301'), 'no-consent-area', /shopify-buyer-consent.*consentNotice/],
  [OWN_NOTICE, 'no-consent-area', /shopify-buyer-consent/],
  [page({ hidesMarketsArea: true }), 'markets-area-hidden', /managedMarketsOrigin/],
  [refused('amazon_pay', 'config-not-loaded'), 'wallet-refused', /amazon_pay.*\/wallets\/config\/amazon_pay/],
  [pageWith(element({ errors: [LOGO_NOT_LOADED] })), 'logo-not-loaded', /HTTP 404.*Serve/],
  [failed(401), 'api-refuses-token', /401/],
  [failed(404), 'api-not-found', /https:\/\/shop\.example.*unstable/],
  [failed(0, 'Failed to fetch'), 'api-not-reached', /Failed to fetch/],
  [
    {
      ...pageWith(element({ wallets: [{ wallet: 'google_pay', shown: true }] })),
      api: [{ ...MARKETS_API, lacks: MISSING_FIELDS }],
    },
    'api-lacks-fields',
    /unstable .* google_pay uses: Mutation\.cartPaymentUpdate\. Hide google_pay/,
  ],
  [page({ api: [OTHER_VERSION] }), 'other-api-version', /version 2026-07 to requests for version unstable/],
  [attributes({ 'buyer-country': 'US' }), 'country-not-served', /US.*PL, DE/],
  [attributes({ 'buyer-country': 'PR' }), 'country-not-served', /US.*PL, DE/],
  [attributes({ 'buyer-country': 'DE' }), 'other-currency', /EUR/],
  [cartWith(LEGACY_ID), 'legacy-cart-id', /cookie "cart".*Add a product/],
];

describe('the doctor finds that', () => {
  it.each(mistakes)('$1: $2', (facts, code, message) => {
    const findings = findMistakes(facts);
    expect(findings.map((finding) => finding.code)).toEqual([code]);
    expect(`${findings[0]?.sentence} ${findings[0]?.fix}`).toMatch(message);
  });
});

it('the mistakes above have each code of a finding', () => {
  const testedCodes = mistakes.map(([, code]) => code);
  expect(findingCodes.filter((code) => !testedCodes.includes(code))).toEqual([]);
});

describe('the doctor finds nothing', () => {
  const SWITCHED_ON_AGAIN = { ...settings('{"enabled": false}'), ...configured(['enabled']) };
  const PAYPAL = { name: 'paypal', wallet_params: { sdkUrl: 'https://www.paypal.com/sdk/js' } };
  const PLAN_AND_AREA = { ...form(['7'], false, '3301'), hasConsentArea: true };
  const NOT_OURS = [
    { directive: 'script-src-elem', blocked: 'https://ads.example/pixel.js' },
    { directive: 'style-src-attr', blocked: 'inline' },
    { directive: 'img-src', blocked: 'https://shop.example/pictures/1.png' },
  ];

  it.each<[title: string, facts: PageFacts]>([
    ['on a page without a mistake', page()],
    ['if the server sends the script', page({ scripts: [responding({})] })],
    ['if the version is the same', page({ commandVersion: '1.2.3' })],
    ['if the API has not been requested yet', page({ api: [] })],
    ['if a shop returns no countries', responded({ ok: true, markets: [] })],
    ['if the country is in lower case', attributes({ 'buyer-country': 'pl' })],
    ['if configure has switched the script on again', SWITCHED_ON_AGAIN],
    ["for the page's own attributes", attributes({ id: 'a', 'data-section': '1', sectionid: '2' })],
    ['in elements that are not ours', page({ undefinedTags: ['cart-drawer'] })],
    ['if a cart is empty', refused('shop_pay', 'no-cart')],
    ["if a cart's id is current", pageWith(cartElement({ 'cart-id': 'hWN1a2b3?key=9f8e' }))],
    ['if an element has no width because it draws nothing', pageWith(element({ width: 0 }))],
    ['if a plan is chosen and the page has an area for the consent notice', PLAN_AND_AREA],
    ['if the policy blocks files that are not ours', page({ violations: NOT_OURS })],
    ['if only-sdk is for a wallet with a script', onlySdk(PAYPAL)],
  ])('%s', (_title, facts) => {
    expect(findMistakes(facts)).toEqual([]);
  });
});

it('a mistake that both the script and the doctor find is one finding', () => {
  const errors = [{ code: 'invalid-quantity', message: 'quantity is invalid. Use a positive integer.' }];
  const facts = pageWith(element({ errors, attributes: { quantity: '0' } }));
  expect(findMistakes(facts).map(({ code }) => code)).toEqual(['invalid-quantity']);
});

it('the doctor finds all mistakes of an element at once', () => {
  const facts = pageWith(
    elementWith({ 'access-token': '', 'buyer-currency': '', quantity: '0', fallback: '[]' }),
  );
  expect(findMistakes({ ...facts, api: [MARKETS_API] }).map(({ code }) => code)).toEqual([
    'invalid-webcomponent',
    'invalid-webcomponent',
    'invalid-fallback-wallet-config',
    'invalid-quantity',
  ]);
});

it("findings about the script come first, then the elements' errors, and then all others", () => {
  const facts = { ...pageWith(element({ form: undefined, hiddenBy: '<p>' })), scripts: [SCRIPT, SCRIPT] };
  expect(findMistakes(facts).map(({ code }) => code)).toEqual([
    'script-twice',
    'missing-product-form',
    'not-displayed',
  ]);
});

it('the line of a finding starts with its code and element, and ends with its place in the docs', () => {
  const [finding] = findMistakes(pageWith(element({ width: 120 })));
  expect(finding && lineOf(finding)).toBe(
    'too-narrow: <shopify-accelerated-checkout>: It is 120 px wide, but buttons with words need at least 160 px. Make it at least 160 px wide. docs/guides/doctor.md#too-narrow',
  );
});

it.each([
  ['CartCost.totalTaxAmount', 'CartCost.totalTaxAmount'],
  ['', 'a field'],
])('a name that the API has rejected ("%s") is information, and no finding', (name, expected) => {
  const facts = page({ rejected: [name] });
  expect(findMistakes(facts)).toEqual([]);
  const text = reportText({ findings: [], notes: findNotes(facts), elements: [] });
  expect(text).toContain(
    `Ekspres doctor: No findings\n\nInformation\n  The Storefront API has rejected a request because it does not have ${expected}.`,
  );
});
