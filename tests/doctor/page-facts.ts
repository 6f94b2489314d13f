import type { ElementFacts, PageFacts } from '../../src/doctor/facts';

export const element = (changes: Partial<ElementFacts> = {}): ElementFacts => ({
  name: '<shopify-accelerated-checkout>',
  tag: 'shopify-accelerated-checkout',
  width: 400,
  form: { lineIds: ['44100000000101'], sellingPlanId: undefined, disabled: false },
  wallets: [{ wallet: 'buy_it_now', shown: true }],
  errors: [],
  ...changes,
  attributes: {
    'access-token': 'token',
    'buyer-country': 'PL',
    'buyer-currency': 'PLN',
    ...changes.attributes,
  },
});

export const elementWith = (attributes: Record<string, string>): ElementFacts => element({ attributes });

export const checkoutElement = (config: object, attributes: Record<string, string>): ElementFacts =>
  element({
    tag: 'shopify-wallet-button',
    attributes: { 'wallet-config': JSON.stringify(config), ...attributes },
  });

export const cartElement = (attributes: Record<string, string>): ElementFacts =>
  element({
    tag: 'shopify-accelerated-checkout-cart',
    form: undefined,
    attributes: { 'wallet-configs': '[{"name":"shop_pay","wallet_params":{}}]', ...attributes },
  });

export const SCRIPT = {
  url: 'https://cdn.example/ekspres.js',
  isModule: true,
  isForeign: true,
};

/** What the API has responded to the token of the page's element. */
export const api = (response: PageFacts['api'][number]['response']): PageFacts['api'][number] => ({
  elements: ['<shopify-accelerated-checkout>'],
  origin: 'https://shop.example',
  version: 'unstable',
  response,
});

export const MARKETS = [
  { country: 'PL', currency: 'PLN' },
  { country: 'DE', currency: 'EUR' },
];

export const page = (changes: Partial<PageFacts> = {}): PageFacts => ({
  version: '1.2.3',
  language: 'pl',
  isStarted: true,
  loadedFiles: ['https://cdn.example/ekspres-click-aaaaaa.js', 'https://cdn.example/ekspres-page-bbbbbb.js'],
  lostFiles: [],
  isSecure: true,
  scripts: [SCRIPT],
  foreignTags: [],
  undefinedTags: [],
  elements: [element()],
  configured: { names: [], isSwitchedOff: false },
  lacksNonce: false,
  settingsErrors: [],
  hasConsentArea: false,
  ownConsentNotice: false,
  hidesMarketsArea: false,
  apiOrigin: 'https://shop.example',
  violations: [],
  shifts: [],
  api: [api({ ok: true, markets: MARKETS })],
  rejected: [],
  ...changes,
});

export const pageWith = (...elements: ElementFacts[]): PageFacts => page({ elements });
