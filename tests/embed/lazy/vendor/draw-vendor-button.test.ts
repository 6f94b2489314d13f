import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { loadedWallets } from '../../../../src/embed/lazy/click/loaded-wallets';
import { drawVendorButton } from '../../../../src/embed/lazy/vendor/draw-vendor-button';
import { follow } from '../../../../src/embed/lazy/page/follow';
import * as TakeOver from '../../../../src/embed/lazy/page/take-over-button';
import { drawResults } from '../../../../src/signals/draw-results';
import type { EmbedElement } from '../../../../src/embed/first/base-element';
import { pageState } from '../../../../src/page-state';
import type { ClickPart } from '../../../../src/embed/shared/parts';
import { loadPagePart } from '../../../../src/embed/first/load';
import { offerOf } from '../../../../src/embed/first/offers';
import { developerError } from '../../../../src/net/developer-error';
import type { WalletCode } from '../../../../src/wallets/wallet-code';
import type { ButtonContext, WalletModule } from '../../../../src/wallets/contract';
import { googlePayFace } from '../../../../src/wallets/google-pay/face';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import type { RefusalReason } from '../../../../src/wallets/reasons';
import { expectConsoleError } from '../../../setup/expect-console-error';
import {
  GOOGLE_PAY,
  json,
  leavePage,
  product,
  productForm,
  REQUIRED,
  settle,
  SHOP_PAY,
  show,
} from '../../on-page';
import { find } from '../../page-html';
import { stubViewport } from '../../near-view';

beforeEach(() => stubViewport({ isNear: true }));
afterEach(async () => {
  vi.useRealTimers();
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The facts of a purchase about which the page says nothing. */
const UNKNOWN = { sellingPlan: undefined, requiresShipping: undefined };

/** The module of a wallet whose button is drawn by this function. */
const walletModule = (draw: NonNullable<WalletModule['draw']>): WalletModule => ({
  draw,
  click: async () => ({ outcome: 'success' }),
});

/** Shows a product, and returns the element of its button. */
async function showButton(): Promise<EmbedElement> {
  await show(productForm(product(json('recommended', SHOP_PAY))));
  return find<EmbedElement>('[slot=button]');
}

const drawSuccessfully = async () => undefined;

type DrawOptions = Parameters<typeof drawVendorButton>[0];

/** Makes the vendor draw a button of Google Pay in a new container. */
const drawIn = (element: EmbedElement, options: Pick<DrawOptions, 'code'> & Partial<DrawOptions>) =>
  drawVendorButton({
    face: googlePayFace,
    config: GOOGLE_PAY,
    sameScript: [GOOGLE_PAY],
    onlySdk: false,
    element,
    container: document.body.appendChild(document.createElement('div')),
    onClick: async () => undefined,
    ...options,
  });

it("a vendor's button is drawn with its element's attributes", async () => {
  const host = await showButton();
  const draw = vi.fn(async (_context: ButtonContext) => undefined);
  const container = document.body.appendChild(document.createElement('div'));
  const code = { load: async () => walletModule(draw) };
  expect(await drawIn(host, { code, container })).toEqual({ ok: true });
  expect(draw.mock.lastCall?.[0]).toMatchObject({
    container,
    params: GOOGLE_PAY.wallet_params,
    callToAction: true,
    pageType: 'unknown',
    accessToken: 't0k3n',
  });
});

it("a click on a vendor's button passes on what the vendor provides, and the wallet's code is kept for it", async () => {
  const host = await showButton();
  const draw = vi.fn(async (_context: ButtonContext) => undefined);
  const wallet = walletModule(draw);
  const onClick = vi.fn(async () => undefined);
  await drawIn(host, { code: { load: async () => wallet }, onClick });
  void draw.mock.lastCall?.[0].onClick('from Google');
  expect(onClick).toHaveBeenCalledExactlyOnceWith('from Google');
  expect(loadedWallets.get('GooglePay')).toBe(wallet);
});

describe("a wallet's code that fails to load", () => {
  it.each([
    ['a second time, and the button is drawn', 1, 2, { ok: true }],
    [
      'three times, and the button is not drawn if all requests fail',
      3,
      3,
      { ok: false, reason: 'not-drawn', error: new TypeError('blocked') },
    ],
  ])('is requested %s', async (_title, failures, requests, result) => {
    const host = await showButton();
    if (!result.ok) expectConsoleError(/blocked/);
    const load = vi.fn(async () => walletModule(drawSuccessfully));
    for (let count = 0; count < failures; count++) {
      load.mockRejectedValueOnce(new TypeError('blocked'));
    }
    vi.useFakeTimers();
    const drawing = drawIn(host, { code: { load } });
    await vi.runAllTimersAsync();
    expect(await drawing).toEqual(result);
    expect(load).toHaveBeenCalledTimes(requests);
  });
});

describe('a button whose code loads before the code of a click', () => {
  /**
   * Draws a button while the code of its click is loading. The code loads when the test calls `load`, or
   * fails to load when the test calls `failToLoad`.
   */
  async function drawEarly(walletCode: Partial<WalletCode> = {}) {
    loadedWallets.clear();
    const host = await showButton();
    const draw = vi.fn(async (_context: ButtonContext) => undefined);
    let load = (_wallet: WalletModule) => {};
    let failToLoad = (_error: Error) => {};
    const promise = new Promise<WalletModule>((resolve, reject) => {
      load = resolve;
      failToLoad = reject;
    });
    const onClick = vi.fn(async () => undefined);
    const onDrawn = vi.fn();
    const result = drawIn(host, {
      code: { load: () => promise, loadButton: async () => ({ draw }), ...walletCode },
      onClick,
      onDrawn,
    });
    await settle();
    const click = () => void draw.mock.lastCall?.[0].onClick('from Google');
    return { host, draw, onClick, onDrawn, click, result, load, failToLoad };
  }

  it('is drawn, and busy after clicks until the code has loaded and one click runs', async () => {
    const { host, onClick, onDrawn, click, result, load } = await drawEarly();
    expect(onDrawn).toHaveBeenCalledOnce();
    click();
    click();
    await settle();
    expect(host.getAttribute('aria-busy')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
    load(walletModule(drawSuccessfully));
    expect(await result).toEqual({ ok: true });
    await settle();
    expect(onClick).toHaveBeenCalledExactlyOnceWith('from Google');
    expect(host.hasAttribute('aria-busy')).toBe(false);
  });

  it('is no longer offered if the code cannot be loaded, and a click on it opens the dialog', async () => {
    expectConsoleError(/blocked/);
    const { host, onClick, click, result, failToLoad } = await drawEarly();
    click();
    vi.useFakeTimers();
    failToLoad(new TypeError('blocked'));
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, reason: 'not-drawn' });
    vi.useRealTimers();
    await eventually(() => expect(document.querySelector('ekspres-dialog')).not.toBeNull());
    expect(onClick).not.toHaveBeenCalled();
    expect(host.hasAttribute('aria-busy')).toBe(false);
  });

  it('is drawn in WebKit only once the code has loaded, if its sheet may be a window', async () => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
    const { draw, load } = await drawEarly({ opensWindow: true });
    expect(draw).not.toHaveBeenCalled();
    load(walletModule(drawSuccessfully));
    await settle();
    expect(draw).toHaveBeenCalledOnce();
  });
});

it('the page starts a click with what the vendor provides', async () => {
  stubViewport({ isNear: false });
  await loadPagePart();
  const takeOver = vi.spyOn(TakeOver, 'takeOverButton');
  await show(productForm(product(json('recommended', GOOGLE_PAY))));
  const press = vi.spyOn(pageState().click as ClickPart, 'press').mockResolvedValue();
  const takenOver = takeOver.mock.calls.find(([{ kind }]) => kind.instrument === 'GooglePay')?.[0];
  expect(takenOver).toBeDefined();
  await takenOver?.click('from Google');
  expect(press).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      instrument: 'GooglePay',
      vendorClick: 'from Google',
      element: takenOver?.element,
    }),
  );
});

it('a button is not drawn if its parameters are invalid, which is reported as a developer error', async () => {
  const host = await showButton();
  expectConsoleError(/^\[Ekspres\] invalid-sdk-url: sdkUrl is invalid\. Check the page's customizations\./);
  const draw = () => Promise.reject(developerError('invalid-sdk-url', 'sdkUrl is invalid.'));
  const code = { load: async () => walletModule(draw) };
  expect(await drawIn(host, { code })).toMatchObject({
    ok: false,
    reason: 'not-drawn',
    error: new Error('sdkUrl is invalid.'),
  });
});

it.each([
  ['without its auth parameters', {}, 'invalidAuthParams'],
  [
    'if the shop requires a company',
    { ...GOOGLE_PAY.wallet_params, companyRequired: true },
    'company-required',
  ],
])('Google Pay is not offered %s', async (_title, params, reason) => {
  const config = { name: 'google_pay', wallet_params: params };
  expect(
    offerOf(
      config,
      UNKNOWN,
      follow(await showButton(), () => {}),
    ).reason,
  ).toBe(reason);
});

it.each<[title: string, name: string, inShadow: boolean, reason: undefined | string]>([
  ['Amazon Pay is offered outside shadow roots', 'amazon_pay', false, undefined],
  ['Amazon Pay is not offered in a shadow root', 'amazon_pay', true, 'in-shadow-dom'],
  [
    'Buy with Prime is offered in a shadow root, because we draw its button ourselves',
    'buy_with_prime',
    true,
    undefined,
  ],
])('%s', async (_title, name, inShadow, reason) => {
  await loadPagePart();
  const box = document.createElement('div');
  const host = document.createElement('div') as unknown as EmbedElement;
  (inShadow ? box.attachShadow({ mode: 'closed' }) : box).append(host);
  document.body.append(box);
  expect(
    offerOf(
      { name, wallet_params: {} },
      UNKNOWN,
      follow(host, () => {}),
    ).reason,
  ).toBe(reason);
});

describe('an element that its vendor draws into', () => {
  /** For each drawing that has begun, the function that ends it. */
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

  const host = () => find<EmbedElement>('shopify-google-pay-button');
  const isDrawn = () => drawResults.isDrawn(GOOGLE_PAY, host());
  const showHost = () =>
    show(
      productForm(
        `<shopify-google-pay-button ${REQUIRED} ${json('wallet-params', GOOGLE_PAY.wallet_params)}></shopify-google-pay-button>`,
      ),
    );
  const skeleton = () => (host().shadowRoot ?? host()).querySelector('[part=skeleton]:not([hidden])');
  /** Removes what is drawn, as a script of the page may do: the vendor then draws in another container. */
  const removeContent = () => (host().shadowRoot ?? host()).replaceChildren();

  it('is drawn once in each container, and only the last container counts', async () => {
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

  it('has no result from a container that was removed while the vendor was drawing', async () => {
    await showHost();
    await untilDrawsBegin(1);
    removeContent();
    await ends[0]?.('not-ready-to-pay');
    expect([isDrawn(), drawResults.failure(GOOGLE_PAY, host())]).toEqual([false, undefined]);
  });
});
