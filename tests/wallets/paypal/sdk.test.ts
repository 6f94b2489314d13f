import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as PaypalSdk from '../../../src/wallets/paypal/sdk';
import { paypalParams } from '../../../src/wallets/paypal/params';
import { preventScriptLoads } from '../../setup/prevent-script-loads';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

const SDK_URL = 'https://www.paypal.com/sdk/js?client-id=a';
const OUR_URL = `${SDK_URL}&locale=pl_PL`;
const PAYPAL_GLOBAL = { Buttons: () => {} };

let loadPaypal: typeof PaypalSdk.loadPaypal;

beforeEach(async () => {
  // The URL of the first call is kept for the life of the page.
  vi.resetModules();
  ({ loadPaypal } = await import('../../../src/wallets/paypal/sdk'));
  useFakeClock();
  preventScriptLoads();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const load = (walletParams: object = {}) =>
  loadPaypal(paypalParams({ sdkUrl: SDK_URL, ...walletParams }), async () => ({
    apiOrigin: location.origin,
  }));
const tags = () => [...document.scripts];
/** The URL and the data attributes of each script tag. */
const tagsWithData = () => tags().map(({ src, dataset }) => [src, { ...dataset }]);
/** Adds a script tag of the page. */
function addPageTag(src = 'https://www.paypal.com/sdk/js?client-id=page', namespace?: string) {
  const tag = document.createElement('script');
  tag.src = src;
  if (namespace) tag.dataset.namespace = namespace;
  document.head.append(tag);
  return tag;
}

describe('the script', () => {
  it('is loaded once for PayPal and Venmo, and for later calls', async () => {
    const both = [load(), load({ sdkUrl: `${SDK_URL}&enable-funding=venmo` })];
    await advanceTime(0);
    expect(tagsWithData()).toEqual([[OUR_URL, {}]]);
    vi.stubGlobal('paypal', PAYPAL_GLOBAL);
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
    expect(tagsWithData()).toEqual([[`${SDK_URL}&commit=false&locale=pl_PL`, {}]]);
  });

  it.each<[title: string, walletParams: object, src: string, data: object]>([
    [
      'has a parameter for billing agreements',
      { requiresBillingAgreement: true },
      `${OUR_URL}&vault=true`,
      {},
    ],
    [
      'has the parameter for billing agreements even if the shop sets another value',
      { requiresBillingAgreement: true, sdkUrl: `${SDK_URL}&vault=false` },
      `${SDK_URL}&vault=true&locale=pl_PL`,
      {},
    ],
    ['has no parameter for a single merchant', { merchantId: 'M1' }, OUR_URL, {}],
    [
      'has an attribute for one of several merchants',
      { merchantId: 'M1', sdkUrl: `${SDK_URL}&merchant-id=*` },
      `${SDK_URL}&merchant-id=*&locale=pl_PL`,
      { merchantId: 'M1' },
    ],
  ])('%s', async (_title, walletParams, src, data) => {
    void load(walletParams);
    await advanceTime(0);
    expect(tagsWithData()).toEqual([[src, data]]);
  });
});

describe("the page's script of PayPal", () => {
  it('is kept if it has loaded', async () => {
    vi.stubGlobal('paypal', PAYPAL_GLOBAL);
    expect(await load()).toEqual({ ok: true, result: PAYPAL_GLOBAL });
    expect(tags()).toEqual([]);
  });

  it('is awaited and kept while it loads', async () => {
    const pageTag = addPageTag();
    const both = [load(), load()];
    await advanceTime(1500);
    expect(tags()).toEqual([pageTag]);
    vi.stubGlobal('paypal', PAYPAL_GLOBAL);
    pageTag.dispatchEvent(new Event('load'));
    for (const result of both) expect(await result).toEqual({ ok: true, result: PAYPAL_GLOBAL });
    expect(tags()).toEqual([pageTag]);
  });

  it.each<[title: string, act: (pageTag: HTMLScriptElement) => unknown]>([
    [
      'keeps its global name if it fails, and ours gets another',
      (pageTag) => pageTag.dispatchEvent(new Event('error')),
    ],
    ['keeps its global name if it takes 2 s, and ours gets another', () => advanceTime(2000)],
    [
      'keeps its global name if it has no buttons, and ours gets another',
      (pageTag) => {
        vi.stubGlobal('paypal', { Messages: () => {} });
        pageTag.dispatchEvent(new Event('load'));
      },
    ],
  ])('%s', async (_title, act) => {
    const pageTag = addPageTag();
    const result = load();
    await advanceTime(0);
    await act(pageTag);
    await advanceTime(0);
    expect(tagsWithData()[1]).toEqual([OUR_URL, { namespace: 'ekspresPaypal' }]);
    vi.stubGlobal('ekspresPaypal', PAYPAL_GLOBAL);
    tags()[1]?.dispatchEvent(new Event('load'));
    expect(await result).toEqual({ ok: true, result: PAYPAL_GLOBAL });
    // A script that loads later under the usual name changes nothing.
    vi.stubGlobal('paypal', { Buttons: () => {} });
    expect(await load()).toEqual({ ok: true, result: PAYPAL_GLOBAL });
  });

  it.each<[title: string, arrange: () => unknown]>([
    ['is not mistaken for an element named paypal', () => vi.stubGlobal('paypal', document.body)],
    ['does not replace ours if it only has messages', () => vi.stubGlobal('paypal', { Messages: () => {} })],
  ])('%s', async (_title, arrange) => {
    arrange();
    void load();
    await advanceTime(0);
    expect(tagsWithData()).toEqual([[OUR_URL, { namespace: 'ekspresPaypal' }]]);
  });

  it.each([
    ['is not awaited if it has a separate global name', () => addPageTag(undefined, 'theirs')],
    ['is not awaited if it is another script of PayPal', () => addPageTag('https://www.paypal.com/other.js')],
  ])('%s', async (_title, arrange) => {
    arrange();
    void load();
    await advanceTime(0);
    expect(tagsWithData()[1]).toEqual([OUR_URL, {}]);
  });
});

it('a URL that is not PayPal’s is a developer error', async () => {
  await expect(load({ sdkUrl: 'https://evil.example/sdk/js' })).rejects.toMatchObject({
    code: 'invalid-sdk-url',
  });
});
