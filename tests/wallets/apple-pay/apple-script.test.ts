import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ButtonContext } from '../../../src/wallets/contract';
import { applePayFace } from '../../../src/wallets/apple-pay/face';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';
import { preventScriptLoads } from '../../setup/prevent-script-loads';
import { fakeApplePay } from '../../sandbox/apple-pay-surroundings';
import { buttonContext } from '../button-context';
import { PARAMS } from './apple-pay-data';

const URL_OF_SCRIPT = 'https://applepay.cdn-apple.com/jsapi/v1.3.8/apple-pay-sdk.js';
const HASH = 'sha384-u/9mOkmShCO0v+dqCAZFhiutJuORfzvuyM5i+676iy7mLSWS6rlllHrIt15f/mqH';

/** The module under test, which remembers whether it has begun to load the script. */
let draw: typeof import('../../../src/wallets/apple-pay/draw-button').draw;
beforeEach(async () => {
  vi.resetModules();
  ({ draw } = await import('../../../src/wallets/apple-pay/draw-button'));
  document.head.replaceChildren();
  useFakeClock();
  preventScriptLoads();
  vi.stubGlobal('CSS', { supports: () => false });
  vi.stubGlobal('isSecureContext', true);
});

const scripts = () => [...document.head.querySelectorAll('script')];

/** Defines what Apple's script defines. `capabilities`: what Apple says about the browser. */
function defineApplePay(
  capabilities: ((merchantIdentifier: string) => unknown) | undefined = () =>
    Promise.resolve({ paymentCredentialStatus: 'paymentCredentialStatusUnknown' }),
  settings: Parameters<typeof fakeApplePay>[0] = {},
): void {
  const { Session } = fakeApplePay(settings);
  vi.stubGlobal('ApplePaySession', Object.assign(Session, { applePayCapabilities: capabilities }));
}

/** Draws a button with the setting, while `during` runs; waits longer than Apple has time. */
async function drawWith(during: () => void, more: Partial<ButtonContext> = {}) {
  const container = document.createElement('div');
  const late: Promise<void>[] = [];
  const drawing = draw(
    buttonContext({
      container,
      face: applePayFace,
      params: PARAMS,
      setting: (name) => name === 'applePaySdk',
      onLate: (loading) => void late.push(loading),
      ...more,
    }),
  );
  // The test may expect the rejection.
  drawing.catch(() => {});
  await advanceTime(0);
  during();
  await advanceTime(5000);
  return { reason: await drawing, container, late };
}

/** Apple's script loads, and then defines this. */
const load =
  (define: () => void = defineApplePay) =>
  () => {
    define();
    scripts().at(-1)?.dispatchEvent(new Event('load'));
  };

describe("Apple's script", () => {
  it('is loaded with its hash in a browser without Apple Pay', async () => {
    const { reason, container } = await drawWith(load());
    expect(reason).toBeUndefined();
    expect(scripts().map(({ src }) => src)).toEqual([URL_OF_SCRIPT]);
    expect(scripts()[0]?.getAttribute('integrity')).toBe(HASH);
    expect(scripts()[0]?.getAttribute('crossorigin')).toBe('anonymous');
    expect(container.querySelector('button')).not.toBeNull();
  });

  it.each<[title: string, before: () => void, more: Partial<ButtonContext>]>([
    ['without the setting', () => {}, { setting: () => undefined }],
    ['with another value of the setting', () => {}, { setting: () => 'true' }],
    ['in a browser that has Apple Pay', defineApplePay, {}],
  ])('is not loaded %s', async (_title, before, more) => {
    before();
    await drawWith(() => {}, more);
    expect(scripts()).toEqual([]);
  });

  it.each(['v1.3.8', '1.latest', 'v1.1.0'])(
    'is not loaded if the page has begun to load version %s, which is waited for',
    async (version) => {
      const script = document.head.appendChild(document.createElement('script'));
      script.src = `https://applepay.cdn-apple.com/jsapi/${version}/apple-pay-sdk.js`;
      const { reason } = await drawWith(defineApplePay);
      expect(reason).toBeUndefined();
      expect(scripts()).toEqual([script]);
    },
  );

  it('of the page that is late counts as late', async () => {
    const script = document.head.appendChild(document.createElement('script'));
    script.src = URL_OF_SCRIPT;
    const { reason, late } = await drawWith(() => {});
    expect(reason).toBe('sdk-not-loaded');
    script.dispatchEvent(new Event('load'));
    await expect(late[0]).resolves.toBeUndefined();
  });

  it('gives the place to the next wallet if it takes longer than 2 s', async () => {
    const { reason, late } = await drawWith(() => {});
    expect(reason).toBe('sdk-not-loaded');
    expect(late).toHaveLength(1);
  });

  it('that defines nothing gives the place to the next wallet', async () => {
    await expect(drawWith(load(() => {}))).rejects.toThrow('incomplete');
  });

  it('is loaded once for two buttons', async () => {
    const second = drawWith(() => {});
    await drawWith(load());
    await second;
    expect(scripts()).toHaveLength(1);
  });
});

describe('after the script has loaded, Apple Pay', () => {
  it.each([
    ['paymentCredentialsAvailable', undefined],
    ['paymentCredentialStatusAvailable', undefined],
    ['paymentCredentialStatusUnknown', undefined],
    ['paymentCredentialsUnavailable', undefined],
    ['applePayUnsupported', 'cannot-make-payments'],
  ])('with the status %s has the refusal %s', async (paymentCredentialStatus, expected) => {
    const { reason } = await drawWith(load(() => defineApplePay(async () => ({ paymentCredentialStatus }))));
    expect(reason).toBe(expected);
  });

  it.each<[title: string, capabilities: () => unknown]>([
    ['Apple rejects the merchant', () => Promise.reject(Error('unknown merchant'))],
    [
      'the script throws',
      () => {
        throw Error('no');
      },
    ],
    ['Apple does not answer within 2 s', () => new Promise(() => {})],
    ['the answer has no status', async () => undefined],
  ])('is not offered if %s', async (_title, capabilities) => {
    const { reason } = await drawWith(load(() => defineApplePay(capabilities)));
    expect(reason).toBe('cannot-make-payments');
  });

  it.each([
    ['the merchant’s id', { merchantIdentifier: 'merchant.example' }, 'merchant.example'],
    ['the page’s host without one', {}, location.hostname],
  ])('is asked for with %s', async (_title, params, expected) => {
    const ids: string[] = [];
    const capabilities = async (id: string) => {
      ids.push(id);
      return { paymentCredentialStatus: 'paymentCredentialStatusUnknown' };
    };
    await drawWith(
      load(() => defineApplePay(capabilities)),
      { params: { ...PARAMS, ...params } },
    );
    expect(ids).toEqual([expected]);
  });

  it('is offered by an older script of the page, which cannot say more', async () => {
    vi.stubGlobal(
      'ApplePaySession',
      Object.assign(fakeApplePay().Session, { applePayCapabilities: undefined }),
    );
    expect((await drawWith(() => {})).reason).toBeUndefined();
  });

  it('is refused by the rules for all browsers', async () => {
    const { reason } = await drawWith(load(() => defineApplePay(undefined, { canMakePayments: false })));
    expect(reason).toBe('cannot-make-payments');
  });
});

describe('the face of the button', () => {
  /** Defines the element of Apple's script. */
  const withElement = () => vi.stubGlobal('customElements', { get: () => class extends HTMLElement {} });

  it.each<[title: string, more: Partial<ButtonContext>, attributes: object]>([
    ['dark, without a call to action', {}, { buttonstyle: 'black', type: 'plain' }],
    [
      'light, with a call to action',
      { theme: 'light', callToAction: true },
      { buttonstyle: 'white-outline', type: 'buy' },
    ],
  ])('is Apple’s element, also if the page has loaded the script: %s', async (_title, more, attributes) => {
    withElement();
    defineApplePay();
    const { container } = await drawWith(() => {}, { setting: () => undefined, ...more });
    const face = container.querySelector('button > apple-pay-button');
    expect(
      Object.fromEntries([...(face?.attributes ?? [])].map(({ name, value }) => [name, value])),
    ).toMatchObject({
      ...attributes,
      locale: 'pl-PL',
      'aria-hidden': 'true',
      inert: '',
    });
    expect(container.querySelector('button')?.textContent).toBe('');
  });

  it('has the size and the radius of the container', async () => {
    withElement();
    defineApplePay();
    const container = document.createElement('div');
    container.style.borderTopLeftRadius = '6px';
    document.body.replaceChildren(container);
    await drawWith(() => {}, { container });
    const { style } = container.querySelector<HTMLElement>('apple-pay-button') ?? container;
    expect(style.getPropertyValue('--apple-pay-button-border-radius')).toBe('6px');
    expect(style.getPropertyValue('--apple-pay-button-width')).toBe('100%');
    expect(style.getPropertyValue('--apple-pay-button-height')).toBe('100%');
  });

  it('is that of the browser where it has one', async () => {
    withElement();
    defineApplePay();
    vi.stubGlobal('CSS', { supports: () => true });
    const { container } = await drawWith(() => {});
    expect(container.querySelector('apple-pay-button')).toBeNull();
    expect(scripts()).toEqual([]);
  });
});
