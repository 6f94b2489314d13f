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
  it.each<{ when: string; options: Partial<ProductOptions>; shows: string | undefined; link: boolean }>([
    { when: 'nothing is configured', options: {}, shows: 'shopify-buy-it-now-button', link: false },
    {
      when: 'a wallet is recommended',
      options: { recommended: SHOP_PAY },
      shows: 'shop-pay-wallet-button',
      link: true,
    },
    {
      when: 'the recommended one takes no selling plans, and one is chosen',
      options: { recommended: META_WITHOUT_PLANS, fallback: SHOP_PAY, hasSellingPlan: true },
      shows: 'shop-pay-wallet-button',
      link: true,
    },
    {
      when: 'the page hides the recommended one',
      options: { recommended: SHOP_PAY, wallets: { hidden: ['shop_pay'] } },
      shows: 'shopify-buy-it-now-button',
      link: false,
    },
    {
      when: 'the page puts another one first',
      options: { recommended: SHOP_PAY, fallback: PAYPAL, wallets: { order: ['paypal'] } },
      shows: 'shopify-paypal-button',
      link: true,
    },
    {
      when: 'the recommended one is unknown',
      options: { recommended: { name: 'other' } as unknown as WalletConfig },
      shows: 'shopify-buy-it-now-button',
      link: false,
    },
    {
      when: 'Google Pay is recommended for what needs no shipping',
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
      when: 'the page hides buy it now too',
      options: { wallets: { hidden: ['buy_it_now'] } },
      shows: undefined,
      link: false,
    },
  ])('if $when, shows $shows (link: $link)', ({ options, shows, link }) => {
    const element = product(options);
    expect(tagIn(element, 'button')).toBe(shows);
    expect(!!inSlot(element, 'more-options')).toBe(link);
  });

  it.each<{ what: string; options: Partial<ProductOptions>; slot: string; has: Record<string, string> }>([
    { what: 'buy it now submits the form', options: {}, slot: 'button', has: SUBMITS },
    {
      what: 'the link submits the form',
      options: { recommended: SHOP_PAY },
      slot: 'more-options',
      has: { ...SUBMITS, id: 'more-payment-options-link' },
    },
    {
      what: 'buy it now submits the form that is named',
      options: { form: 'f' },
      slot: 'button',
      has: { ...SUBMITS, form: 'f' },
    },
    { what: 'buy it now of a variant submits nothing', options: { variantId: '7' }, slot: 'button', has: {} },
    {
      what: 'the link of a variant submits nothing',
      options: { variantId: '7', recommended: SHOP_PAY },
      slot: 'more-options',
      has: {},
    },
    { what: 'a disabled button submits nothing', options: { disabled: true }, slot: 'button', has: {} },
  ])('$what', ({ options, slot, has }) => {
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

  it('hands its attributes on to its buttons', () => {
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
  it.each(WALLETS)('$wallet has a face, which is a skeleton if the vendor draws it', (options) => {
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

  it('shows nothing of a wallet whose script alone is wanted', () => {
    const walletConfig: WalletConfig = { name: 'paypal' };
    expect(parse(renderWallet({ ...REQUIRED, walletConfig, onlySdk: true })).innerHTML).toBe('');
  });
});

it.each([
  { what: 'a product', html: renderProduct({ ...REQUIRED, recommended: SHOP_PAY }), hasGrid: false },
  { what: 'a wallet', html: renderWallet({ ...REQUIRED, wallet: 'shop_pay' }), hasGrid: false },
  { what: 'a cart', html: renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] }), hasGrid: true },
])("the style of $what has the rules of a cart's grid: $hasGrid", ({ html, hasGrid }) => {
  const css = (html.match(/<style>.*?<\/style>/g) ?? []).join('');
  expect(css).toContain('.ek-button');
  expect(css.includes('.ek-grid')).toBe(hasGrid);
});

it.each<{ of: string; html: string }>([
  { of: 'product', html: renderProduct({ ...REQUIRED, recommended: SHOP_PAY }) },
  { of: 'cart', html: renderCart({ ...REQUIRED, walletConfigs: [] }) },
  { of: 'checkout', html: renderWallet({ ...REQUIRED, walletConfig: SHOP_PAY }) },
  { of: "wallet's own", html: renderWallet({ ...REQUIRED, wallet: 'shop_pay' }) },
])('the state of a $of element is pending, and no other element has one', ({ html }) => {
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
