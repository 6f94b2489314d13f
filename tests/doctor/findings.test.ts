import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../src/doctor/facts';
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
const scriptWithResponse = (changes: object) => ({
  ...SCRIPT,
  response: { status: 200, contentType: 'text/javascript; charset=utf-8', allowsPage: true, ...changes },
});

const SHOP_PAY = { name: 'shop_pay', wallet_params: {} };

/** For each mistake: a page with it, the code of the finding, and a pattern for its sentence and fix. */
const mistakes: readonly (readonly [title: string, facts: PageFacts, code: string, message: RegExp])[] = [
  ['no tag loads the script', page({ isStarted: false, scripts: [] }), 'script-missing', /type="module"/],
  [
    'the page has switched the script off',
    page({ isStarted: false, settings: { isJsonScript: true, text: '{"enabled": false}' } }),
    'switched-off',
    /enabled is false.*Remove the setting/,
  ],
  [
    'the tag is a classic script',
    page({ scripts: [{ ...SCRIPT, isModule: false }] }),
    'script-not-a-module',
    /type="module"/,
  ],
  [
    'two tags load the script',
    page({ scripts: [SCRIPT, { ...SCRIPT, url: 'https://cdn.example/ekspres.js?v=2' }] }),
    'script-twice',
    /^2 tags .*\?v=2/,
  ],
  [
    'the URL of the script responds with 404',
    page({ isStarted: false, scripts: [scriptWithResponse({ status: 404 })] }),
    'script-not-found',
    /responds with status 404/,
  ],
  [
    'the server of the script does not respond',
    page({ isStarted: false, scripts: [scriptWithResponse({ status: 0 })] }),
    'script-not-found',
    /does not respond/,
  ],
  [
    'the server of the script sends no CORS header',
    page({ isStarted: false, scripts: [scriptWithResponse({ allowsPage: false })] }),
    'script-without-cors',
    /Access-Control-Allow-Origin/,
  ],
  [
    'the script is sent as HTML',
    page({ isStarted: false, scripts: [scriptWithResponse({ contentType: 'text/html' })] }),
    'script-of-wrong-type',
    /text\/html/,
  ],
  [
    'an unknown script was the first to define the elements',
    page({ isStarted: false, foreignTags: ['shopify-accelerated-checkout'] }),
    'other-script',
    /^Another script was first .* Put the tag of ekspres\.js before it/,
  ],
  [
    "the platform's script was the first to define the elements",
    page({
      isStarted: false,
      foreignTags: ['shopify-accelerated-checkout-cart'],
      platformScript: 'https://cdn.example/portable-wallets.pl.js',
    }),
    'other-script',
    /^https:\/\/cdn\.example\/portable-wallets\.pl\.js was first/,
  ],
  [
    "another script has defined a wallet's own element",
    page({ foreignTags: ['shopify-meta-pay-button'] }),
    'foreign-tag',
    /<shopify-meta-pay-button>.*Remove that definition/,
  ],
  [
    'the app has another version than the page',
    page({ wantedVersion: '1.3.0' }),
    'other-version',
    /1\.2\.3.*1\.3\.0/,
  ],
  [
    'the settings have no type',
    page({ settings: { isJsonScript: false, text: '{}' } }),
    'settings-not-read',
    /application\/json/,
  ],
  [
    'the settings are not JSON',
    page({ settings: { isJsonScript: true, text: '{apiVersion: 1}' } }),
    'settings-not-json',
    /JSON/,
  ],
  [
    'a setting is misspelt',
    page({ settings: { isJsonScript: true, text: '{"apiOrgin": "https://shop.example"}' } }),
    'unknown-setting',
    /Did you mean "apiOrigin"\?/,
  ],
  [
    'a tag is misspelt',
    page({ elements: [], undefinedTags: ['shopify-acelerated-checkout'] }),
    'unknown-tag',
    /Did you mean <shopify-accelerated-checkout>\?/,
  ],
  [
    'the page has no element',
    page({ elements: [], undefinedTags: ['my-menu'] }),
    'no-element',
    /<shopify-accelerated-checkout>/,
  ],
  [
    'an attribute is misspelt',
    pageWith(elementWith({ 'call-to-acton': '' })),
    'unknown-attribute',
    /Did you mean "call-to-action"\?/,
  ],
  [
    'an attribute is written as a property',
    pageWith(elementWith({ variantid: '1' })),
    'unknown-attribute',
    /Did you mean "variant-id"\?/,
  ],
  [
    'a product element has configs of a cart',
    pageWith(elementWith({ 'wallet-configs': '[]' })),
    'config-not-read',
    /<shopify-accelerated-checkout-cart>/,
  ],
  [
    'the markup is in another language than the script',
    pageWith(element({ markupLanguage: 'en' })),
    'other-language',
    /"en".* "pl".*load ekspres\.en\.js/,
  ],
  [
    'the access token is missing',
    pageWith(elementWith({ 'access-token': '' })),
    'invalid-webcomponent',
    /access-token/,
  ],
  [
    'the country is missing',
    pageWith(elementWith({ 'buyer-country': '' })),
    'invalid-webcomponent',
    /buyer-country/,
  ],
  [
    'the API lists no such country',
    pageWith(elementWith({ 'buyer-country': 'EN' })),
    'invalid-buyer-country',
    /buyer-country.*such as PL/,
  ],
  [
    'the API lists no such language',
    pageWith(elementWith({ 'buyer-locale': 'ceb' })),
    'invalid-buyer-locale',
    /buyer-locale.*such as pl/,
  ],
  ['there is no product form', pageWith(element({ form: undefined })), 'missing-product-form', /form/],
  [
    'a config is not JSON',
    pageWith(elementWith({ recommended: '[object Object]' })),
    'invalid-recommended-fallback-config',
    /recommended/,
  ],
  [
    'a cart has no configs',
    pageWith(element({ tag: 'shopify-accelerated-checkout-cart' })),
    'no-config-provided',
    /wallet-configs/,
  ],
  [
    'a wallet has an unknown name',
    pageWith(elementWith({ recommended: '{"name": "shoppay"}' })),
    'unknown-wallet',
    /"shoppay".*Did you mean "shop_pay"\?/,
  ],
  [
    'a wallet is hidden by the settings',
    pageWith(element({ wallets: [{ wallet: 'paypal', shown: false, reason: 'hidden-by-the-page' }] })),
    'wallet-hidden',
    /paypal/,
  ],
  [
    "a vendor's script did not load",
    pageWith(element({ wallets: [{ wallet: 'paypal', shown: false, reason: 'sdk-not-loaded' }] })),
    'wallet-refused',
    /paypal.*sdk-not-loaded/,
  ],
  [
    "PayPal's script has version 6",
    pageWith(element({ wallets: [{ wallet: 'paypal', shown: false, reason: 'sdk-version' }] })),
    'wallet-refused',
    /paypal.*sdk-version.*version 5/,
  ],
  [
    'Apple Pay is on a page without https:',
    { ...pageWith(elementWith({ recommended: '{"name": "apple_pay"}' })), isSecure: false },
    'apple-pay-not-secure',
    /https:/,
  ],
  [
    'only-sdk is for a wallet without a script',
    pageWith(checkoutElement(SHOP_PAY, { 'only-sdk': '' })),
    'only-sdk-without-script',
    /shop_pay.*Remove only-sdk/,
  ],
  [
    'only-sdk is for a wallet without the URL of its script',
    pageWith(checkoutElement({ name: 'paypal' }, { 'only-sdk': '' })),
    'only-sdk-without-script',
    /sdkUrl/,
  ],
  [
    'the content security policy blocks a file of the script',
    page({
      violations: [{ directive: 'script-src-elem', blocked: 'https://cdn.example/ekspres-click-a1b2c3.js' }],
    }),
    'blocked-by-policy',
    /click-a1b2c3\.js.*Add https:\/\/cdn\.example to script-src\./,
  ],
  [
    "the content security policy blocks a vendor's script",
    page({
      violations: [{ directive: 'script-src-elem', blocked: 'https://pay.google.com/gp/p/js/pay.js' }],
    }),
    'blocked-by-policy',
    /Add https:\/\/pay\.google\.com to script-src\./,
  ],
  [
    'the content security policy blocks the API',
    page({
      violations: [{ directive: 'connect-src', blocked: 'https://shop.example/api/unstable/graphql.json' }],
    }),
    'blocked-by-policy',
    /to connect-src\./,
  ],
  [
    'the space of an element is not reserved',
    page({ shifts: [{ element: 'e', pixels: 44 }] }),
    'space-not-reserved',
    /44 px/,
  ],
  [
    'the element is hidden',
    pageWith(element({ hiddenBy: '<div id="tab">', width: 0 })),
    'not-displayed',
    /<div id="tab">/,
  ],
  ['the element is too narrow', pageWith(element({ width: 120 })), 'too-narrow', /120 px/],
  [
    'the form has no variant',
    pageWith(element({ form: { lineIds: [], sellingPlanId: undefined, disabled: true } })),
    'no-variant',
    /name="id"/,
  ],
  [
    'the variant is sold out',
    pageWith(element({ form: { lineIds: ['7'], sellingPlanId: undefined, disabled: true } })),
    'sold-out',
    /Variant 7/,
  ],
  [
    'a plan is chosen and the page has no area for the consent notice',
    pageWith(element({ form: { lineIds: ['7'], sellingPlanId: '3301', disabled: false } })),
    'no-consent-area',
    /shopify-buyer-consent.*consentNotice/,
  ],
  [
    'a cart with a plan has no area for the consent notice, which only product elements show themselves',
    { ...pageWith(cartElement({ 'has-selling-plan': '' })), ownConsentNotice: true },
    'no-consent-area',
    /shopify-buyer-consent/,
  ],
  [
    'an area for Managed Markets stays hidden',
    page({ hidesMarketsArea: true }),
    'markets-area-hidden',
    /managedMarketsOrigin/,
  ],
  [
    "Amazon Pay's config has not loaded",
    pageWith(element({ wallets: [{ wallet: 'amazon_pay', shown: false, reason: 'config-not-loaded' }] })),
    'wallet-refused',
    /amazon_pay.*\/wallets\/config\/amazon_pay/,
  ],
  [
    'a logo has not loaded',
    pageWith(
      element({
        errors: [
          {
            code: 'logo-not-loaded',
            message: 'A logo cannot be shown (HTTP 404). Serve an SVG at this URL.',
          },
        ],
      }),
    ),
    'logo-not-loaded',
    /HTTP 404.*Serve/,
  ],
  [
    'the API rejects the token',
    page({ api: [api({ ok: false, status: 401, message: 'HTTP 401' })] }),
    'api-refuses-token',
    /401/,
  ],
  [
    'the API does not exist at its URL',
    page({ api: [api({ ok: false, status: 404, message: 'HTTP 404' })] }),
    'api-not-found',
    /https:\/\/shop\.example.*unstable/,
  ],
  [
    'the API cannot be reached',
    page({ api: [api({ ok: false, status: 0, message: 'Failed to fetch' })] }),
    'api-not-reached',
    /Failed to fetch/,
  ],
  [
    "the API's version lacks what a wallet uses",
    {
      ...pageWith(element({ wallets: [{ wallet: 'google_pay', shown: true }] })),
      api: [
        {
          ...api({ ok: true, markets: MARKETS }),
          lacks: [
            { place: 'Mutation.cartPaymentUpdate', wallets: ['google_pay'] },
            { place: 'Mutation.paypalTokenCreate', wallets: ['paypal'] },
          ],
        },
      ],
    },
    'api-lacks-fields',
    /unstable .* google_pay uses: Mutation\.cartPaymentUpdate\. Hide google_pay/,
  ],
  [
    'the API responds with another version',
    page({ api: [{ ...api({ ok: true, markets: MARKETS }), responseVersion: '2026-07' }] }),
    'other-api-version',
    /responded with version 2026-07 to requests for version unstable/,
  ],
  [
    'the shop does not sell to the country',
    pageWith(elementWith({ 'buyer-country': 'US' })),
    'country-not-served',
    /US.*PL, DE/,
  ],
  [
    "the shop does not sell to the country of a territory's addresses",
    pageWith(elementWith({ 'buyer-country': 'PR' })),
    'country-not-served',
    /US.*PL, DE/,
  ],
  [
    "the currency is not the country's",
    pageWith(elementWith({ 'buyer-country': 'DE' })),
    'other-currency',
    /EUR/,
  ],
  [
    "a cart's id is a legacy token",
    pageWith(cartElement({ 'cart-id': 'c1a2b3c4d5e6f708190a1b2c3d4e5f60' })),
    'legacy-cart-id',
    /cookie "cart".*Add a product/,
  ],
];

describe('the doctor finds that', () => {
  it.each(mistakes)('%s', (_title, facts, code, message) => {
    const findings = findMistakes(facts);
    expect(findings.map((finding) => finding.code)).toEqual([code]);
    expect(`${findings[0]?.sentence} ${findings[0]?.fix}`).toMatch(message);
  });
});

it('the mistakes above have each code of a finding', () => {
  const testedCodes = mistakes.map(([, , code]) => code);
  expect(findingCodes.filter((code) => !testedCodes.includes(code))).toEqual([]);
});

describe('the doctor finds nothing', () => {
  it.each<[title: string, facts: PageFacts]>([
    ['on a page without a mistake', page()],
    ['if the server sends the script', page({ scripts: [scriptWithResponse({})] })],
    ['if the version is the same', page({ wantedVersion: '1.2.3' })],
    ['if the API has not been requested yet', page({ api: [] })],
    ['if a shop returns no countries', page({ api: [api({ ok: true, markets: [] })] })],
    ['if the country is in lower case', pageWith(elementWith({ 'buyer-country': 'pl' }))],
    [
      "for the page's own attributes",
      pageWith(elementWith({ id: 'a', 'data-section': '1', sectionid: '2' })),
    ],
    ['in elements that are not ours', page({ undefinedTags: ['cart-drawer'] })],
    [
      'if a cart is empty',
      pageWith(element({ wallets: [{ wallet: 'shop_pay', shown: false, reason: 'no-cart' }] })),
    ],
    ["if a cart's id is current", pageWith(cartElement({ 'cart-id': 'hWN1a2b3?key=9f8e' }))],
    ['if an element has no width because it draws nothing', pageWith(element({ width: 0 }))],
    [
      'if a plan is chosen and the page has an area for the consent notice',
      {
        ...pageWith(element({ form: { lineIds: ['7'], sellingPlanId: '3301', disabled: false } })),
        hasConsentArea: true,
      },
    ],
    [
      'if the policy blocks files that are not ours',
      page({
        violations: [
          { directive: 'script-src-elem', blocked: 'https://ads.example/pixel.js' },
          { directive: 'style-src-attr', blocked: 'inline' },
          { directive: 'img-src', blocked: 'https://shop.example/pictures/1.png' },
        ],
      }),
    ],
    [
      'if only-sdk is for a wallet with a script',
      pageWith(
        checkoutElement(
          { name: 'paypal', wallet_params: { sdkUrl: 'https://www.paypal.com/sdk/js' } },
          { 'only-sdk': '' },
        ),
      ),
    ],
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
  expect(
    findMistakes({ ...facts, api: [api({ ok: true, markets: MARKETS })] }).map(({ code }) => code),
  ).toEqual([
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
