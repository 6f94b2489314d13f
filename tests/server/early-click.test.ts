import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type EarlyClickScriptOptions,
  renderCart,
  renderEarlyClickScript,
  renderProduct,
  renderWallet,
} from '../../src/server/index';
import { REQUIRED, SHOP_PAY, WALLETS } from './parse';
import type { WalletConfig } from '../../src/types';
import { useFakeClock } from '../setup/fake-clock';

const META_PAY: WalletConfig = { name: 'facebook_pay', wallet_params: {} };
/** Wallets whose vendors draw the button. */
const VENDORS = WALLETS.filter(({ wallet }) => !['buy_it_now', 'shop_pay', 'facebook_pay'].includes(wallet));

/** What a form would send as `return_to` now. */
function returnToOf(form: HTMLFormElement): FormDataEntryValue | null {
  const formData = new FormData();
  // The environment does not dispatch this event.
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
  return formData.get('return_to');
}

const textOf = (html: string) => /^<script[^>]*>(.*)<\/script>$/s.exec(html)?.[1] ?? '';

it('is an inline script of at most 1 kB, with the nonce', () => {
  expect(renderEarlyClickScript({ nonce: 'n"0' })).toMatch(/^<script nonce="n&quot;0">/);
  expect(renderEarlyClickScript()).toMatch(/^<script>/);
  expect(Buffer.byteLength(textOf(renderEarlyClickScript()))).toBeLessThanOrEqual(1024);
  const apiOrigin = 'https://shop.myshopify.com';
  expect(Buffer.byteLength(textOf(renderEarlyClickScript({ apiOrigin })))).toBeLessThanOrEqual(1024);
  expect(() => renderEarlyClickScript({ nonce: 5 } as never)).toThrow('option nonce must be a string');
});

it.each(['shop.example', 'javascript:alert(1)//', 'https://a"+alert(1)', '', 5])(
  'takes no apiOrigin %j',
  (apiOrigin) => {
    expect(() => renderEarlyClickScript({ apiOrigin } as never)).toThrow(
      'option apiOrigin must be an origin',
    );
  },
);

describe('the early-click script', () => {
  let listeners: [string, EventListener, boolean | undefined][];
  /** Starts the script with these options, instead of the one that listens. */
  let restart: (options?: EarlyClickScriptOptions) => void;
  const navigations: string[] = [];
  const submitted: [form: string, returnTo: unknown][] = [];

  beforeEach(() => {
    useFakeClock();
    listeners = [];
    navigations.length = submitted.length = 0;
    function listen(
      this: EventTarget | undefined,
      type: string,
      listener: EventListener,
      capture?: boolean,
    ): void {
      if (!this) listeners.push([type, listener, capture]);
      (this ?? window).addEventListener(type, listener, capture);
    }
    // The environment does not know which elements are defined; here none is.
    const { closest } = Element.prototype;
    vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector: string) {
      return closest.call(this, selector.replace(':not(:defined)', '[access-token]'));
    });
    const page = {
      origin: 'https://shop.example',
      set location(url: string) {
        navigations.push(url.replace('https://shop.example', ''));
      },
    };
    vi.stubGlobal('navigation', new EventTarget());
    restart = (options) => {
      stop();
      // What an assignment to `location` does cannot be seen otherwise.
      const script = `with (page) ${textOf(renderEarlyClickScript(options))}`;
      new Function('page', 'addEventListener', script)(page, listen);
    };
    restart();
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
      if (this.checkValidity()) submit(this, null);
    });
  });
  const stop = () => {
    for (const [type, listener, capture] of listeners) removeEventListener(type, listener, capture);
  };
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    stop();
    document.body.replaceChildren();
  });

  /**
   * Shows HTML in which `<template shadowrootmode>` stays one: the press is on the element, as for the page.
   */
  const show = (html: string) => {
    document.body.innerHTML = html;
  };
  /** Submits a form as the browser does. */
  function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
    if (form.dispatchEvent(event)) submitted.push([form.id, returnToOf(form)]);
  }
  /** Clicks. Returns false if the click was canceled. */
  const press = (selector: string) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const failToLoad = (src = 'https://cdn.example/ekspres.js?v=2') => {
    // A script element would be loaded.
    const script = Object.assign(document.createElement('div'), { src });
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
  };
  const shopPay = renderWallet({ ...REQUIRED, wallet: 'shop_pay' });
  const BUTTON = 'shop-pay-wallet-button';
  const CART = `<form action="/cart" id="cart"><button name="checkout" type="button"></button></form>`;

  it.each<{ of: string; html: string; press?: string; expected: string[]; submits: typeof submitted }>([
    { of: 'a button alone', html: shopPay, expected: ['/checkout'], submits: [] },
    {
      of: 'a button in a product form',
      html: `<form action="/pl/cart/add" id="a">${shopPay}</form>${CART}`,
      expected: [],
      submits: [['a', '/checkout']],
    },
    {
      of: 'a button whose form is elsewhere',
      html: `<form action="/cart/add" id="f"></form>${renderWallet({ ...REQUIRED, wallet: 'shop_pay', form: 'f' })}`,
      expected: [],
      submits: [['f', '/checkout']],
    },
    {
      of: 'a variant inside a foreign form',
      html: `<form action="/cart/add" id="a">${renderProduct({ ...REQUIRED, recommended: SHOP_PAY, variantId: 'gid://shopify/ProductVariant/7', quantity: 2 })}</form>`,
      expected: ['/cart/7:2'],
      submits: [],
    },
    {
      of: 'buy it now of a variant',
      html: renderProduct({ ...REQUIRED, variantId: '7' }),
      press: 'shopify-buy-it-now-button button',
      expected: ['/cart/7:1'],
      submits: [],
    },
    {
      of: 'a button that submits the form by itself',
      html: renderProduct(REQUIRED),
      press: 'shopify-buy-it-now-button button',
      expected: [],
      submits: [],
    },
    {
      of: 'a disabled button',
      html: renderWallet({ ...REQUIRED, wallet: 'shop_pay', disabled: true }),
      expected: [],
      submits: [],
    },
    {
      of: 'Meta Pay in a product form',
      html: `<form action="/cart/add" id="a">${renderProduct({ ...REQUIRED, recommended: META_PAY })}</form>`,
      press: 'shopify-meta-pay-button',
      expected: [],
      submits: [['a', '/checkout']],
    },
    {
      of: 'the link of a variant',
      html: renderProduct({ ...REQUIRED, recommended: SHOP_PAY, variantId: '7' }),
      press: 'more-payment-options-link button',
      expected: ['/cart/7:1'],
      submits: [],
    },
    {
      of: 'the second product of a page',
      html: ['a', 'b'].map((id) => `<form action="/cart/add" id="${id}">${shopPay}</form>`).join(''),
      press: `#b ${BUTTON}`,
      expected: [],
      submits: [['b', '/checkout']],
    },
    {
      of: 'a cart without a form, which may be empty by now',
      html: renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] }),
      expected: ['/checkout'],
      submits: [],
    },
    ...VENDORS.map((wallet) => ({
      of: `the skeleton of ${wallet.wallet}, which is not a button yet`,
      html: renderWallet({ ...REQUIRED, ...wallet }),
      press: '[access-token]',
      expected: [],
      submits: [],
    })),
  ])('takes the way of $of after 8 s', ({ html, press: selector = BUTTON, expected, submits }) => {
    show(html);
    press(selector);
    vi.advanceTimersByTime(7999);
    expect([navigations, submitted]).toEqual([[], []]);
    vi.advanceTimersByTime(1);
    expect([navigations, submitted]).toEqual([expected, submits]);
  });

  it.each([BUTTON, 'shopify-meta-pay-button', 'shopify-buy-it-now-button button'])(
    "clicks the checkout button of a cart's form for %s",
    (selector) => {
      const walletConfigs: WalletConfig[] = [SHOP_PAY, META_PAY, { name: 'buy_it_now', wallet_params: {} }];
      show(`${CART}${renderCart({ ...REQUIRED, walletConfigs })}`);
      const pressed = vi.fn();
      document.querySelector('[name=checkout]')?.addEventListener('click', pressed);
      press(selector);
      vi.advanceTimersByTime(8000);
      expect(pressed).toHaveBeenCalledTimes(1);
      expect([navigations, submitted]).toEqual([[], []]);
    },
  );

  it.each([
    { of: 'a variant', html: renderProduct({ ...REQUIRED, variantId: '7' }), expected: '/cart/7:1' },
    { of: 'a cart', html: renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] }), expected: '/checkout' },
  ])('goes to $expected of apiOrigin for $of', ({ html, expected }) => {
    restart({ apiOrigin: 'https://api.example/pl' });
    show(html);
    press(`${BUTTON},shopify-buy-it-now-button button`);
    failToLoad();
    expect(navigations).toEqual([`https://api.example${expected}`]);
  });

  it('leaves a click on another undefined element with a language alone', () => {
    show('<x-app lang="pl" access-token="a" variant-id="7"></x-app>');
    expect(press('x-app')).toBe(true);
    failToLoad();
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual([]);
    expect(document.querySelector<Element & { k?: unknown }>('x-app')?.k).toBeUndefined();
  });

  it('does not leave for an element that was removed', () => {
    show(shopPay);
    press(BUTTON);
    document.body.replaceChildren();
    failToLoad();
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual([]);
  });

  it('ignores a click on the document', () => {
    const failed = vi.fn();
    addEventListener('error', failed);
    document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
  });

  it('leaves at once if the script fails, even for a click after that, and once', () => {
    show(shopPay);
    press(BUTTON);
    failToLoad();
    expect(navigations).toEqual(['/checkout']);
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual(['/checkout']);
    dispatchEvent(new Event('pagehide'));
    press(BUTTON);
    vi.advanceTimersByTime(0);
    expect(navigations).toEqual(['/checkout', '/checkout']);
  });

  const navigationFails = () => navigation.dispatchEvent(new Event('navigateerror'));
  const PRODUCT = `<form action="/cart/add" id="a">${shopPay}</form>`;

  it.each<{ until: string; ends: boolean; happens: () => void }>([
    { until: 'the page is left', ends: true, happens: () => dispatchEvent(new Event('pagehide')) },
    { until: 'the navigation fails', ends: true, happens: navigationFails },
    {
      until: 'the page replaces its URL',
      ends: false,
      happens() {
        navigationFails();
        navigation.dispatchEvent(new Event('navigate'));
      },
    },
    { until: '60 s have passed', ends: true, happens: () => vi.advanceTimersByTime(60_000) },
    { until: '59 s have passed', ends: false, happens: () => vi.advanceTimersByTime(59_000) },
  ])('does not submit the form again until $until: $ends', ({ ends, happens }) => {
    show(PRODUCT);
    press(BUTTON);
    failToLoad();
    const element = document.querySelector(BUTTON) as Element & { k?: unknown };
    // Browsers make a string of it.
    expect([`${element.ariaBusy}`, element.k]).toEqual(['true', false]);
    happens();
    vi.advanceTimersByTime(0);
    press(BUTTON);
    vi.advanceTimersByTime(0);
    expect(submitted).toHaveLength(ends ? 2 : 1);
  });

  it('clicks a button that submits the form by itself only once', () => {
    show(`<form action="/cart/add" id="a">${renderProduct(REQUIRED)}</form>`);
    const selector = 'shopify-buy-it-now-button button';
    expect(press(selector)).toBe(true);
    submit(document.querySelector('form') as HTMLFormElement, document.querySelector(selector));
    expect(press(selector)).toBe(false);
  });

  it('does not wait for a form whose submission the theme prevents', () => {
    show(PRODUCT);
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    press(BUTTON);
    failToLoad();
    expect(document.querySelector(BUTTON)?.ariaBusy).toBeFalsy();
    press(BUTTON);
    expect(document.querySelector<Element & { k?: unknown }>(BUTTON)?.k).toBe(true);
  });

  it.each(['/ekspres-logo.png', '/assets/theme-ekspres.css', '/ekspres/theme.js'])(
    'waits for the script if %s fails to load',
    (src) => {
      show(shopPay);
      press(BUTTON);
      failToLoad(src);
      vi.advanceTimersByTime(7999);
      expect(navigations).toEqual([]);
    },
  );

  it.each<{ of: string; field: string; submits: typeof submitted }>([
    { of: 'has a field that is not valid', field: '<input required>', submits: [] },
    { of: 'is restored from the back/forward cache', field: '', submits: [['a', '/checkout']] },
  ])(
    'lets a form that $of add to the cart afterwards, without leading to the checkout',
    ({ field, submits }) => {
      show(`<form action="/cart/add" id="a">${field}${shopPay}</form>`);
      press(BUTTON);
      vi.advanceTimersByTime(8000);
      expect(submitted).toEqual(submits);
      expect(returnToOf(document.querySelector('form') as HTMLFormElement)).toBeNull();
    },
  );

  it('leaves once, for the button that was clicked last', () => {
    show(['a', 'b'].map((id) => `<form action="/cart/add" id="${id}">${shopPay}</form>`).join(''));
    press(`#a ${BUTTON}`);
    vi.advanceTimersByTime(4000);
    press(`#b ${BUTTON}`);
    vi.advanceTimersByTime(8000);
    expect(submitted).toEqual([['b', '/checkout']]);
  });

  it('leaves a click to the script that has run it, and navigates once for several clicks', () => {
    show(shopPay);
    press(BUTTON);
    delete (document.querySelector(BUTTON) as Element & { k?: unknown }).k;
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual([]);
    press(BUTTON);
    press(BUTTON);
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual(['/checkout']);
  });
});
