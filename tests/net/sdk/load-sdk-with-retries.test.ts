import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as SdkScriptModule from '../../../src/net/sdk/load-sdk-with-retries';
import { preventScriptLoads } from '../../setup/prevent-script-loads';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

const SDK = 'https://pay.google.com/gp/p/js/pay.js';
const CHUNK = 'https://cdn.example/dist/click-3f9a1c20.js?r=1';

let loadSdk: typeof SdkScriptModule.loadSdk;
let ownNonce: typeof SdkScriptModule.ownNonce;
let sdkRefusal: typeof SdkScriptModule.sdkRefusal;
let sdk: object | undefined;

beforeEach(async () => {
  // The module keeps what it loads for the life of the page.
  vi.resetModules();
  ({ loadSdk, ownNonce, sdkRefusal } = await import('../../../src/net/sdk/load-sdk-with-retries'));
  useFakeClock();
  preventScriptLoads();
  sdk = undefined;
});

const load = (more: Partial<SdkScriptModule.SdkScript<object>> = {}) =>
  loadSdk({ url: SDK, readApi: () => sdk, ...more }, CHUNK);
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
/** The script on the page; fails unless there is exactly one. */
const onlyScript = () => {
  expect(scripts()).toHaveLength(1);
  return scripts()[0]!;
};
const scriptLoads = (vendorGlobal?: object) => {
  sdk = vendorGlobal;
  onlyScript().dispatchEvent(new Event('load'));
};
const scriptFails = () => onlyScript().dispatchEvent(new Event('error'));
async function allRequestsFail() {
  for (const pause of [200, 200, 0]) {
    scriptFails();
    await advanceTime(pause);
  }
}
/** The result of a promise, or `pending`. */
const resultSoFar = (promise: Promise<unknown>) => Promise.race([promise, Promise.resolve('pending')]);

const VENDOR_GLOBAL = { Buttons: () => undefined };

describe('a script', () => {
  it('is added to the head, and its global is returned', async () => {
    const result = load({ attributes: { 'data-namespace': 'ekspres', 'data-csp-nonce': 'n' } });
    const script = onlyScript();
    expect(script.parentNode).toBe(document.head);
    expect(script.getAttribute('src')).toBe(SDK);
    expect(script.dataset).toMatchObject({ namespace: 'ekspres', cspNonce: 'n' });
    expect(script.hasAttribute('crossorigin')).toBe(false);
    scriptLoads(VENDOR_GLOBAL);
    expect(await result).toEqual({ ok: true, result: VENDOR_GLOBAL });
    expect(scripts()).toHaveLength(1);
  });

  it('is not added if the page already has its global', async () => {
    sdk = VENDOR_GLOBAL;
    expect(await load()).toEqual({ ok: true, result: VENDOR_GLOBAL });
    expect(scripts()).toEqual([]);
  });

  it('is added once for several callers, and for later ones', async () => {
    const results = [load(), load()];
    await advanceTime(500);
    results.push(load());
    scriptLoads(VENDOR_GLOBAL);
    for (const result of results) expect(await result).toEqual({ ok: true, result: VENDOR_GLOBAL });
    expect(await load()).toEqual({ ok: true, result: VENDOR_GLOBAL });
    expect(scripts()).toHaveLength(1);
  });

  it('is added once for each URL', () => {
    void load();
    void load({ url: `${SDK}?2` });
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual([SDK, `${SDK}?2`]);
  });
});

describe('a script that fails', () => {
  it('is requested three times, 200 ms apart, and its elements are removed', async () => {
    const result = load();
    for (const pause of [200, 200]) {
      scriptFails();
      expect(scripts()).toEqual([]);
      await advanceTime(pause - 1);
      expect(scripts()).toEqual([]);
      await advanceTime(1);
      onlyScript();
    }
    scriptFails();
    expect(await result).toMatchObject({
      ok: false,
      failure: { kind: 'network', message: expect.stringContaining(SDK), ignorable: true },
    });
    await advanceTime(5000);
    expect(scripts()).toEqual([]);
  });

  it.each<[title: string, failures: number]>([
    ['once is loaded by the second request', 1],
    ['twice is loaded by the third request', 2],
  ])('%s', async (_title, failures) => {
    const result = load();
    for (let failure = 0; failure < failures; failure++) {
      scriptFails();
      await advanceTime(200);
    }
    scriptLoads(VENDOR_GLOBAL);
    expect(await result).toEqual({ ok: true, result: VENDOR_GLOBAL });
  });

  it('is requested again by a later call', async () => {
    const first = load();
    await allRequestsFail();
    expect(await first).toMatchObject({ ok: false });
    const second = load();
    scriptLoads(VENDOR_GLOBAL);
    expect(await second).toEqual({ ok: true, result: VENDOR_GLOBAL });
  });

  it('is not requested again if its global was defined in another way', async () => {
    const result = load();
    scriptFails();
    sdk = VENDOR_GLOBAL;
    await advanceTime(200);
    expect(await result).toEqual({ ok: true, result: VENDOR_GLOBAL });
    expect(scripts()).toEqual([]);
  });
});

describe('a slow script', () => {
  it('fails for its caller after 2 s, and can be used by a later one', async () => {
    const result = load();
    await advanceTime(1999);
    expect(await resultSoFar(result)).toBe('pending');
    await advanceTime(1);
    const late = await result;
    expect(late).toMatchObject({ ok: false, failure: { kind: 'timeout' }, late: expect.any(Promise) });
    const onLate = vi.fn();
    if (!late.ok) sdkRefusal(late, (loading) => void loading.then(onLate));
    const later = load();
    await advanceTime(1000);
    scriptLoads(VENDOR_GLOBAL);
    expect(await later).toEqual({ ok: true, result: VENDOR_GLOBAL });
    expect(onLate).toHaveBeenCalledOnce();
    expect(scripts()).toHaveLength(1);
  });

  it('is requested again by a later call after all its requests have failed', async () => {
    const result = load();
    await advanceTime(2000);
    await result;
    await allRequestsFail();
    expect(scripts()).toEqual([]);
    void load();
    onlyScript();
  });

  it('may define its global 900 ms after it has loaded', async () => {
    const result = load();
    scriptLoads();
    await advanceTime(900);
    sdk = VENDOR_GLOBAL;
    await advanceTime(200);
    expect(await result).toEqual({ ok: true, result: VENDOR_GLOBAL });
    onlyScript();
  });

  it('fails as incomplete and is removed if it defines nothing in time', async () => {
    const result = load();
    scriptLoads();
    await advanceTime(500);
    const later = load();
    await advanceTime(1500);
    for (const promise of [result, later]) {
      expect(await promise).toMatchObject({ ok: false, failure: { kind: 'incomplete' } });
    }
    await advanceTime(1000);
    expect(scripts()).toEqual([]);
    void load();
    onlyScript();
  });
});

describe('a wallet without its script', () => {
  const failure = {
    kind: 'timeout',
    operation: 'load_sdk',
    message: `${SDK}: timeout`,
    ignorable: true,
  } as const;

  it.each(['network', 'timeout'] as const)('is refused after a failure of the kind %s', (kind) => {
    const onLate = vi.fn();
    expect(sdkRefusal({ ok: false, failure: { ...failure, kind } }, onLate)).toBe('sdk-not-loaded');
    expect(onLate).not.toHaveBeenCalled();
  });

  it('causes an error if the script has loaded without defining what we call', () => {
    const response = { ok: false, failure: { ...failure, kind: 'incomplete' } } as const;
    expect(() => sdkRefusal(response, () => {})).toThrow(failure.message);
  });
});

describe('the nonce', () => {
  const addScriptTag = (src: string, nonce?: string) => {
    const script = document.createElement('script');
    script.setAttribute('src', src);
    if (nonce) script.nonce = nonce;
    document.head.append(script);
  };

  it.each<[title: string, src: string, nonce: string]>([
    ['is read from our tag if its URL has no query', 'https://cdn.example/dist/ekspres.js', 'own'],
    ['is read from our tag if its URL has a query', 'https://cdn.example/dist/ekspres.js?v=2', 'own'],
    ['is read from our tag if its URL has a hash', 'https://cdn.example/dist/ekspres.js#a', 'own'],
    ['is empty for a script in another folder', 'https://cdn.example/ekspres.js', ''],
    ['is empty for a script on another host', 'https://evil.example/dist/ekspres.js', ''],
    ['is empty for a script with another name', 'https://cdn.example/dist/other.js', ''],
  ])('%s', (_title, src, nonce) => {
    addScriptTag('https://cdn.example/theme.js', 'theme');
    addScriptTag(src, 'own');
    expect(ownNonce(CHUNK)).toBe(nonce);
    void load();
    const added = scripts().at(-1)!;
    expect(added.getAttribute('src')).toBe(SDK);
    expect(added.nonce).toBe(nonce);
  });

  it('is empty if the tag has none', () => {
    addScriptTag('https://cdn.example/dist/ekspres.js');
    expect(ownNonce(CHUNK)).toBe('');
  });
});

describe('the URL of a script', () => {
  it('is passed through our Trusted Types policy, which is created once', () => {
    const createScriptURL = vi.fn((url: string) => `${url}#trusted`);
    const createPolicy = vi.fn(() => ({ createScriptURL }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    void load();
    void load({ url: `${SDK}?2` });
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual([
      `${SDK}#trusted`,
      `${SDK}?2#trusted`,
    ]);
    expect(createPolicy.mock.calls).toEqual([['ekspres', { createScriptURL: expect.any(Function) }]]);
  });

  it('is used unchanged if the page forbids our Trusted Types policy', async () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy: () => {
        throw new TypeError('refused');
      },
    });
    const result = load();
    expect(onlyScript().getAttribute('src')).toBe(SDK);
    scriptLoads(VENDOR_GLOBAL);
    expect(await result).toEqual({ ok: true, result: VENDOR_GLOBAL });
  });
});
