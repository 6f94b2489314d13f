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

const scriptTextOf = (html: string) => /^<script[^>]*>(.*)<\/script>$/s.exec(html)?.[1] ?? '';

it('is an inline script of at most 1 kB, with the nonce', () => {
  expect(renderEarlyClickScript({ nonce: 'n"0' })).toMatch(/^<script nonce="n&quot;0">/);
  expect(renderEarlyClickScript()).toMatch(/^<script>/);
  expect(Buffer.byteLength(scriptTextOf(renderEarlyClickScript()))).toBeLessThanOrEqual(1024);
  const apiOrigin = 'https://shop.myshopify.com';
  expect(Buffer.byteLength(scriptTextOf(renderEarlyClickScript({ apiOrigin })))).toBeLessThanOrEqual(1024);
  expect(() => renderEarlyClickScript({ nonce: 5 } as never)).toThrow('option nonce must be a string');
});

it.each(['shop.example', 'javascript:alert(1)//', 'https://a"+alert(1)', '', 5])(
  'rejects the apiOrigin %j',
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
      const script = `with (page) ${scriptTextOf(renderEarlyClickScript(options))}`;
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
  const click = (selector: string) =>
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

  it.each<{ of: string; html: string; clicked?: string; expected: string[]; submits: typeof submitted }>([
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
      clicked: 'shopify-buy-it-now-button button',
      expected: ['/cart/7:1'],
      submits: [],
    },
    {
      of: 'a button that submits the form by itself',
      html: renderProduct(REQUIRED),
      clicked: 'shopify-buy-it-now-button button',
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
      clicked: 'shopify-meta-pay-button',
      expected: [],
      submits: [['a', '/checkout']],
    },
    {
      of: 'the link of a variant',
      html: renderProduct({ ...REQUIRED, recommended: SHOP_PAY, variantId: '7' }),
      clicked: 'more-payment-options-link button',
      expected: ['/cart/7:1'],
      submits: [],
    },
    {
      of: 'the second product of a page',
      html: ['a', 'b'].map((id) => `<form action="/cart/add" id="${id}">${shopPay}</form>`).join(''),
      clicked: `#b ${BUTTON}`,
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
      clicked: '[access-token]',
      expected: [],
      submits: [],
    })),
  ])(
    'handles a click on $of after 8 s as the platform would',
    ({ html, clicked: selector = BUTTON, expected, submits }) => {
      show(html);
      click(selector);
      vi.advanceTimersByTime(7999);
      expect([navigations, submitted]).toEqual([[], []]);
      vi.advanceTimersByTime(1);
      expect([navigations, submitted]).toEqual([expected, submits]);
    },
  );

  it.each([BUTTON, 'shopify-meta-pay-button', 'shopify-buy-it-now-button button'])(
    "clicks the checkout button of a cart's form for %s",
    (selector) => {
      const walletConfigs: WalletConfig[] = [SHOP_PAY, META_PAY, { name: 'buy_it_now', wallet_params: {} }];
      show(`${CART}${renderCart({ ...REQUIRED, walletConfigs })}`);
      const pressed = vi.fn();
      document.querySelector('[name=checkout]')?.addEventListener('click', pressed);
      click(selector);
      vi.advanceTimersByTime(8000);
      expect(pressed).toHaveBeenCalledTimes(1);
      expect([navigations, submitted]).toEqual([[], []]);
    },
  );

  it.each([
    {
      title: 'opens /cart/7:1 of apiOrigin for a variant',
      html: renderProduct({ ...REQUIRED, variantId: '7' }),
      expected: '/cart/7:1',
    },
    {
      title: 'opens /checkout of apiOrigin for a cart',
      html: renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] }),
      expected: '/checkout',
    },
  ])('$title', ({ html, expected }) => {
    restart({ apiOrigin: 'https://api.example/pl' });
    show(html);
    click(`${BUTTON},shopify-buy-it-now-button button`);
    failToLoad();
    expect(navigations).toEqual([`https://api.example${expected}`]);
  });

  it('leaves a click on another undefined element with a language alone', () => {
    show('<x-app lang="pl" access-token="a" variant-id="7"></x-app>');
    expect(click('x-app')).toBe(true);
    failToLoad();
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual([]);
    expect(document.querySelector<Element & { k?: unknown }>('x-app')?.k).toBeUndefined();
  });

  it('does not leave for an element that was removed', () => {
    show(shopPay);
    click(BUTTON);
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
    click(BUTTON);
    failToLoad();
    expect(navigations).toEqual(['/checkout']);
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual(['/checkout']);
    dispatchEvent(new Event('pagehide'));
    click(BUTTON);
    vi.advanceTimersByTime(0);
    expect(navigations).toEqual(['/checkout', '/checkout']);
  });

  const navigationFails = () => navigation.dispatchEvent(new Event('navigateerror'));
  const PRODUCT = `<form action="/cart/add" id="a">${shopPay}</form>`;

  it.each<{ title: string; ends: boolean; happens: () => void }>([
    {
      title: 'submits the form again after the page was left',
      ends: true,
      happens: () => dispatchEvent(new Event('pagehide')),
    },
    { title: 'submits the form again after the navigation has failed', ends: true, happens: navigationFails },
    {
      title: 'does not submit the form again after the page has replaced its URL',
      ends: false,
      happens() {
        navigationFails();
        navigation.dispatchEvent(new Event('navigate'));
      },
    },
    { title: 'submits the form again after 60 s', ends: true, happens: () => vi.advanceTimersByTime(60_000) },
    {
      title: 'does not submit the form again within 59 s',
      ends: false,
      happens: () => vi.advanceTimersByTime(59_000),
    },
  ])('$title', ({ ends, happens }) => {
    show(PRODUCT);
    click(BUTTON);
    failToLoad();
    const element = document.querySelector(BUTTON) as Element & { k?: unknown };
    // Browsers make a string of it.
    expect([`${element.ariaBusy}`, element.k]).toEqual(['true', false]);
    happens();
    vi.advanceTimersByTime(0);
    click(BUTTON);
    vi.advanceTimersByTime(0);
    expect(submitted).toHaveLength(ends ? 2 : 1);
  });

  it('clicks a button that submits the form by itself only once', () => {
    show(`<form action="/cart/add" id="a">${renderProduct(REQUIRED)}</form>`);
    const selector = 'shopify-buy-it-now-button button';
    expect(click(selector)).toBe(true);
    submit(document.querySelector('form') as HTMLFormElement, document.querySelector(selector));
    expect(click(selector)).toBe(false);
  });

  it('does not wait for a form whose submission the theme prevents', () => {
    show(PRODUCT);
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    click(BUTTON);
    failToLoad();
    expect(document.querySelector(BUTTON)?.ariaBusy).toBeFalsy();
    click(BUTTON);
    expect(document.querySelector<Element & { k?: unknown }>(BUTTON)?.k).toBe(true);
  });

  it.each(['/ekspres-logo.png', '/assets/theme-ekspres.css', '/ekspres/theme.js'])(
    'waits for the script if %s fails to load',
    (src) => {
      show(shopPay);
      click(BUTTON);
      failToLoad(src);
      vi.advanceTimersByTime(7999);
      expect(navigations).toEqual([]);
    },
  );

  it.each<{ title: string; field: string; submits: typeof submitted }>([
    {
      title: 'lets a form with an invalid field add to the cart later without leading to the checkout',
      field: '<input required>',
      submits: [],
    },
    {
      title: 'lets a form from the back/forward cache add to the cart without leading to the checkout',
      field: '',
      submits: [['a', '/checkout']],
    },
  ])('$title', ({ field, submits }) => {
    show(`<form action="/cart/add" id="a">${field}${shopPay}</form>`);
    click(BUTTON);
    vi.advanceTimersByTime(8000);
    expect(submitted).toEqual(submits);
    expect(returnToOf(document.querySelector('form') as HTMLFormElement)).toBeNull();
  });

  it('leaves once, for the button that was clicked last', () => {
    show(['a', 'b'].map((id) => `<form action="/cart/add" id="${id}">${shopPay}</form>`).join(''));
    click(`#a ${BUTTON}`);
    vi.advanceTimersByTime(4000);
    click(`#b ${BUTTON}`);
    vi.advanceTimersByTime(8000);
    expect(submitted).toEqual([['b', '/checkout']]);
  });

  it('leaves a click to the script that has run it, and navigates once for several clicks', () => {
    show(shopPay);
    click(BUTTON);
    delete (document.querySelector(BUTTON) as Element & { k?: unknown }).k;
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual([]);
    click(BUTTON);
    click(BUTTON);
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual(['/checkout']);
  });
});
