import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import { flushPromises } from '../../setup/fake-clock';
import type { ButtonContext } from '../../../src/wallets/contract';
import { amazonPayFace, primeFace } from '../../../src/wallets/amazon/face';
import { draw } from '../../../src/wallets/amazon/index';
import type { AmazonClick } from '../../../src/wallets/amazon/open-checkout';
import { buttonContext } from '../button-context';
import { buttonTexts } from '../../../src/ui/messages/pl/button';

const SESSION = { createCheckoutSessionConfig: { payloadJSON: '{}', signature: 's' }, appId: 'app' };
const FACTS = { sellingPlan: false, requiresShipping: true };
const CONFIG = { merchantId: 'A1', ledgerCurrency: 'EUR', sandbox: true };

let container: HTMLElement;
let drawnButtons: { selector: string; isInContainer: boolean; options: object }[];
let checkouts: object[];
let clickDrawnButton: () => void;
let clicks: AmazonClick[];
let reports: unknown[];
/** Each test has a different shop, because the config of a shop is cached. */
let shopOrigin: string;
const fetchConfig = vi.fn<typeof fetch>();

beforeEach(() => {
  container = document.createElement('div');
  document.body.replaceChildren(container);
  drawnButtons = [];
  checkouts = [];
  clicks = [];
  reports = [];
  shopOrigin = `https://${crypto.randomUUID()}.example`;
  fetchConfig.mockReset();
  vi.stubGlobal('fetch', fetchConfig);
  const initCheckout = (options: object) => void checkouts.push(options);
  vi.stubGlobal('amazon', {
    Pay: {
      renderButton(selector: string, options: object) {
        const isInContainer = document.querySelector(selector)?.parentElement === container;
        drawnButtons.push({ selector, isInContainer, options });
        return { onClick: (onClick: () => void) => (clickDrawnButton = onClick), initCheckout };
      },
    },
    buywithprime: { initCheckout },
  });
});

const drawButton = (more: Partial<ButtonContext> = {}) =>
  draw(
    buttonContext({
      container,
      face: amazonPayFace,
      purchaseFacts: FACTS,
      settings: async () => ({ apiOrigin: shopOrigin }),
      onClick: (vendorClick) => void clicks.push(vendorClick as AmazonClick),
      report: (error) => void reports.push(error),
      ...more,
    }),
  );

const respondWith = (config: object) => fetchConfig.mockImplementation(async () => Response.json(config));

describe('Amazon Pay', () => {
  it("is drawn by Amazon's script with the shop's config", async () => {
    respondWith(CONFIG);
    expect(await drawButton({ pageType: 'cart_page' })).toBeUndefined();
    expect(fetchConfig.mock.calls.map(([url]) => url)).toEqual([`${shopOrigin}/wallets/config/amazon_pay`]);
    expect(drawnButtons).toEqual([
      {
        selector: expect.any(String),
        isInContainer: true,
        options: { ...CONFIG, placement: 'Cart', productType: 'PayAndShip' },
      },
    ]);
  });

  it("opens the checkout by Amazon's script after a click", async () => {
    respondWith(CONFIG);
    await drawButton();
    clickDrawnButton();
    expect(clicks).toMatchObject([{ label: 'Amazon Pay', config: 'amazon_pay' }]);
    clicks[0]?.open(SESSION, { ...FACTS, requiresShipping: false });
    expect(checkouts).toEqual([
      { createCheckoutSessionConfig: SESSION.createCheckoutSessionConfig, productType: 'PayOnly' },
    ]);
  });

  it('requests the config once for all buttons of a page, and gives each button its own id', async () => {
    respondWith(CONFIG);
    expect(await Promise.all([drawButton(), drawButton()])).toEqual([undefined, undefined]);
    expect(fetchConfig).toHaveBeenCalledOnce();
    expect(new Set(drawnButtons.map(({ selector }) => selector)).size).toBe(2);
  });

  it('requests the config again after a failure of the network, which is not reported', async () => {
    respondWith(CONFIG);
    fetchConfig.mockRejectedValueOnce(new TypeError('offline'));
    expect(await drawButton()).toBe('config-not-loaded');
    expect(await drawButton()).toBeUndefined();
    expect(fetchConfig).toHaveBeenCalledTimes(2);
    expect(reports).toEqual([]);
  });

  it('is not drawn if the shop has no config, which is a developer error, once for the page', async () => {
    fetchConfig.mockImplementation(async () => new Response('', { status: 500 }));
    expect(await drawButton()).toBe('config-not-loaded');
    expect(await drawButton()).toBe('config-not-loaded');
    expect(reports).toEqual([
      expect.objectContaining({
        code: 'wallet-config-not-loaded',
        message: expect.stringMatching(/with status 500\. .*\/wallets\/config\/amazon_pay/),
      }),
    ]);
  });

  it('is not drawn if the shop returns an error, which is reported once for all buttons', async () => {
    respondWith({ error: 'not set up' });
    const results = await Promise.all([drawButton(), drawButton()]);
    expect(results).toEqual(['config-not-loaded', 'config-not-loaded']);
    expect(reports).toEqual([
      expect.objectContaining({ message: expect.stringContaining('not set up') }),
      expect.objectContaining({ code: 'wallet-config-not-loaded' }),
    ]);
    expect(container.children).toHaveLength(0);
  });

  it('is not drawn if Amazon has no script for its currency', async () => {
    respondWith({ ...CONFIG, ledgerCurrency: 'PLN' });
    expect(await drawButton()).toBe('currency-not-supported');
    expect(container.children).toHaveLength(0);
  });

  it('is not drawn in a container outside the page', async () => {
    respondWith(CONFIG);
    expect(await drawButton({ container: document.createElement('div') })).toBeUndefined();
    expect(fetchConfig).toHaveBeenCalledOnce();
    expect(drawnButtons).toEqual([]);
  });
});

describe('Buy with Prime', () => {
  const CALL_TO_ACTION = buttonTexts.buy_with.replace('{wallet}', 'Prime');
  const button = () => container.querySelector('button') as HTMLButtonElement;
  const drawPrimeButton = (more: Partial<ButtonContext> = {}) => drawButton({ face: primeFace, ...more });

  it.each<[title: string, callToAction: boolean, text: string]>([
    ['shows its name', false, 'Buy with Prime'],
    ['shows a call to action if the page requests one', true, CALL_TO_ACTION],
  ])('%s', async (_title, callToAction, text) => {
    expect(await drawPrimeButton({ callToAction })).toBeUndefined();
    expect(button().textContent).toBe(text);
    expect(button().getAttribute('aria-label')).toBe(text);
  });

  it('is a Polish button with a label and a logo, and requires no config from the shop', async () => {
    await drawPrimeButton();
    expect([button().type, button().lang]).toEqual(['button', 'pl']);
    const parts = [...container.querySelectorAll('[part]')].map((element) => element.getAttribute('part'));
    expect(parts).toEqual(['button', 'label', 'logo']);
    expect(fetchConfig).not.toHaveBeenCalled();
  });

  it("opens the checkout by Amazon's script after a click", async () => {
    await drawPrimeButton({ params: { merchantId: 'A1' }, pageType: 'checkout' });
    button().click();
    expect(clicks).toMatchObject([{ label: 'Buy with Prime', config: 'optimus' }]);
    clicks[0]?.open(SESSION, FACTS);
    expect(checkouts).toMatchObject([
      { appId: 'app', amazonPayOptions: { merchantId: 'A1', placement: 'Checkout', ledgerCurrency: 'USD' } },
    ]);
  });

  it("opens the checkout by Amazon Pay's function if the script has none for Buy with Prime", async () => {
    vi.stubGlobal('amazon', { Pay: { initCheckout: (options: object) => void checkouts.push(options) } });
    await drawPrimeButton({ params: { merchantId: 'A1' } });
    button().click();
    clicks[0]?.open(SESSION, FACTS);
    expect(checkouts).toMatchObject([{ ...SESSION, merchantId: 'A1', placement: 'Product' }]);
  });

  it('has a logo for the enabled and one for the disabled button', async () => {
    await drawPrimeButton({ logoUrl: async (name) => `data:image/svg+xml,${name}` });
    await eventually(() => expect(button().querySelectorAll('img')).toHaveLength(2));
    expect([...button().querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual([
      ['data:image/svg+xml,prime', ''],
      ['data:image/svg+xml,prime-dark', ''],
    ]);
  });

  it('keeps its name if one of the two logos does not exist', async () => {
    const logoUrl = vi.fn(async (name: string) => (name === 'prime' ? 'data:,' : undefined));
    await drawPrimeButton({ logoUrl });
    await flushPromises();
    expect(logoUrl.mock.calls).toEqual([['prime'], ['prime-dark']]);
    expect(button().textContent).toBe('Buy with Prime');
  });

  it('is not drawn if Amazon has no script for its currency', async () => {
    expect(await drawPrimeButton({ params: { ledgerCurrency: 'PLN' } })).toBe('currency-not-supported');
    expect(container.children).toHaveLength(0);
  });

  it('loads no script from another host', async () => {
    await expect(drawPrimeButton({ params: { sdkUrl: 'https://evil.example/a.js' } })).rejects.toMatchObject({
      code: 'invalid-sdk-url',
    });
  });
});
