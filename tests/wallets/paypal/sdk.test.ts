import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ButtonContext } from '../../../src/wallets/contract';
import { paypalFace } from '../../../src/wallets/paypal/face';
import type * as PaypalSdk from '../../../src/wallets/paypal/sdk';
import { buttonContext } from '../button-context';
import { preventScriptLoads } from '../../setup/prevent-script-loads';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

const SDK_URL = 'https://www.paypal.com/sdk/js?client-id=a';
const OUR_URL = `${SDK_URL}&locale=pl_PL`;
const OURS = { namespace: 'ekspresPaypal' };
const PAYPAL_GLOBAL = { Buttons: () => {} };

let loadPaypal: typeof PaypalSdk.loadPaypal;

beforeEach(async () => {
  // The URL of the first call is kept for the life of the page.
  vi.resetModules();
  ({ loadPaypal } = await import('../../../src/wallets/paypal/sdk'));
  useFakeClock();
  preventScriptLoads();
});

const load = (walletParams: object = {}, more: Partial<ButtonContext> = {}) =>
  loadPaypal(
    buttonContext({
      container: document.createElement('div'),
      face: paypalFace,
      params: { sdkUrl: SDK_URL, ...walletParams },
      ...more,
    }),
  );
const tags = () => [...document.scripts];
const tagsWithData = () => tags().map(({ src, dataset }) => [src, { ...dataset }]);
function addPageTag(namespace?: string) {
  const tag = document.createElement('script');
  tag.src = 'https://www.paypal.com/sdk/js?client-id=page';
  if (namespace) tag.dataset.namespace = namespace;
  document.head.append(tag);
}

describe('the script', () => {
  it('is loaded once for PayPal and Venmo, and for later calls', async () => {
    const both = [load(), load({ sdkUrl: `${SDK_URL}&enable-funding=venmo` })];
    await advanceTime(0);
    expect(tagsWithData()).toEqual([[OUR_URL, OURS]]);
    vi.stubGlobal('ekspresPaypal', PAYPAL_GLOBAL);
    tags()[0]?.dispatchEvent(new Event('load'));
    for (const result of [...both, load()]) expect(await result).toEqual({ ok: true, result: PAYPAL_GLOBAL });
    expect(tags()).toHaveLength(1);
  });

  it('is loaded from another URL if the first one has failed', async () => {
    const first = load();
    const ATTEMPTS = 3;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      await advanceTime(200);
      tags()[0]?.dispatchEvent(new Event('error'));
    }
    expect(await first).toMatchObject({ ok: false });
    void load({ sdkUrl: `${SDK_URL}&commit=false` });
    await advanceTime(0);
    expect(tagsWithData()).toEqual([[`${SDK_URL}&commit=false&locale=pl_PL`, OURS]]);
  });

  it.each<[title: string, walletParams: object, src: string, data: object]>([
    ['has no attribute for a single merchant', { merchantId: 'M1' }, OUR_URL, OURS],
    [
      'has an attribute for one of several merchants',
      { merchantId: 'M1', sdkUrl: `${SDK_URL}&merchant-id=*` },
      `${SDK_URL}&merchant-id=*&locale=pl_PL`,
      { ...OURS, merchantId: 'M1' },
    ],
  ])('%s', async (_title, walletParams, src, data) => {
    void load(walletParams);
    await advanceTime(0);
    expect(tagsWithData()).toEqual([[src, data]]);
  });

  it.each<[title: string, arrange: () => unknown]>([
    ['has loaded', () => vi.stubGlobal('paypal', PAYPAL_GLOBAL)],
    ['has loaded without buttons', () => vi.stubGlobal('paypal', { Messages: () => {} })],
    ['is loading', () => addPageTag()],
  ])("has its own global beside the page's script that %s", async (_title, arrange) => {
    arrange();
    void load();
    await advanceTime(0);
    expect(tagsWithData().at(-1)).toEqual([OUR_URL, OURS]);
  });
});

describe('the script for a page that uses it itself', () => {
  it('has the usual global, also for a second element', async () => {
    const both = [load({}, { onlySdk: true }), load({}, { onlySdk: true })];
    await advanceTime(0);
    expect(tagsWithData()).toEqual([[OUR_URL, {}]]);
    vi.stubGlobal('paypal', PAYPAL_GLOBAL);
    tags()[0]?.dispatchEvent(new Event('load'));
    for (const result of [...both, load({}, { onlySdk: true })])
      expect(await result).toEqual({ ok: true, result: PAYPAL_GLOBAL });
    expect(tags()).toHaveLength(1);
  });

  it.each<[title: string, arrange: () => unknown]>([
    ['another script has', () => vi.stubGlobal('paypal', { Messages: () => {} })],
    ['an element has', () => vi.stubGlobal('paypal', document.body)],
    ['a script that is loading will have', () => addPageTag()],
  ])('has another global if %s the usual one', async (_title, arrange) => {
    arrange();
    void load({}, { onlySdk: true });
    await advanceTime(0);
    expect(tagsWithData().at(-1)).toEqual([OUR_URL, OURS]);
  });

  it("has the usual global beside a page's script with another one", async () => {
    addPageTag('theirs');
    void load({}, { onlySdk: true });
    await advanceTime(0);
    expect(tagsWithData().at(-1)).toEqual([OUR_URL, {}]);
  });

  it('is loaded beside the script that draws our buttons', async () => {
    void load();
    void load({}, { onlySdk: true });
    await advanceTime(0);
    expect(tagsWithData()).toEqual([
      [OUR_URL, OURS],
      [OUR_URL, {}],
    ]);
  });
});

it('a URL that is not PayPal’s is a developer error', async () => {
  await expect(load({ sdkUrl: 'https://evil.example/sdk/js' })).rejects.toMatchObject({
    code: 'invalid-sdk-url',
  });
});
