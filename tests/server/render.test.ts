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
const SUBMITS = { type: 'submit', name: 'return_to', value: '/checkout' };

const product = (options: Partial<ProductOptions> = {}) => parse(renderProduct({ ...REQUIRED, ...options }));
const cart = (options: Partial<CartOptions> = {}) =>
  parse(renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY], ...options }));
const inSlot = (element: Element, slot: string) => element.querySelector(`:scope > [slot="${slot}"]`);
const tagIn = (element: Element, slot: string) => inSlot(element, slot)?.localName;

describe('a product element', () => {
  it.each<{ title: string; options: Partial<ProductOptions>; shows: string | undefined; link: boolean }>([
    {
      title: 'shows shopify-buy-it-now-button without the link if nothing is configured',
      options: {},
      shows: 'shopify-buy-it-now-button',
      link: false,
    },
    {
      title: 'shows shop-pay-wallet-button with the link if a wallet is recommended',
      options: { recommended: SHOP_PAY },
      shows: 'shop-pay-wallet-button',
      link: true,
    },
    {
      title:
        'shows shop-pay-wallet-button with the link if the recommended one takes no selling plans, and one is chosen',
      options: { recommended: META_WITHOUT_PLANS, fallback: SHOP_PAY, hasSellingPlan: true },
      shows: 'shop-pay-wallet-button',
      link: true,
    },
    {
      title: 'shows shopify-buy-it-now-button without the link if the page hides the recommended one',
      options: { recommended: SHOP_PAY, wallets: { hidden: ['shop_pay'] } },
      shows: 'shopify-buy-it-now-button',
      link: false,
    },
    {
      title: 'shows shopify-paypal-button with the link if the page puts another one first',
      options: { recommended: SHOP_PAY, fallback: PAYPAL, wallets: { order: ['paypal'] } },
      shows: 'shopify-paypal-button',
      link: true,
    },
    {
      title: 'shows shopify-buy-it-now-button without the link if the recommended one is unknown',
      options: { recommended: { name: 'other' } as unknown as WalletConfig },
      shows: 'shopify-buy-it-now-button',
      link: false,
    },
    {
      title:
        'shows shopify-buy-it-now-button without the link if Google Pay is recommended for what needs no shipping',
      options: {
        recommended: {
          name: 'google_pay',
          wallet_params: { auth: [{ jwt: 'a', expiresAt: 9_999_999_999 }] },
        } as unknown as WalletConfig,
        variantId: '7',
        variantParams: [{ id: 7, requiresShipping: false }],
      },
      shows: 'shopify-buy-it-now-button',
      link: false,
    },
    {
      title: 'shows nothing if the page hides buy it now too',
      options: { wallets: { hidden: ['buy_it_now'] } },
      shows: undefined,
      link: false,
    },
  ])('$title', ({ options, shows, link }) => {
    const element = product(options);
    expect(tagIn(element, 'button')).toBe(shows);
    expect(!!inSlot(element, 'more-options')).toBe(link);
  });

  it.each<{ title: string; options: Partial<ProductOptions>; slot: string; has: Record<string, string> }>([
    { title: 'buy it now submits the form', options: {}, slot: 'button', has: SUBMITS },
    {
      title: 'the link submits the form',
      options: { recommended: SHOP_PAY },
      slot: 'more-options',
      has: { ...SUBMITS, id: 'more-payment-options-link' },
    },
    {
      title: 'buy it now submits the form with the given id',
      options: { form: 'f' },
      slot: 'button',
      has: { ...SUBMITS, form: 'f' },
    },
    {
      title: 'buy it now of a variant submits no form',
      options: { variantId: '7' },
      slot: 'button',
      has: {},
    },
    {
      title: 'the link of a variant submits no form',
      options: { variantId: '7', recommended: SHOP_PAY },
      slot: 'more-options',
      has: {},
    },
    { title: 'a disabled button submits no form', options: { disabled: true }, slot: 'button', has: {} },
  ])('$title', ({ options, slot, has }) => {
    const face = attributesOf(faceOf(inSlot(product(options), slot) as Element));
    const expected = Object.keys(has).length ? has : { type: 'button' };
    expect(face).toMatchObject(expected);
    expect(Object.keys(face).filter((name) => ['name', 'value', 'form'].includes(name))).toEqual(
      Object.keys(expected).filter((name) => ['name', 'value', 'form'].includes(name)),
    );
  });

  it.each<{ when: string; options: Partial<ProductOptions>; slots: string[] }>([
    {
      when: 'the page has a client for it',
      options: { recommended: SHOP_PAY, deliveryPromise: true },
      slots: ['button', 'promise', 'more-options'],
    },
    {
      when: 'the page does not set it',
      options: { recommended: SHOP_PAY },
      slots: ['button', 'more-options'],
    },
    {
      when: 'the button is not Shop Pay',
      options: { recommended: PAYPAL, deliveryPromise: true },
      slots: ['button', 'more-options'],
    },
  ])('if $when, its slots are $slots', ({ options, slots }) => {
    const slotted = [...product(options).querySelectorAll(':scope > [slot]')];
    expect(slotted.map((child) => child.getAttribute('slot'))).toEqual(slots);
  });

  it('passes its attributes on to its buttons', () => {
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
  it('has a cell for each wallet, and a skeleton if the cart may rule it out', () => {
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

  it('never submits the form around it', () => {
    const element = cart({ walletConfigs: [{ name: 'buy_it_now', wallet_params: {} }] });
    const face = faceOf(inSlot(element, 'button-buy_it_now') as Element);
    expect(face.getAttribute('type')).toBe('button');
  });
});

describe('the element of one wallet', () => {
  it.each(WALLETS)('shows a button for $wallet, or a skeleton if the vendor draws it', (options) => {
    const element = parse(renderWallet({ ...REQUIRED, ...options }));
    const isOurs = ['buy_it_now', 'shop_pay', 'facebook_pay'].includes(options.wallet);
    expect(faceOf(element).localName).toBe(isOurs ? 'button' : 'div');
    expect(!!faceOf(element).querySelector('[part=skeleton]')).toBe(!isOurs);
  });

  it.each<{ page: PageType | undefined; type: string }>([
    { page: undefined, type: 'submit' },
    { page: 'product', type: 'submit' },
    { page: 'cart_page', type: 'button' },
    { page: 'checkout', type: 'button' },
  ])('buy it now on the page $page is a button of type $type', ({ page, type }) => {
    const html = renderWallet({ ...REQUIRED, wallet: 'buy_it_now', pageType: page });
    expect(faceOf(parse(html)).getAttribute('type')).toBe(type);
  });

  it.each<{ page: PageType | undefined; type: string }>([
    { page: undefined, type: 'button' },
    { page: 'product', type: 'submit' },
  ])('the wallet of a config on the page $page is a button of type $type', ({ page, type }) => {
    const walletConfig: WalletConfig = { name: 'buy_it_now', wallet_params: {} };
    const element = parse(renderWallet({ ...REQUIRED, walletConfig, pageType: page }));
    expect(element.localName).toBe('shopify-wallet-button');
    expect(faceOf(inSlot(element, 'button') as Element).getAttribute('type')).toBe(type);
  });

  it('shows nothing for a wallet with only-sdk', () => {
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

  it('every style has the nonce, and none is an attribute', () => {
    for (const one of html) {
      const styles = one.match(/<style[^>]*>/g) ?? [];
      expect(styles.length).toBeGreaterThan(0);
      expect(new Set(styles)).toEqual(new Set(['<style nonce="n0">']));
      expect(one.replace(/<style.*?<\/style>/g, '')).not.toMatch(/\sstyle=/);
    }
  });

  it('the mode is the first attribute of a declarative shadow root', () => {
    for (const tag of html.join('').match(/<template[^>]*>/g) ?? []) {
      expect(tag).toMatch(/^<template shadowrootmode="open"( shadowrootdelegatesfocus)?>$/);
    }
  });
});
