import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { loadedWallets } from '../../../../src/embed/lazy/click/loaded-wallets';
import { drawVendorButton } from '../../../../src/embed/lazy/vendor/draw-vendor-button';
import { follow } from '../../../../src/embed/lazy/page/follow';
import * as TakeOver from '../../../../src/embed/lazy/page/take-over-button';
import type { EmbedElement } from '../../../../src/embed/first/base-element';
import type { ClickPart } from '../../../../src/embed/shared/parts';
import { loadPagePart } from '../../../../src/embed/first/load';
import { offerOf } from '../../../../src/embed/first/offers';
import { pageState } from '../../../../src/page-state';
import type { WalletCode } from '../../../../src/wallets/wallet-code';
import type { ButtonContext, WalletModule } from '../../../../src/wallets/contract';
import { googlePayFace } from '../../../../src/wallets/google-pay/face';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import type { RefusalReason } from '../../../../src/wallets/reasons';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { GOOGLE_PAY, json, product, productForm, REQUIRED, settle, SHOP_PAY, show } from '../../on-page';
import { find } from '../../page-html';
import { stubViewport } from '../../near-view';
import { actionLabels } from '../../../../src/ui/messages/pl/dialog';

beforeEach(() => stubViewport({ isNear: true }));

const UNKNOWN = { sellingPlan: undefined, requiresShipping: undefined };

const walletModule = (draw: NonNullable<WalletModule['draw']>): WalletModule => ({
  draw,
  click: async () => ({ outcome: 'success' }),
});

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
    ['three times, then gives up', 3, 3, { ok: false, reason: 'not-drawn', error: new TypeError('blocked') }],
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
   * Draws a button. The code of its click is requested later, and loads when the test calls `load`, or fails
   * to load when the test calls `failToLoad`.
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
    const request = vi.fn(() => promise);
    const onClick = vi.fn(async () => undefined);
    const onLost = vi.fn();
    const result = drawIn(host, {
      code: { load: request, loadButton: async () => ({ draw }), ...walletCode },
      onClick,
      onLost,
    });
    await settle();
    // Google passes nothing.
    const click = () => void draw.mock.lastCall?.[0].onClick();
    return { host, draw, onClick, onLost, click, result, request, load, failToLoad };
  }
  const dialog = () => document.querySelector('ekspres-dialog');
  const retry = () =>
    [...(dialog()?.shadowRoot?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === actionLabels.retry,
    );
  const stubNavigator = (name: 'userActivation' | 'connection', value: object) => {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  };

  it('is drawn, and busy after clicks until the code has loaded and one click runs', async () => {
    const { host, onClick, click, result, load } = await drawEarly();
    expect(await result).toEqual({ ok: true });
    click();
    click();
    await settle();
    expect(host.getAttribute('aria-busy')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
    load(walletModule(drawSuccessfully));
    await eventually(() => expect(onClick).toHaveBeenCalledOnce());
    expect(host.hasAttribute('aria-busy')).toBe(false);
  });

  it.each(['pointerenter', 'focusin'])('requests the code of a click at the first %s', async (event) => {
    const { host, onClick, click, request, load } = await drawEarly();
    expect(request).not.toHaveBeenCalled();
    host.dispatchEvent(new Event(event));
    host.dispatchEvent(new Event(event));
    expect(request).toHaveBeenCalledOnce();
    load(walletModule(drawSuccessfully));
    await eventually(() => expect(loadedWallets.has('GooglePay')).toBe(true));
    click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('is no longer offered if two clicks cannot load their code; the first one offers to try again', async () => {
    expectConsoleError(/blocked/);
    expectConsoleError(/blocked/);
    const { host, onClick, onLost, click, failToLoad } = await drawEarly();
    failToLoad(new TypeError('blocked'));
    vi.useFakeTimers();
    click();
    await vi.runAllTimersAsync();
    expect([!!retry(), onLost.mock.calls.length]).toEqual([true, 0]);
    retry()?.click();
    await vi.runAllTimersAsync();
    expect(onLost).toHaveBeenCalledOnce();
    expect(onClick).not.toHaveBeenCalled();
    expect(host.hasAttribute('aria-busy')).toBe(false);
  });

  it('offers no other press if a window of the vendor belongs to the click that cannot load its code', async () => {
    expectConsoleError(/blocked/);
    const { draw, failToLoad } = await drawEarly();
    failToLoad(new TypeError('blocked'));
    vi.useFakeTimers();
    void draw.mock.lastCall?.[0].onClick('from PayPal');
    await vi.runAllTimersAsync();
    expect([!!dialog(), retry()]).toEqual([true, undefined]);
  });

  it('stays if its code cannot be loaded before a click, which requests it again', async () => {
    const { host, onLost, click, request, failToLoad } = await drawEarly();
    vi.useFakeTimers();
    host.dispatchEvent(new Event('pointerenter'));
    failToLoad(new TypeError('blocked'));
    await vi.runAllTimersAsync();
    expect(onLost).not.toHaveBeenCalled();
    const before = request.mock.calls.length;
    request.mockResolvedValue(walletModule(drawSuccessfully));
    click();
    expect(request).toHaveBeenCalledTimes(before + 1);
  });

  it('offers another press if the code has taken too long for the browser to open a window', async () => {
    const { onClick, click, load } = await drawEarly({ opensWindow: true });
    stubNavigator('userActivation', { isActive: false });
    click();
    load(walletModule(drawSuccessfully));
    await eventually(() => expect(retry()).toBeDefined());
    expect(onClick).not.toHaveBeenCalled();
    retry()?.click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it.each<[title: string, setUp: () => void]>([
    ['in WebKit', () => vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.')],
    ['if the shopper saves data', () => stubNavigator('connection', { saveData: true })],
  ])('is drawn only once the code has loaded, %s, if its sheet may be a window', async (_title, setUp) => {
    setUp();
    const { draw, load } = await drawEarly({ opensWindow: true });
    expect(draw).not.toHaveBeenCalled();
    load(walletModule(drawSuccessfully));
    await eventually(() => expect(draw).toHaveBeenCalledOnce());
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
  await takenOver?.press('from Google');
  expect(press).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      instrument: 'GooglePay',
      vendorClick: 'from Google',
      element: takenOver?.element,
    }),
  );
});

it('Google Pay is not offered if a company is required', async () => {
  const config = {
    name: 'google_pay',
    wallet_params: { ...GOOGLE_PAY.wallet_params, companyRequired: true },
  };
  const follower = follow(await showButton(), () => {});
  expect(offerOf(config, UNKNOWN, follower).reason).toBe('company-required');
});

it.each<[title: string, name: string, inShadow: boolean, reason: undefined | string]>([
  ['Amazon Pay is offered outside shadow roots', 'amazon_pay', false, undefined],
  ['Amazon Pay is not offered in a shadow root', 'amazon_pay', true, 'in-shadow-dom'],
  ['Buy with Prime, which we draw, is offered in a shadow root', 'buy_with_prime', true, undefined],
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
  const isDrawn = () => host()._follower.isDrawn(GOOGLE_PAY);
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
    expect([isDrawn(), host()._follower.vendor?.results?.failure(GOOGLE_PAY)]).toEqual([false, undefined]);
  });
});
