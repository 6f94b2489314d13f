import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { loadedWallets } from '../../../../src/embed/lazy/click/loaded-wallets';
import { drawVendorButton } from '../../../../src/embed/lazy/page/draw-vendor-button';
import { drawResults } from '../../../../src/signals/offers';
import type { EmbedElement } from '../../../../src/embed/first/base-element';
import { pageState } from '../../../../src/page-state';
import type { ClickPart, PagePart } from '../../../../src/embed/shared/parts';
import { loadPagePart } from '../../../../src/embed/first/load';
import { offerOf } from '../../../../src/embed/first/offers';
import { developerError } from '../../../../src/net/developer-error';
import type { WalletCode } from '../../../../src/wallets/wallet-code';
import type { ButtonContext, WalletModule } from '../../../../src/wallets/contract';
import { googlePayFace } from '../../../../src/wallets/google-pay/face';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import type { RefusalReason } from '../../../../src/wallets/reasons';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { json, leavePage, product, productForm, REQUIRED, settle, SHOP_PAY, show } from '../../on-page';
import { find } from '../../page-html';
import { stubViewport } from '../../near-view';

beforeEach(() => stubViewport({ isNear: true }));
afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const NOWHERE = { sellingPlan: undefined, requiresShipping: undefined };
const auth = [{ jwt: 'a.b.c', expiresAt: 4e9 }];

const configOf = (name: string) => ({ name: 'google_pay', wallet_params: { auth, name } });

/** The code of a wallet whose button is drawn like this. */
const code = (draw: NonNullable<WalletModule['draw']>): WalletModule => ({
  draw,
  click: async () => ({ outcome: 'success' }),
});

/** Loads the code of a wallet whose button is drawn like this. */
const loads = (draw: NonNullable<WalletModule['draw']>) => async () => code(draw);

async function element(): Promise<EmbedElement> {
  await show(productForm(product(json('recommended', SHOP_PAY))));
  return find<EmbedElement>('[slot=button]');
}

const drawSuccessfully = async () => undefined;
const appendContainer = () => document.body.appendChild(document.createElement('div'));

it("a vendor's button is drawn with its element's attributes", async () => {
  const config = configOf('drawn');
  const host = await element();
  const drawn = vi.fn(async (_context: ButtonContext) => undefined);
  const container = appendContainer();
  const wallet = code(drawn);
  const onClick = vi.fn(async () => undefined);
  const result = await drawVendorButton(
    { load: async () => wallet },
    googlePayFace,
    config,
    host,
    container,
    onClick,
  );
  expect(result).toEqual({ ok: true });
  expect(drawn.mock.lastCall?.[0]).toMatchObject({
    container,
    params: config.wallet_params,
    callToAction: true,
    pageType: 'unknown',
    accessToken: 't0k3n',
  });
  void drawn.mock.lastCall?.[0].onClick('said by Google');
  expect(onClick).toHaveBeenCalledExactlyOnceWith('said by Google');
  expect(loadedWallets.get('GooglePay')).toBe(wallet);
});

describe("a wallet's code that fails to load", () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    { times: 1, calls: 2, result: { ok: true } },
    {
      times: 3,
      calls: 3,
      result: { ok: false, reason: 'not-drawn', error: new TypeError('blocked') },
    },
  ])(
    'is requested $calls times if it fails $times times, and the button is drawn: $result.ok',
    async (row) => {
      const config = configOf(`fails ${row.times} times`);
      const host = await element();
      if (!row.result.ok) expectConsoleError(/blocked/);
      const load = vi.fn(loads(drawSuccessfully));
      for (let failures = 0; failures < row.times; failures += 1) {
        load.mockRejectedValueOnce(new TypeError('blocked'));
      }
      vi.useFakeTimers();
      const drawing = drawVendorButton(
        { load },
        googlePayFace,
        config,
        host,
        appendContainer(),
        drawSuccessfully,
      );
      await vi.runAllTimersAsync();
      expect(await drawing).toEqual(row.result);
      expect(load).toHaveBeenCalledTimes(row.calls);
    },
  );
});

describe('a button whose code loads before the code of a click', () => {
  /** Draws a button whose wallet's code loads when the test decides so. */
  async function drawEarly(code: Partial<WalletCode> = {}) {
    loadedWallets.clear();
    const host = await element();
    const drawn = vi.fn(async (_context: ButtonContext) => undefined);
    let finish = (_wallet: WalletModule) => {};
    let fail = (_error: Error) => {};
    const promise = new Promise<WalletModule>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
    const onClick = vi.fn(async () => undefined);
    const onDrawn = vi.fn();
    const result = drawVendorButton(
      { load: () => promise, loadButton: async () => ({ draw: drawn }), ...code },
      googlePayFace,
      configOf('early'),
      host,
      appendContainer(),
      onClick,
      onDrawn,
    );
    await settle();
    const press = () => void drawn.mock.lastCall?.[0].onClick('said by Google');
    return { host, drawn, onClick, onDrawn, press, result, finish, fail };
  }

  it('is drawn, and a click is busy until the code has loaded, and runs once', async () => {
    const { host, onClick, onDrawn, press, result, finish } = await drawEarly();
    expect(onDrawn).toHaveBeenCalledOnce();
    press();
    press();
    await settle();
    expect(host.getAttribute('aria-busy')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
    finish(code(drawSuccessfully));
    expect(await result).toEqual({ ok: true });
    await settle();
    expect(onClick).toHaveBeenCalledExactlyOnceWith('said by Google');
    expect(host.hasAttribute('aria-busy')).toBe(false);
  });

  it('is withdrawn if the code cannot be loaded, and a click on it opens the dialog', async () => {
    expectConsoleError(/blocked/);
    const { host, onClick, press, result, fail } = await drawEarly();
    press();
    vi.useFakeTimers();
    fail(new TypeError('blocked'));
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, reason: 'not-drawn' });
    vi.useRealTimers();
    await eventually(() => expect(document.querySelector('ekspres-dialog')).not.toBeNull());
    expect(onClick).not.toHaveBeenCalled();
    expect(host.hasAttribute('aria-busy')).toBe(false);
  });

  it('is drawn in WebKit only once the code is there, if its sheet may be a window', async () => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
    const { drawn, finish } = await drawEarly({ opensWindow: true });
    expect(drawn).not.toHaveBeenCalled();
    finish(code(drawSuccessfully));
    await settle();
    expect(drawn).toHaveBeenCalledOnce();
  });
});

it("a click on a vendor's button starts the click with what the vendor provides", async () => {
  stubViewport({ isNear: false });
  await loadPagePart();
  const takeOver = vi.spyOn(pageState().page as PagePart, 'takeOverButton');
  await show(productForm(product(json('recommended', configOf('pressed')))));
  const startClick = vi.spyOn(pageState().click as ClickPart, 'startClick').mockResolvedValue();
  const painted = takeOver.mock.calls.find(([{ kind }]) => kind.instrument === 'GooglePay')?.[0];
  await painted?.click('said by Google');
  const clickButton = { instrument: 'GooglePay', vendorClick: 'said by Google', element: painted?.element };
  expect(startClick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(clickButton));
});

it.each([
  {
    title: 'the vendor gives the reason',
    draw: () => Promise.resolve('not-ready-to-pay' as const),
    reason: 'not-ready-to-pay',
  },
  {
    title: 'it breaks',
    draw: () => Promise.reject(new TypeError('broken')),
    reason: 'not-drawn',
    message: /broken/,
    error: new TypeError('broken'),
  },
  {
    title: 'the parameters are wrong',
    draw: () => Promise.reject(developerError('invalid-sdk-url', 'sdkUrl is invalid.')),
    reason: 'not-drawn',
    message: /^\[Ekspres\] invalid-sdk-url: sdkUrl is invalid\. Check the page's customizations\./,
    error: new Error('sdkUrl is invalid.'),
  },
])(
  'a button is no longer offered in its place if $title',
  async ({ title, draw, reason, message, error }) => {
    const config = configOf(title);
    const host = await element();
    if (message) expectConsoleError(message);
    const result = await drawVendorButton(
      { load: loads(draw) },
      googlePayFace,
      config,
      host,
      appendContainer(),
      drawSuccessfully,
    );
    expect(result).toMatchObject({ ok: false, reason, ...(error && { error }) });
    drawResults.record(config, host, result);
    expect(offerOf(config, NOWHERE, host)).toMatchObject({ shown: false, reason });
    expect(offerOf(config, NOWHERE, document.createElement('div') as unknown as EmbedElement).reason).toBe(
      undefined,
    );
  },
);

it('no vendor is asked about a wallet that the page has ruled out', async () => {
  const host = await element();
  const config = configOf('ruled out');
  expect(offerOf(config, { ...NOWHERE, requiresShipping: false }, host).reason).toBe('digital');
  expect(offerOf({ ...config, supports_subs: false }, { ...NOWHERE, sellingPlan: true }, host).reason).toBe(
    'no-selling-plans',
  );
  expect(offerOf({ name: 'google_pay', wallet_params: {} }, NOWHERE, host).reason).toBe('invalidAuthParams');
  const forCompanies = { ...config, wallet_params: { ...config.wallet_params, companyRequired: true } };
  expect(offerOf(forCompanies, NOWHERE, host).reason).toBe('company-required');
});

it.each([
  { title: 'Amazon Pay is offered in an element of the page', inShadow: false, reason: undefined },
  {
    title: 'Amazon Pay is not offered in a shadow root',
    inShadow: true,
    reason: 'in-shadow-dom',
  },
])('$title', ({ inShadow, reason }) => {
  const box = document.createElement('div');
  const host = document.createElement('div') as unknown as EmbedElement;
  (inShadow ? box.attachShadow({ mode: 'closed' }) : box).append(host);
  document.body.append(box);
  expect(offerOf({ name: 'amazon_pay', wallet_params: {} }, NOWHERE, host).reason).toBe(reason);
  // Prime's button is our own, so it may be anywhere.
  expect(offerOf({ name: 'buy_with_prime', wallet_params: {} }, NOWHERE, host).reason).toBeUndefined();
});

describe('an element that its vendor draws into', () => {
  /** Ends each drawing that has begun, in order. */
  let ends: ((reason: RefusalReason | undefined) => Promise<void>)[];
  beforeEach(() => {
    ends = [];
    vi.spyOn(googlePay, 'draw').mockImplementation(
      () =>
        new Promise((resolve) =>
          ends.push((reason) => {
            resolve(reason);
            return settle();
          }),
        ),
    );
  });
  const untilDrawsBegin = (count: number) => eventually(() => expect(ends).toHaveLength(count));

  const PARAMS = configOf('on its own').wallet_params;
  const host = () => find<EmbedElement>('shopify-google-pay-button');
  const config = { name: 'google_pay', wallet_params: PARAMS };
  const isDrawn = () => drawResults.isDrawn(config, host());
  const showHost = () =>
    show(
      productForm(
        `<shopify-google-pay-button ${REQUIRED} ${json('wallet-params', PARAMS)}></shopify-google-pay-button>`,
      ),
    );
  const skeleton = () => (host().shadowRoot ?? host()).querySelector('[part=skeleton]:not([hidden])');
  /** A script of the page takes away what is drawn: the element gets another place. */
  const removeContent = () => (host().shadowRoot ?? host()).replaceChildren();

  it('is drawn once in each place, and its last place counts', async () => {
    await showHost();
    await untilDrawsBegin(1);
    host().setAttribute('shop-id', '8');
    await settle();
    expect(ends).toHaveLength(1);
    removeContent();
    host().setAttribute('shop-id', '9');
    await untilDrawsBegin(2);
    await ends[0]?.(undefined);
    expect([isDrawn(), skeleton()]).toEqual([false, expect.anything()]);
    await ends[1]?.(undefined);
    await eventually(() => expect([isDrawn(), skeleton()]).toEqual([true, null]));
  });

  it('reports no result for a place that was removed meanwhile', async () => {
    await showHost();
    await untilDrawsBegin(1);
    removeContent();
    await ends[0]?.('not-ready-to-pay');
    expect([isDrawn(), drawResults.failure(config, host())]).toEqual([false, undefined]);
  });
});
