import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as LoadPaypalModule from '../../../src/wallets/paypal/sdk';
import { paypalParams } from '../../../src/wallets/paypal/params';
import { scriptsDoNothing } from '../../setup/scripts-do-nothing';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

const SDK = 'https://www.paypal.com/sdk/js?client-id=a';
const OURS = `${SDK}&locale=pl_PL`;
const SCRIPT = { Buttons: () => {} };

let loadPaypal: typeof LoadPaypalModule.loadPaypal;
const globals = globalThis as { paypal?: object; ekspresPaypal?: object };

beforeEach(async () => {
  // The URL that counts is remembered for the life of the page.
  vi.resetModules();
  ({ loadPaypal } = await import('../../../src/wallets/paypal/sdk'));
  useFakeClock();
  scriptsDoNothing();
});
afterEach(() => {
  vi.restoreAllMocks();
  delete globals.paypal;
  delete globals.ekspresPaypal;
});

const load = (walletParams: object = {}) =>
  loadPaypal(paypalParams({ sdkUrl: SDK, ...walletParams }), async () => ({ apiOrigin: location.origin }));
const soon = (ms = 0) => advanceTime(ms);
const tags = () => [...document.scripts];
const tagsWithData = () => tags().map(({ src, dataset }) => [src, { ...dataset }]);
/** A tag of the page. */
function pageTag(src = 'https://www.paypal.com/sdk/js?client-id=page', namespace?: string) {
  const tag = document.createElement('script');
  tag.src = src;
  if (namespace) tag.dataset.namespace = namespace;
  document.head.append(tag);
  return tag;
}

describe('the script', () => {
  it('is loaded once for both wallets, and later ones', async () => {
    const both = [load(), load({ sdkUrl: `${SDK}&enable-funding=venmo` })];
    await soon();
    expect(tagsWithData()).toEqual([[OURS, {}]]);
    globals.paypal = SCRIPT;
    tags()[0]?.dispatchEvent(new Event('load'));
    for (const answer of [...both, load()]) expect(await answer).toEqual({ ok: true, result: SCRIPT });
    expect(tags()).toHaveLength(1);
  });

  it('can be requested under another URL after a failure', async () => {
    const first = load();
    for (let attempt = 1; attempt <= 3; attempt++) {
      await soon(200);
      tags()[0]?.dispatchEvent(new Event('error'));
    }
    expect(await first).toMatchObject({ ok: false });
    void load({ sdkUrl: `${SDK}&commit=false` });
    await soon();
    expect(tagsWithData()).toEqual([[`${SDK}&commit=false&locale=pl_PL`, {}]]);
  });

  it.each<[string, object, string, object]>([
    ['for agreements', { requiresBillingAgreement: true }, `${OURS}&vault=true`, {}],
    [
      'for agreements, whatever the shop sets, because their buttons would not work',
      { requiresBillingAgreement: true, sdkUrl: `${SDK}&vault=false` },
      `${SDK}&vault=true&locale=pl_PL`,
      {},
    ],
    ['for a merchant', { merchantId: 'M1' }, OURS, {}],
    [
      'for one of several merchants',
      { merchantId: 'M1', sdkUrl: `${SDK}&merchant-id=*` },
      `${SDK}&merchant-id=*&locale=pl_PL`,
      { merchantId: 'M1' },
    ],
  ])('%s', async (_what, walletParams, src, data) => {
    void load(walletParams);
    await soon();
    expect(tagsWithData()).toEqual([[src, data]]);
  });
});

describe("a page's own script", () => {
  it('is kept if it has loaded', async () => {
    globals.paypal = SCRIPT;
    expect(await load()).toEqual({ ok: true, result: SCRIPT });
    expect(tags()).toEqual([]);
  });

  it('is awaited and kept while it loads', async () => {
    const theirs = pageTag();
    const both = [load(), load()];
    await soon(1500);
    expect(tags()).toEqual([theirs]);
    globals.paypal = SCRIPT;
    theirs.dispatchEvent(new Event('load'));
    for (const answer of both) expect(await answer).toEqual({ ok: true, result: SCRIPT });
    expect(tags()).toEqual([theirs]);
  });

  it.each<[string, (theirs: HTMLScriptElement) => unknown]>([
    [
      'keeps its name if it fails, and ours gets another',
      (theirs) => theirs.dispatchEvent(new Event('error')),
    ],
    ['keeps its name if it takes too long, and ours gets another', () => soon(2000)],
    [
      'keeps its name if it has no buttons, and ours gets another',
      (theirs) => {
        globals.paypal = { Messages: () => {} };
        theirs.dispatchEvent(new Event('load'));
      },
    ],
  ])('%s', async (_title, act) => {
    const theirs = pageTag();
    const answer = load();
    await soon();
    await act(theirs);
    await soon();
    expect(tagsWithData()[1]).toEqual([OURS, { namespace: 'ekspresPaypal' }]);
    globals.ekspresPaypal = SCRIPT;
    tags()[1]?.dispatchEvent(new Event('load'));
    expect(await answer).toEqual({ ok: true, result: SCRIPT });
    // Another one that loads under the usual name changes nothing.
    globals.paypal = { Buttons: () => {} };
    expect(await load()).toEqual({ ok: true, result: SCRIPT });
  });

  it.each<[string, () => unknown]>([
    ['is not mistaken for an element named paypal', () => (globals.paypal = document.body)],
    ['does not replace ours if it only has messages', () => (globals.paypal = { Messages: () => {} })],
  ])('%s', async (_title, act) => {
    act();
    void load();
    await soon();
    expect(tagsWithData()).toEqual([[OURS, { namespace: 'ekspresPaypal' }]]);
  });

  it.each([
    ['is not awaited if it has a separate name', () => pageTag(undefined, 'theirs')],
    ['is not awaited if it is another script of PayPal', () => pageTag('https://www.paypal.com/other.js')],
  ])('%s', async (_title, act) => {
    act();
    void load();
    await soon();
    expect(tagsWithData()[1]).toEqual([OURS, {}]);
  });
});

it('a URL that is not PayPal’s is a developer error', async () => {
  await expect(load({ sdkUrl: 'https://evil.example/sdk/js' })).rejects.toMatchObject({
    code: 'invalid-sdk-url',
  });
});
