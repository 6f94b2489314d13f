import { describe, expect, it } from 'vitest';
import {
  renderCart,
  renderProduct,
  renderWallet,
  type CartOptions,
  type ProductOptions,
} from '../../src/server/index';
import { attributesOf, contentOf, faceOf, parse, REQUIRED, SHOP_PAY, WALLETS } from './parse';
import type { PageType, WalletConfig } from '../../src/types';

const PAYPAL: WalletConfig = { name: 'paypal' };
const META_WITHOUT_PLANS: WalletConfig = { name: 'facebook_pay', wallet_params: {}, supports_subs: false };
const SUBMIT_ATTRIBUTES = { type: 'submit', name: 'return_to', value: '/checkout' };

const product = (options: Partial<ProductOptions> = {}) => parse(renderProduct({ ...REQUIRED, ...options }));
const cart = (options: Partial<CartOptions> = {}) =>
  parse(renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY], ...options }));
const inSlot = (element: Element, slot: string) => element.querySelector(`:scope > [slot="${slot}"]`);

describe('a product element', () => {
  it.each<{
    title: string;
    options: Partial<ProductOptions>;
    buttonTag: string | undefined;
    hasLink: boolean;
  }>([
    {
      title: 'shows buy it now without the link if nothing is configured',
      options: {},
      buttonTag: 'shopify-buy-it-now-button',
      hasLink: false,
    },
    {
      title: 'shows Shop Pay with the link if a wallet is recommended',
      options: { recommended: SHOP_PAY },
      buttonTag: 'shop-pay-wallet-button',
      hasLink: true,
    },
    {
      title:
        'shows Shop Pay with the link as the fallback of a wallet that does not support the chosen selling plan',
      options: { recommended: META_WITHOUT_PLANS, fallback: SHOP_PAY, hasSellingPlan: true },
      buttonTag: 'shop-pay-wallet-button',
      hasLink: true,
    },
    {
      title: 'shows buy it now without the link if the page hides the recommended wallet',
      options: { recommended: SHOP_PAY, wallets: { hidden: ['shop_pay'] } },
      buttonTag: 'shopify-buy-it-now-button',
      hasLink: false,
    },
    {
      title: 'shows PayPal with the link if the page puts it first',
      options: { recommended: SHOP_PAY, fallback: PAYPAL, wallets: { order: ['paypal'] } },
      buttonTag: 'shopify-paypal-button',
      hasLink: true,
    },
    {
      title: 'shows buy it now without the link if the recommended wallet is unknown',
      options: { recommended: { name: 'other' } as unknown as WalletConfig },
      buttonTag: 'shopify-buy-it-now-button',
      hasLink: false,
    },
    {
      title: 'shows buy it now without the link if Google Pay is recommended for a product without shipping',
      options: {
        recommended: {
          name: 'google_pay',
          wallet_params: { auth: [{ jwt: 'a', expiresAt: 9_999_999_999 }] },
        } as unknown as WalletConfig,
        variantId: '7',
        variantParams: [{ id: 7, requiresShipping: false }],
      },
      buttonTag: 'shopify-buy-it-now-button',
      hasLink: false,
    },
    {
      title: 'shows nothing if the page hides buy it now too',
      options: { wallets: { hidden: ['buy_it_now'] } },
      buttonTag: undefined,
      hasLink: false,
    },
  ])('$title', ({ options, buttonTag, hasLink }) => {
    const element = product(options);
    expect(inSlot(element, 'button')?.localName).toBe(buttonTag);
    expect(!!inSlot(element, 'more-options')).toBe(hasLink);
  });

  it.each<{
    title: string;
    options: Partial<ProductOptions>;
    slot: string;
    attributes?: Record<string, string>;
  }>([
    {
      title: 'has a buy it now button that submits the form',
      options: {},
      slot: 'button',
      attributes: SUBMIT_ATTRIBUTES,
    },
    {
      title: 'has a link that submits the form',
      options: { recommended: SHOP_PAY },
      slot: 'more-options',
      attributes: { ...SUBMIT_ATTRIBUTES, id: 'more-payment-options-link' },
    },
    {
      title: 'has a buy it now button that submits the form with the given id',
      options: { form: 'f' },
      slot: 'button',
      attributes: { ...SUBMIT_ATTRIBUTES, form: 'f' },
    },
    {
      title: 'has a buy it now button that submits no form if a variant is set',
      options: { variantId: '7' },
      slot: 'button',
    },
    {
      title: 'has a link that submits no form if a variant is set',
      options: { variantId: '7', recommended: SHOP_PAY },
      slot: 'more-options',
    },
    {
      title: 'has a button that submits no form if it is disabled',
      options: { disabled: true },
      slot: 'button',
    },
  ])('$title', ({ options, slot, attributes = { type: 'button' } }) => {
    const face = attributesOf(faceOf(inSlot(product(options), slot) as Element));
    expect(face).toMatchObject(attributes);
    const submitAttributes = (names: object) =>
      Object.keys(names).filter((name) => ['name', 'value', 'form'].includes(name));
    expect(submitAttributes(face)).toEqual(submitAttributes(attributes));
  });

  it.each<{ title: string; options: Partial<ProductOptions>; slots: string[] }>([
    {
      title: 'has a slot for the delivery promise of Shop Pay if the option is set',
      options: { recommended: SHOP_PAY, deliveryPromise: true },
      slots: ['button', 'promise', 'more-options'],
    },
    {
      title: 'has no slot for a delivery promise if the option is not set',
      options: { recommended: SHOP_PAY },
      slots: ['button', 'more-options'],
    },
    {
      title: 'has no slot for a delivery promise of another wallet than Shop Pay',
      options: { recommended: PAYPAL, deliveryPromise: true },
      slots: ['button', 'more-options'],
    },
  ])('$title', ({ options, slots }) => {
    const slotted = [...product(options).querySelectorAll(':scope > [slot]')];
    expect(slotted.map((child) => child.getAttribute('slot'))).toEqual(slots);
  });

  it('passes its attributes on to its button', () => {
    const button = inSlot(product({ recommended: SHOP_PAY, shopId: '9', sellingPlanId: '4' }), 'button');
    expect(attributesOf(button as Element)).toMatchObject({
      'access-token': 'token',
      'call-to-action': '',
      'has-selling-plan': '',
      'selling-plan-id': '4',
      'shop-id': '9',
      'wallet-params': '{"personalized":true}',
    });
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

  it.each<{ pageType: PageType | undefined; type: string }>([
    { pageType: undefined, type: 'submit' },
    { pageType: 'product', type: 'submit' },
    { pageType: 'cart_page', type: 'button' },
    { pageType: 'checkout', type: 'button' },
  ])('renders buy it now as a button of type $type if the page type is $pageType', ({ pageType, type }) => {
    const html = renderWallet({ ...REQUIRED, wallet: 'buy_it_now', pageType });
    expect(faceOf(parse(html)).getAttribute('type')).toBe(type);
  });

  it.each<{ pageType: PageType | undefined; type: string }>([
    { pageType: undefined, type: 'button' },
    { pageType: 'product', type: 'submit' },
  ])(
    'renders the checkout element with a button of type $type if the page type is $pageType',
    ({ pageType, type }) => {
      const walletConfig: WalletConfig = { name: 'buy_it_now', wallet_params: {} };
      const element = parse(renderWallet({ ...REQUIRED, walletConfig, pageType }));
      expect(element.localName).toBe('shopify-wallet-button');
      expect(faceOf(inSlot(element, 'button') as Element).getAttribute('type')).toBe(type);
    },
  );

  it('renders nothing in an element with only-sdk', () => {
    const walletConfig: WalletConfig = { name: 'paypal' };
    expect(parse(renderWallet({ ...REQUIRED, walletConfig, onlySdk: true })).innerHTML).toBe('');
  });
});

it.each([
  {
    title: "the style of a product does not contain the rules of a cart's grid",
    html: renderProduct({ ...REQUIRED, recommended: SHOP_PAY }),
    hasGrid: false,
  },
  {
    title: "the style of a wallet does not contain the rules of a cart's grid",
    html: renderWallet({ ...REQUIRED, wallet: 'shop_pay' }),
    hasGrid: false,
  },
  {
    title: 'the style of a cart contains the rules of its grid',
    html: renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] }),
    hasGrid: true,
  },
])('$title', ({ html, hasGrid }) => {
  const css = (html.match(/<style>.*?<\/style>/g) ?? []).join('');
  expect(css).toContain('.ek-button');
  expect(css.includes('.ek-grid')).toBe(hasGrid);
});

it.each<{ title: string; html: string }>([
  {
    title: 'the state of a product element is pending, and no other element has one',
    html: renderProduct({ ...REQUIRED, recommended: SHOP_PAY }),
  },
  {
    title: 'the state of a cart element is pending, and no other element has one',
    html: renderCart({ ...REQUIRED, walletConfigs: [] }),
  },
  {
    title: 'the state of a checkout element is pending, and no other element has one',
    html: renderWallet({ ...REQUIRED, walletConfig: SHOP_PAY }),
  },
  {
    title: "the state of a wallet's own element is pending, and no other element has one",
    html: renderWallet({ ...REQUIRED, wallet: 'shop_pay' }),
  },
])('$title', ({ html }) => {
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
