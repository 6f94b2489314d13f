import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import { settled } from '../../setup/fake-clock';
import type { ButtonContext } from '../../../src/wallets/contract';
import { amazonPayFace, primeFace } from '../../../src/wallets/amazon/face';
import { draw } from '../../../src/wallets/amazon/index';
import type { AmazonClick } from '../../../src/wallets/amazon/open-checkout';

const session = { createCheckoutSessionConfig: { payloadJSON: '{}', signature: 's' }, appId: 'app' };
const facts = { sellingPlan: false, requiresShipping: true };
const CONFIG = { merchantId: 'A1', ledgerCurrency: 'EUR', sandbox: true };

let container: HTMLElement;
/** The calls of Amazon's script. */
let sdkCalls: unknown[];
let clickButton: () => void;
let clicks: AmazonClick[];
let reports: unknown[];
/** Each test has its own shop, because a shop's response is cached. */
let shop = 0;

beforeEach(() => {
  container = document.createElement('div');
  document.body.replaceChildren(container);
  [sdkCalls, clicks, reports] = [[], [], []];
  shop++;
  vi.stubGlobal('amazon', {
    Pay: {
      renderButton(selector: string, options: object) {
        const isInContainer = document.querySelector(selector)?.parentElement === container;
        sdkCalls.push({ isInContainer, options });
        return {
          onClick: (onClick: () => void) => (clickButton = onClick),
          initCheckout: (options: object) => void sdkCalls.push(options),
        };
      },
    },
    buywithprime: { initCheckout: (options: object) => void sdkCalls.push(options) },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const drawButton = (more: Partial<ButtonContext>) =>
  draw({
    container,
    face: amazonPayFace,
    params: {},
    purchaseFacts: facts,
    callToAction: false,
    theme: 'dark',
    pageType: 'product',
    accessToken: 'token',
    settings: async () => ({ apiOrigin: `https://shop-${shop}.example` }),
    logoUrl: async () => undefined,
    onClick: (vendorClick) => void clicks.push(vendorClick as AmazonClick),
    report: (error) => void reports.push(error),
    ...more,
  });

/** Makes the shop respond like this, in turn; returns the mock of `fetch`. */
function respondWith(...responses: (() => Response | Promise<Response>)[]) {
  const send = vi.fn<typeof fetch>(async () => (responses.length > 1 ? responses.shift() : responses[0])!());
  vi.stubGlobal('fetch', send);
  return send;
}

describe('Amazon Pay', () => {
  it("is drawn by Amazon's script with the shop's config", async () => {
    const send = respondWith(() => Response.json(CONFIG));
    expect(await drawButton({ pageType: 'cart_page' })).toBeUndefined();
    expect(send.mock.calls.map(([url]) => url)).toEqual([
      `https://shop-${shop}.example/wallets/config/amazon_pay`,
    ]);
    expect(sdkCalls).toEqual([
      { isInContainer: true, options: { ...CONFIG, placement: 'Cart', productType: 'PayAndShip' } },
    ]);
  });

  it("opens the checkout by Amazon's script after a click", async () => {
    respondWith(() => Response.json(CONFIG));
    await drawButton({});
    clickButton();
    expect(clicks).toMatchObject([{ label: 'Amazon Pay', config: 'amazon_pay' }]);
    clicks[0]?.open(session, { ...facts, requiresShipping: false });
    expect(sdkCalls.at(-1)).toEqual({
      createCheckoutSessionConfig: session.createCheckoutSessionConfig,
      productType: 'PayOnly',
    });
  });

  it('requests the config once for all buttons of a page, and again after a failure', async () => {
    const send = respondWith(
      () => Promise.reject(new TypeError('offline')),
      () => Response.json(CONFIG),
    );
    expect(await drawButton({})).toBe('config-not-loaded');
    expect(await Promise.all([drawButton({}), drawButton({})])).toEqual([undefined, undefined]);
    expect(send).toHaveBeenCalledTimes(2);
    expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(1);
    expect(reports).toEqual([]);
  });

  it.each([
    {
      title: 'is not offered when the shop returns an error, which is reported',
      config: { error: 'not set up' },
      refusal: 'config-not-loaded',
      message: /not set up/,
    },
    {
      title: 'is not offered when Amazon has no script for its currency',
      config: { ...CONFIG, ledgerCurrency: 'PLN' },
      refusal: 'currency-not-supported',
    },
  ])('$title', async ({ config, refusal, message }) => {
    respondWith(() => Response.json(config));
    expect(await drawButton({})).toBe(refusal);
    expect(reports.map(String).join()).toMatch(message ?? /^$/);
    expect([sdkCalls, container.childNodes]).toEqual([[], expect.objectContaining({ length: 0 })]);
  });

  it('is not drawn in a container that is not in the page', async () => {
    respondWith(() => Response.json(CONFIG));
    expect(await drawButton({ container: document.createElement('div') })).toBeUndefined();
    expect(sdkCalls).toEqual([]);
  });
});

describe('Buy with Prime', () => {
  const button = () => container.querySelector('button') as HTMLButtonElement;
  const drawPrimeButton = (more: Partial<ButtonContext> = {}) => drawButton({ face: primeFace, ...more });

  it.each([
    { callToAction: false, text: 'Buy with Prime' },
    { callToAction: true, text: 'Kup przez Prime' },
  ])('has the text $text', async ({ callToAction, text }) => {
    const send = respondWith(() => Response.json({}));
    expect(await drawPrimeButton({ callToAction })).toBeUndefined();
    expect([button().textContent, button().getAttribute('aria-label')]).toEqual([text, text]);
    expect(button().lang).toBe('pl');
    expect([...container.querySelectorAll('[part]')].map((piece) => piece.getAttribute('part'))).toEqual([
      'button',
      'label',
      'logo',
    ]);
    expect(button().type).toBe('button');
    expect(send).not.toHaveBeenCalled();
  });

  it('opens the checkout after a click', async () => {
    await drawPrimeButton({ params: { merchantId: 'A1' }, pageType: 'checkout' });
    button().click();
    expect(clicks).toMatchObject([{ label: 'Buy with Prime', config: 'optimus' }]);
    clicks[0]?.open(session, facts);
    expect(sdkCalls).toMatchObject([
      { appId: 'app', amazonPayOptions: { merchantId: 'A1', placement: 'Checkout', ledgerCurrency: 'USD' } },
    ]);
  });

  it("opens the checkout by Amazon Pay's function if the script has none for Buy with Prime", async () => {
    const initCheckout = (options: object) => void sdkCalls.push(options);
    vi.stubGlobal('amazon', { Pay: { initCheckout } });
    await drawPrimeButton({ params: { merchantId: 'A1' } });
    button().click();
    clicks[0]?.open(session, facts);
    expect(sdkCalls).toMatchObject([{ ...session, merchantId: 'A1', placement: 'Product' }]);
  });

  it('has a logo for the enabled and one for the disabled button once both have loaded', async () => {
    await drawPrimeButton({ logoUrl: async (name) => `data:image/svg+xml,${name}` });
    await eventually(() => expect(button().querySelectorAll('img')).toHaveLength(2));
    expect([...button().querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual([
      ['data:image/svg+xml,prime', ''],
      ['data:image/svg+xml,prime-dark', ''],
    ]);
  });

  it('keeps its name if one of the logos fails to load', async () => {
    await drawPrimeButton({ logoUrl: async (name) => (name === 'prime' ? 'data:,' : undefined) });
    await settled();
    expect(button().textContent).toBe('Buy with Prime');
  });

  it('is not offered in a currency that Amazon has no script for', async () => {
    expect(await drawPrimeButton({ params: { ledgerCurrency: 'PLN' } })).toBe('currency-not-supported');
  });

  it('loads no script from another host', async () => {
    await expect(drawPrimeButton({ params: { sdkUrl: 'https://evil.example/a.js' } })).rejects.toMatchObject({
      code: 'invalid-sdk-url',
    });
  });
});
