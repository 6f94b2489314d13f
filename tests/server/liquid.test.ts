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

/** The platform's global object `request`, with the locale of the page. */
const request = (iso_code: string | undefined) => ({ request: { locale: { iso_code } } });

/**
 * Renders the snippet `ekspres`.
 * @param parameters the other parameters of the snippet, in Liquid
 * @param locale the code of the page's locale
 */
const renderSnippet = (markup: string, parameters = '', locale?: string): Promise<string> =>
  liquid.parseAndRender(
    `{% render 'ekspres', markup: markup${parameters} %}`,
    { markup },
    { globals: request(locale) },
  );

/** Renders the snippet `ekspres-script`, with the parameters and the locale of {@link renderSnippet}. */
const renderTag = (parameters = '', locale?: string): Promise<string> =>
  liquid.parseAndRender(`{% render 'ekspres-script'${parameters} %}`, {}, { globals: request(locale) });

const json = (value: unknown) => JSON.stringify(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;');

// Configs as platform pages have them, partly in older forms. The types of our options do not allow all of
// them, which is why they are passed to `renderProduct` and `renderCart` `as never`.
const BUY_IT_NOW = { name: 'buy_it_now', wallet_params: {} };
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
const FOUR = [SHOP_PAY, META, PAYPAL, AMAZON];

const COMMON_ATTRIBUTES = 'access-token="token" buyer-country="PL" buyer-currency="PLN" shop-id="7"';
const productMarkup = (recommended: unknown, attributes = '') =>
  `<div data-shopify="payment-button"> <shopify-accelerated-checkout recommended="${json(recommended)}" fallback="${json(BUY_IT_NOW)}" ${COMMON_ATTRIBUTES}${attributes} disabled > <div class="shopify-payment-button__button" role="button" disabled aria-hidden="true"><div class="shopify-payment-button__skeleton">&nbsp;</div> </div> </shopify-accelerated-checkout> <small>zgoda</small></div>`;
const cartMarkup = (configs: unknown, attributes = '') =>
  `<div> <shopify-accelerated-checkout-cart wallet-configs="${json(configs)}" ${COMMON_ATTRIBUTES}${attributes}> <div class="wallet-button-wrapper"><ul class="wallet-cart-grid"><li><div>&nbsp;</div></li></ul></div></shopify-accelerated-checkout-cart></div>`;

/** Our element in this HTML and its content as data, with sorted attributes and the content of templates. */
function toData(html: string): unknown {
  showPage(html);
  const nodeToData = (node: Element): unknown => {
    const content = node.localName === 'template' ? (node as HTMLTemplateElement).content : node;
    const children = [...content.childNodes].map((child) =>
      child instanceof Element ? nodeToData(child) : (child.textContent ?? '').trim(),
    );
    return [
      node.localName,
      Object.entries(attributesOf(node)).sort(),
      children.filter((child) => child !== ''),
    ];
  };
  return nodeToData(document.querySelector('[access-token]') as Element);
}

/** The language that results from the snippets' parameters and the page's locale. */
const LANGUAGE_CHOICES: [language: Language, where: string, locale?: string, parameters?: string][] = [
  ['pl', 'on a page without a locale'],
  ['pl', 'on a page in pl', 'pl'],
  ['pl', 'on a page in pl-PL', 'pl-PL'],
  ['en', 'on a page in en', 'en'],
  ['en', 'on a page in pt-PT', 'pt-PT'],
  ['en', 'with the parameter language on a page in pl', 'pl', ", language: 'en'"],
  ['pl', 'with the parameter language on a page in de', 'de', ", language: 'pl'"],
];

describe('the snippet `ekspres`', () => {
  const OPTIONS = { ...REQUIRED, fallback: BUY_IT_NOW, shopId: '7' };
  const rendered = (options: object) => toData(renderProduct({ ...OPTIONS, ...options } as never));

  it.each([
    ['a recommended wallet', SHOP_PAY],
    ["a vendor's button", PAYPAL],
    ['a product without a recommended wallet', null],
    ['an unknown wallet', OTHER],
  ])('renders %s like renderProduct', async (_title, recommended) => {
    const html = (await renderSnippet(productMarkup(recommended))).replace('recommended="null" ', '');
    expect(toData(html)).toEqual(rendered({ recommended }));
  });

  it('renders the line of the delivery promise like renderProduct if its parameter is set', async () => {
    const html = await renderSnippet(productMarkup(SHOP_PAY), ', delivery_promise: true');
    expect(toData(html)).toEqual(rendered({ recommended: SHOP_PAY, deliveryPromise: true }));
  });

  it.each<[title: string, attributes: string]>([
    ['has-selling-plan has no value', ' has-selling-plan requires-shipping debug'],
    ['has-selling-plan has an empty value', ' has-selling-plan="" requires-shipping="" debug=""'],
    ['each attribute is in a separate line', '\n  has-selling-plan\n  requires-shipping\n  debug\n'],
  ])('skips a wallet without support for selling plans if %s', async (_title, attributes) => {
    const flags = { hasSellingPlan: true, requiresShipping: true, debug: true };
    const html = await renderSnippet(productMarkup(META, attributes));
    expect(toData(html)).toEqual(rendered({ recommended: META, ...flags }));
    expect(html).toContain('<shopify-buy-it-now-button');
  });

  it('shows a wallet without support for selling plans if has-selling-plan is false', async () => {
    const html = await renderSnippet(productMarkup(META, ' has-selling-plan="false"'));
    expect(toData(html)).toEqual(rendered({ recommended: META, hasSellingPlan: false }));
    expect(html).toContain('<shopify-meta-pay-button');
  });

  it.each([
    ['the fallback if the recommended wallet is hidden', 'shop_pay', '', 'shopify-paypal-button'],
    ['buy it now if both other wallets are hidden', 'shop_pay, paypal', '', 'shopify-buy-it-now-button'],
    ['the fallback if the order puts it first', '', 'other, paypal', 'shopify-paypal-button'],
    ['buy it now if the order puts it first', '', 'buy_it_now', 'shopify-buy-it-now-button'],
    ['the recommended wallet if the first is hidden', 'paypal', 'paypal,shop_pay', 'shop-pay-wallet-button'],
    ['no button if all wallets are hidden', 'shop_pay,paypal,buy_it_now', 'shop_pay', null],
  ])('shows %s', async (_title, hidden, order, shows) => {
    const markup = productMarkup(SHOP_PAY).replace(json(BUY_IT_NOW), json(PAYPAL));
    const html = await renderSnippet(markup, `, hidden: "${hidden}", order: "${order}"`);
    const wallets = { hidden: hidden.split(/, ?/), order: order.split(/, ?/) };
    expect(toData(html)).toEqual(rendered({ recommended: SHOP_PAY, fallback: PAYPAL, wallets }));
    expect(document.querySelector('[slot=button]')?.localName ?? null).toBe(shows);
  });

  it.each<[string, object[], hidden?: string[] | undefined, order?: string[] | undefined, max?: number]>([
    ['several wallets', [SHOP_PAY, META, PAYPAL, AMAZON]],
    ['wallets in another order', [AMAZON, PAYPAL, SHOP_PAY]],
    ['one wallet', [PAYPAL]],
    ['a hidden wallet and max-wallets', [SHOP_PAY, META, PAYPAL, AMAZON], ['shop_pay'], undefined, 2],
    ['an unknown wallet', [OTHER, SHOP_PAY]],
    ['a repeated wallet', [PAYPAL, SHOP_PAY, PAYPAL]],
    ['a hidden wallet', [SHOP_PAY, META, PAYPAL], ['shop_pay']],
    ['hidden wallets only', [PAYPAL], ['shop_pay', 'paypal']],
    ['wallets that the page orders', FOUR, undefined, ['amazon_pay', 'other', 'facebook_pay']],
    ['wallets that it orders and hides', FOUR, ['facebook_pay'], ['paypal', 'facebook_pay']],
  ])('renders %s like renderCart', async (_title, walletConfigs, hidden = [], order = [], maxWallets) => {
    const html = await renderSnippet(
      cartMarkup(walletConfigs, maxWallets ? ` max-wallets="${maxWallets}"` : ''),
      `, hidden: "${hidden.join()}", order: "${order.join(', ')}"`,
    );
    const wallets = { hidden, order };
    expect(toData(html)).toEqual(
      toData(renderCart({ ...REQUIRED, walletConfigs, wallets, shopId: '7', maxWallets } as never)),
    );
  });

  it.each(LANGUAGE_CHOICES)('renders labels in %s %s', async (language, _where, locale, parameters) => {
    const ofProduct = await renderSnippet(productMarkup(SHOP_PAY), parameters, locale);
    expect(toData(ofProduct)).toEqual(rendered({ recommended: SHOP_PAY, language }));
    const cartOptions = { ...REQUIRED, language, shopId: '7', walletConfigs: [SHOP_PAY, BUY_IT_NOW] };
    const ofCart = await renderSnippet(cartMarkup(cartOptions.walletConfigs), parameters, locale);
    expect(toData(ofCart)).toEqual(toData(renderCart(cartOptions as never)));
  });

  it('does not change the markup around the element', async () => {
    const html = await renderSnippet(productMarkup(SHOP_PAY));
    expect(html).toMatch(/^<div data-shopify="payment-button"> <shopify-accelerated-checkout /);
    expect(html).toMatch(/<\/shopify-accelerated-checkout> <small>zgoda<\/small><\/div>$/);
  });

  it.each([
    '',
    '<p>nic</p>',
    '<shopify-accelerated-checkout access-token="t"></shopify-accelerated-checkout>',
  ])('does not change markup without one of our placeholders: %j', async (markup) => {
    expect(await renderSnippet(markup)).toBe(markup);
  });
});

describe('the snippet `ekspres-script`', () => {
  // The tag has no `async`, unlike the one of `renderScript`.
  const tagWith = (src: string) => `<script type="module" src="${src}" fetchpriority="high"></script>`;

  it.each(LANGUAGE_CHOICES)(
    'contains the URL of the script in %s %s',
    async (language, _where, locale, parameters) => {
      const file = language === 'en' ? 'ekspres.en.js' : 'ekspres.js';
      expect(await renderTag(parameters, locale)).toBe(tagWith(`//shop.example/assets/${file}?v=1`));
    },
  );

  it('contains the URL of the script in another folder', async () => {
    expect(await renderTag(", folder: 'https://cdn.example/1.4.2/'", 'en')).toBe(
      tagWith('https://cdn.example/1.4.2/ekspres.en.js'),
    );
  });
});

it('the snippet `ekspres-early-click` contains the early-click script', async () => {
  const text = snippets['ekspres-early-click.liquid'] ?? '';
  expect(await liquid.parseAndRender(text)).toBe(renderEarlyClickScript());
});
