import { describe, expect, it } from 'vitest';
import { renderCart, renderProduct, renderWallet } from '../../src/server/index';
import type { CartOptions, ProductOptions } from '../../src/server/index';
import { attributesOf, contentOf, faceOf, parse, REQUIRED, SHOP_PAY, WALLETS } from './parse';
import type { PageType, WalletConfig } from '../../src/types';

const PAYPAL: WalletConfig = { name: 'paypal' };
const META_WITHOUT_PLANS: WalletConfig = { name: 'facebook_pay', wallet_params: {}, supports_subs: false };
const SUBMIT_ATTRIBUTES = { type: 'submit', name: 'return_to', value: '/checkout' };

const product = (options: Partial<ProductOptions>) => parse(renderProduct({ ...REQUIRED, ...options }));
const cart = (options: Partial<CartOptions>) =>
  parse(renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY], ...options }));
const inSlot = (element: Element, slot: string) => element.querySelector(`:scope > [slot="${slot}"]`);

describe('a product element', () => {
  const BUY_IT_NOW = 'shopify-buy-it-now-button';
  const SHOP_PAY_BUTTON = 'shop-pay-wallet-button';
  const OTHER = { name: 'other' } as unknown as WalletConfig;
  const GOOGLE_PAY = {
    name: 'google_pay',
    wallet_params: { auth: [{ jwt: 'a', expiresAt: 9_999_999_999 }] },
  } as unknown as WalletConfig;
  const DIGITAL = { variantId: '7', variantParams: [{ id: 7, requiresShipping: false }] };
  const WITH_PLAN = { recommended: META_WITHOUT_PLANS, fallback: SHOP_PAY, hasSellingPlan: true };
  const PAYPAL_FIRST: Partial<ProductOptions> = {
    recommended: SHOP_PAY,
    fallback: PAYPAL,
    wallets: { order: ['paypal'] },
  };

  it.each<[buttonTag: string | undefined, when: string, options: Partial<ProductOptions>]>([
    [BUY_IT_NOW, 'nothing is configured', {}],
    [SHOP_PAY_BUTTON, 'Shop Pay is recommended', { recommended: SHOP_PAY }],
    [SHOP_PAY_BUTTON, 'only the fallback supports the chosen plan', WITH_PLAN],
    [BUY_IT_NOW, 'the page hides Shop Pay', { recommended: SHOP_PAY, wallets: { hidden: ['shop_pay'] } }],
    ['shopify-paypal-button', 'the page puts PayPal first', PAYPAL_FIRST],
    [BUY_IT_NOW, 'the recommended wallet is unknown', { recommended: OTHER }],
    [BUY_IT_NOW, 'Google Pay is recommended without shipping', { recommended: GOOGLE_PAY, ...DIGITAL }],
    [undefined, 'the page hides buy it now too', { wallets: { hidden: ['buy_it_now'] } }],
  ])('shows %s, with the link beside a wallet, if %s', (buttonTag, _when, options) => {
    const element = product(options);
    expect(inSlot(element, 'button')?.localName).toBe(buttonTag);
    const hasLink = buttonTag !== undefined && buttonTag !== BUY_IT_NOW;
    expect(!!inSlot(element, 'more-options')).toBe(hasLink);
  });

  const LINK = { ...SUBMIT_ATTRIBUTES, id: 'more-payment-options-link' };
  const WITH_FORM = { ...SUBMIT_ATTRIBUTES, form: 'f' };
  const VARIANT = { variantId: '7', recommended: SHOP_PAY };

  it.each<[string, slot: string, options: Partial<ProductOptions>, attributes?: Record<string, string>]>([
    ['buy it now button that submits the form', 'button', {}, SUBMIT_ATTRIBUTES],
    ['link that submits the form', 'more-options', { recommended: SHOP_PAY }, LINK],
    ['buy it now button that submits the form with the given id', 'button', { form: 'f' }, WITH_FORM],
    ['buy it now button that submits no form if a variant is set', 'button', { variantId: '7' }],
    ['link that submits no form if a variant is set', 'more-options', VARIANT],
    ['button that submits no form if it is disabled', 'button', { disabled: true }],
  ])('has a %s', (_title, slot, options, attributes = { type: 'button' }) => {
    const face = attributesOf(faceOf(inSlot(product(options), slot) as Element));
    expect(face).toMatchObject(attributes);
    const submitAttributes = (names: object) =>
      Object.keys(names).filter((name) => ['name', 'value', 'form'].includes(name));
    expect(submitAttributes(face)).toEqual(submitAttributes(attributes));
  });

  it.each<[title: string, options: Partial<ProductOptions>, slots: string[]]>([
    ['a slot for the promise of Shop Pay', { recommended: SHOP_PAY, deliveryPromise: true }, ['promise']],
    ['no slot for a promise without the option', { recommended: SHOP_PAY }, []],
    ['no slot for a promise of another wallet', { recommended: PAYPAL, deliveryPromise: true }, []],
  ])('has %s', (_title, options, slots) => {
    const slotted = [...product(options).querySelectorAll(':scope > [slot]')];
    expect(slotted.map((child) => child.getAttribute('slot'))).toEqual(['button', ...slots, 'more-options']);
  });
});

describe('a cart element', () => {
  it('has a cell for each wallet, with a skeleton for one that the cart may rule out', () => {
    const element = cart({ walletConfigs: [SHOP_PAY, null, META_WITHOUT_PLANS, PAYPAL] });
    const grid = contentOf(element);
    expect([...grid.querySelectorAll('li > *')].map((cell) => cell.getAttribute('name'))).toEqual([
      'button-shop_pay',
      null,
      'button-paypal',
    ]);
    expect(grid.querySelector('ul')?.dataset['count']).toBe('3');
    expect([...element.children].map(({ slot }) => slot).filter(Boolean)).toEqual([
      'button-shop_pay',
      'button-paypal',
    ]);
  });

  it('has no button that submits the form around it', () => {
    const element = cart({ walletConfigs: [{ name: 'buy_it_now', wallet_params: {} }] });
    const face = faceOf(inSlot(element, 'button-buy_it_now') as Element);
    expect(face.getAttribute('type')).toBe('button');
  });
});

describe('renderWallet', () => {
  const isDrawnByUs = ({ wallet }: (typeof WALLETS)[number]) =>
    ['buy_it_now', 'shop_pay', 'facebook_pay'].includes(wallet);

  it.each(WALLETS.filter(isDrawnByUs))('renders a button for $wallet', (options) => {
    const face = faceOf(parse(renderWallet({ ...REQUIRED, ...options })));
    expect(face.localName).toBe('button');
    expect(face.querySelector('[part=skeleton]')).toBeNull();
  });

  it.each(WALLETS.filter((options) => !isDrawnByUs(options)))(
    'renders a skeleton for $wallet, whose button its vendor draws',
    (options) => {
      const face = faceOf(parse(renderWallet({ ...REQUIRED, ...options })));
      expect(face.localName).toBe('div');
      expect(face.querySelector('[part=skeleton]')).not.toBeNull();
    },
  );

  it.each<[type: string, pageType: PageType | undefined]>([
    ['submit', undefined],
    ['submit', 'product'],
    ['button', 'cart_page'],
    ['button', 'checkout'],
  ])('renders buy it now as a button of type %s if the page type is %s', (type, pageType) => {
    const html = renderWallet({ ...REQUIRED, wallet: 'buy_it_now', pageType });
    expect(faceOf(parse(html)).getAttribute('type')).toBe(type);
  });

  it.each<[type: string, pageType: PageType | undefined]>([
    ['button', undefined],
    ['submit', 'product'],
  ])('renders the checkout element with a button of type %s if the page type is %s', (type, pageType) => {
    const walletConfig: WalletConfig = { name: 'buy_it_now', wallet_params: {} };
    const element = parse(renderWallet({ ...REQUIRED, walletConfig, pageType }));
    expect(element.localName).toBe('shopify-wallet-button');
    expect(faceOf(inSlot(element, 'button') as Element).getAttribute('type')).toBe(type);
  });

  it('renders nothing in an element with only-sdk', () => {
    const walletConfig: WalletConfig = { name: 'paypal' };
    expect(parse(renderWallet({ ...REQUIRED, walletConfig, onlySdk: true })).innerHTML).toBe('');
  });
});

it.each([
  ['product', renderProduct({ ...REQUIRED, recommended: SHOP_PAY }), false],
  ['wallet', renderWallet({ ...REQUIRED, wallet: 'shop_pay' }), false],
  ['cart', renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] }), true],
])("whether the style of a %s contains the rules of a cart's grid: $2", (_element, html, hasGrid) => {
  const css = (html.match(/<style>.*?<\/style>/g) ?? []).join('');
  expect(css).toContain('.ek-button');
  expect(css.includes('.ek-grid')).toBe(hasGrid);
});

it.each<[element: string, html: string]>([
  ['product element', renderProduct({ ...REQUIRED, recommended: SHOP_PAY })],
  ['cart element', renderCart({ ...REQUIRED, walletConfigs: [] })],
  ['checkout element', renderWallet({ ...REQUIRED, walletConfig: SHOP_PAY })],
  ["wallet's own element", renderWallet({ ...REQUIRED, wallet: 'shop_pay' })],
])('the state of a %s is pending, and no other element has one', (_element, html) => {
  expect(html.match(/data-ekspres-state="\w+"/g)).toEqual(['data-ekspres-state="pending"']);
  expect(attributesOf(parse(html))['data-ekspres-state']).toBe('pending');
});

describe('for a strict content security policy', () => {
  const html = [
    renderProduct({ ...REQUIRED, recommended: SHOP_PAY, nonce: 'n0' }),
    renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY, PAYPAL], nonce: 'n0' }),
    ...WALLETS.map((options) => renderWallet({ ...REQUIRED, ...options, nonce: 'n0' })),
  ];

  it('every style element has the nonce, and there are no style attributes', () => {
    for (const markup of html) {
      const styles = markup.match(/<style[^>]*>/g) ?? [];
      expect(styles.length).toBeGreaterThan(0);
      expect(new Set(styles)).toEqual(new Set(['<style nonce="n0">']));
      expect(markup.replace(/<style.*?<\/style>/g, '')).not.toMatch(/\sstyle=/);
    }
  });

  it('a declarative shadow root has no attributes except its mode and shadowrootdelegatesfocus', () => {
    const tags = html.join('').match(/<template[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) {
      expect(tag).toMatch(/^<template shadowrootmode="open"( shadowrootdelegatesfocus)?>$/);
    }
  });
});
