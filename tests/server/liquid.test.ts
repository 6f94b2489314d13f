import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { renderCart, renderEarlyClickScript, renderProduct } from '../../src/server/index';
import { snippets } from '../../src/server/liquid/snippets';
import type { Language } from '../../src/ui/languages';
import { attributesOf, REQUIRED } from './parse';
import { showPage } from '../embed/page-html';

const liquid = new Liquid({
  templates: {
    ekspres: snippets['ekspres.liquid'] ?? '',
    'ekspres-script': snippets['ekspres-script.liquid'] ?? '',
  },
});
liquid.registerFilter('asset_url', (file: string) => `//shop.example/assets/${file}?v=1`);

/** The platform's object `request`, which every snippet can read. */
const request = (iso_code: string | undefined) => ({ request: { locale: { iso_code } } });

/**
 * @param parameters what the theme gives the snippet besides, as Liquid
 * @param locale code of the page's locale
 */
const render = (markup: string, parameters = '', locale?: string): Promise<string> =>
  liquid.parseAndRender(
    `{% render 'ekspres', markup: markup${parameters} %}`,
    { markup },
    { globals: request(locale) },
  );

/** Prints the script's tag. */
const renderTag = (parameters = '', locale?: string): Promise<string> =>
  liquid.parseAndRender(`{% render 'ekspres-script'${parameters} %}`, {}, { globals: request(locale) });

const json = (value: unknown) => JSON.stringify(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
const BUY_IT_NOW = { name: 'buy_it_now', wallet_params: {} };
/** As the platform writes it today, and as older pages do. */
const SHOP_PAY = {
  supports_subs: true,
  supports_def_opts: true,
  name: 'shop_pay',
  wallet_params: { a: [{ b: 1 }, { c: 'ż & "ó"' }] },
};
const PAYPAL = { name: 'paypal', wallet_params: { sdk: 'https://www.paypal.com/sdk/js?a=1&b=2' } };
const META = { supports_subs: false, supports_def_opts: false, name: 'facebook_pay', wallet_params: {} };
const AMAZON = { name: 'amazon_pay', wallet_params: null, supports_subs: true };
const OTHER = { name: 'other', wallet_params: { name: 'Sklep' } };

const common = 'access-token="token" buyer-country="PL" buyer-currency="PLN" shop-id="7"';
const product = (recommended: unknown, more = '') =>
  `<div data-shopify="payment-button"> <shopify-accelerated-checkout recommended="${json(recommended)}" fallback="${json(BUY_IT_NOW)}" ${common}${more} disabled > <div class="shopify-payment-button__button" role="button" disabled aria-hidden="true"><div class="shopify-payment-button__skeleton">&nbsp;</div> </div> </shopify-accelerated-checkout> <small>zgoda</small></div>`;
const cart = (configs: unknown, more = '') =>
  `<div> <shopify-accelerated-checkout-cart wallet-configs="${json(configs)}" ${common}${more}> <div class="wallet-button-wrapper"><ul class="wallet-cart-grid"><li><div>&nbsp;</div></li></ul></div></shopify-accelerated-checkout-cart></div>`;

/** Elements with their attributes in one order, templates included. */
function read(html: string): unknown {
  showPage(html);
  const toData = (node: Element): unknown => {
    const content = node.localName === 'template' ? (node as HTMLTemplateElement).content : node;
    const children = [...content.childNodes].map((child) =>
      child instanceof Element ? toData(child) : (child.textContent ?? '').trim(),
    );
    return [
      node.localName,
      Object.entries(attributesOf(node)).sort(),
      children.filter((child) => child !== ''),
    ];
  };
  return toData(document.querySelector('[access-token]') as Element);
}

/** The language by the snippets' parameter and the page's locale. */
const CHOICES: readonly { parameters: string; locale?: string; language: Language }[] = [
  { parameters: '', language: 'pl' },
  { parameters: '', locale: 'pl', language: 'pl' },
  { parameters: '', locale: 'pl-PL', language: 'pl' },
  { parameters: '', locale: 'en', language: 'en' },
  { parameters: '', locale: 'pt-PT', language: 'en' },
  { parameters: ", language: 'en'", locale: 'pl', language: 'en' },
  { parameters: ", language: 'pl'", locale: 'de', language: 'pl' },
];

describe('the snippet of themes', () => {
  it.each([
    { title: 'shows for a recommended wallet the same as renderProduct', recommended: SHOP_PAY },
    { title: "shows for a vendor's wallet the same as renderProduct", recommended: PAYPAL },
    { title: 'shows for no recommended wallet the same as renderProduct', recommended: null },
    { title: 'shows for a wallet that is unknown the same as renderProduct', recommended: OTHER },
  ])('$title', async ({ recommended }) => {
    const options = { ...REQUIRED, recommended, fallback: BUY_IT_NOW, shopId: '7' };
    const html = (await render(product(recommended))).replace('recommended="null" ', '');
    expect(read(html)).toEqual(read(renderProduct(options as never)));
  });

  it('renders the line of the delivery promise as renderProduct does, if the theme requests it', async () => {
    const options = { ...REQUIRED, recommended: SHOP_PAY, fallback: BUY_IT_NOW, shopId: '7' };
    const html = await render(product(SHOP_PAY), ', delivery_promise: true');
    expect(read(html)).toEqual(read(renderProduct({ ...options, deliveryPromise: true } as never)));
  });

  it.each([
    {
      title: 'skips a wallet without support for selling plans because of attributes without a value',
      more: ' has-selling-plan requires-shipping debug',
    },
    {
      title: 'skips a wallet without support for selling plans because of attributes with empty values',
      more: ' has-selling-plan="" requires-shipping="" debug=""',
    },
    {
      title: 'skips a wallet without support for selling plans because of attributes in lines of their own',
      more: '\n  has-selling-plan\n  requires-shipping\n  debug\n',
    },
  ])('$title', async ({ more }) => {
    const options = { ...REQUIRED, recommended: META, fallback: BUY_IT_NOW, shopId: '7' };
    const flags = { hasSellingPlan: true, requiresShipping: true, debug: true };
    const html = await render(product(META, more));
    expect(read(html)).toEqual(read(renderProduct({ ...options, ...flags } as never)));
    expect(html).toContain('<shopify-buy-it-now-button');
  });

  it('offers such a wallet if the attribute says that no plan is chosen', async () => {
    const options = { ...REQUIRED, recommended: META, fallback: BUY_IT_NOW, shopId: '7' };
    const html = await render(product(META, ' has-selling-plan="false"'));
    expect(read(html)).toEqual(read(renderProduct({ ...options, hasSellingPlan: false } as never)));
    expect(html).toContain('<shopify-meta-pay-button');
  });

  it.each([
    { hidden: 'shop_pay', order: '', shows: 'shopify-paypal-button' },
    { hidden: 'shop_pay, paypal', order: '', shows: 'shopify-buy-it-now-button' },
    { hidden: '', order: 'other, paypal', shows: 'shopify-paypal-button' },
    { hidden: '', order: 'buy_it_now', shows: 'shopify-buy-it-now-button' },
    { hidden: 'paypal', order: 'paypal,shop_pay', shows: 'shop-pay-wallet-button' },
    { hidden: 'shop_pay,paypal,buy_it_now', order: 'shop_pay', shows: null },
  ])('shows $shows on a product page that hides "$hidden" and puts "$order" first', async (choice) => {
    const { hidden, order, shows } = choice;
    const options = { ...REQUIRED, recommended: SHOP_PAY, fallback: PAYPAL, shopId: '7' };
    const markup = product(SHOP_PAY).replace(json(BUY_IT_NOW), json(PAYPAL));
    const html = await render(markup, `, hidden: "${hidden}", order: "${order}"`);
    const wallets = { hidden: hidden.split(/, ?/), order: order.split(/, ?/) };
    expect(read(html)).toEqual(read(renderProduct({ ...options, wallets } as never)));
    expect(document.querySelector('[slot=button]')?.localName ?? null).toBe(shows);
  });

  it.each([
    {
      title: 'shows for several wallets the same cells as renderCart',
      walletConfigs: [SHOP_PAY, META, PAYPAL, AMAZON],
    },
    {
      title: 'shows for wallets in another order the same cells as renderCart',
      walletConfigs: [AMAZON, PAYPAL, SHOP_PAY],
    },
    { title: 'shows for one wallet the same cells as renderCart', walletConfigs: [PAYPAL] },
    {
      title: 'shows for at most two wallets, without a hidden one the same cells as renderCart',
      walletConfigs: [SHOP_PAY, META, PAYPAL, AMAZON],
      hidden: ['shop_pay'],
      maxWallets: 2,
    },
    {
      title: 'shows for a wallet that is unknown the same cells as renderCart',
      walletConfigs: [OTHER, SHOP_PAY],
    },
    {
      title: 'shows for a wallet that is listed twice the same cells as renderCart',
      walletConfigs: [PAYPAL, SHOP_PAY, PAYPAL],
    },
    {
      title: 'shows for wallets of which one is hidden the same cells as renderCart',
      walletConfigs: [SHOP_PAY, META, PAYPAL],
      hidden: ['shop_pay'],
    },
    {
      title: 'shows for wallets that are all hidden the same cells as renderCart',
      walletConfigs: [PAYPAL],
      hidden: ['shop_pay', 'paypal'],
    },
    {
      title: 'shows for wallets that the page orders the same cells as renderCart',
      walletConfigs: [SHOP_PAY, META, PAYPAL, AMAZON],
      order: ['amazon_pay', 'other', 'facebook_pay'],
    },
    {
      title: 'shows for wallets that the page orders and hides the same cells as renderCart',
      walletConfigs: [SHOP_PAY, META, PAYPAL, AMAZON],
      hidden: ['facebook_pay'],
      order: ['paypal', 'facebook_pay'],
    },
  ])('$title', async ({ walletConfigs, hidden = [], order = [], maxWallets }) => {
    const html = await render(
      cart(walletConfigs, maxWallets ? ` max-wallets="${maxWallets}"` : ''),
      `, hidden: "${hidden.join()}", order: "${order.join(', ')}"`,
    );
    const wallets = { hidden, order };
    expect(read(html)).toEqual(
      read(renderCart({ ...REQUIRED, walletConfigs, wallets, shopId: '7', maxWallets } as never)),
    );
  });

  it.each(CHOICES)(
    'with $parameters on a page in $locale, the labels are in $language',
    async ({ parameters, locale, language }) => {
      const options = { ...REQUIRED, language, shopId: '7' };
      const recommended = { recommended: SHOP_PAY, fallback: BUY_IT_NOW };
      expect(read(await render(product(SHOP_PAY), parameters, locale))).toEqual(
        read(renderProduct({ ...options, ...recommended } as never)),
      );
      const walletConfigs = [SHOP_PAY, BUY_IT_NOW];
      expect(read(await render(cart(walletConfigs), parameters, locale))).toEqual(
        read(renderCart({ ...options, walletConfigs } as never)),
      );
    },
  );

  it('does not change what is around the element', async () => {
    const html = await render(product(SHOP_PAY));
    expect(html).toMatch(/^<div data-shopify="payment-button"> <shopify-accelerated-checkout /);
    expect(html).toMatch(/<\/shopify-accelerated-checkout> <small>zgoda<\/small><\/div>$/);
  });

  it.each([
    '',
    '<p>nic</p>',
    '<shopify-accelerated-checkout access-token="t"></shopify-accelerated-checkout>',
  ])('prints a string without one of our placeholders unchanged: %j', async (markup) => {
    expect(await render(markup)).toBe(markup);
  });
});

describe("the snippet with the script's tag", () => {
  // Without `async`, unlike that of `renderScript`.
  const tagWith = (src: string) => `<script type="module" src="${src}" fetchpriority="high"></script>`;

  it.each(CHOICES)(
    'with $parameters on a page in $locale, names the file in $language',
    async ({ parameters, locale, language }) => {
      const file = language === 'en' ? 'ekspres.en.js' : 'ekspres.js';
      expect(await renderTag(parameters, locale)).toBe(tagWith(`//shop.example/assets/${file}?v=1`));
    },
  );

  it('names the file in another folder', async () => {
    expect(await renderTag(", folder: 'https://cdn.example/1.4.2/'", 'en')).toBe(
      tagWith('https://cdn.example/1.4.2/ekspres.en.js'),
    );
  });
});

it('the snippet for the head contains the early-click script', async () => {
  const text = snippets['ekspres-early-click.liquid'] ?? '';
  expect(await liquid.parseAndRender(text)).toBe(renderEarlyClickScript());
});
