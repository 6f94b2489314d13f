import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import * as amazon from '../../../src/wallets/amazon/index';
import * as applePay from '../../../src/wallets/apple-pay/index';
import type { ButtonModule } from '../../../src/wallets/contract';
import * as googlePay from '../../../src/wallets/google-pay/draw-button';
import * as paypal from '../../../src/wallets/paypal/draw-button';
import { wallets } from '../../../src/wallets/registry';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import { stubViewport } from '../near-view';
import { recordEvents, untilDispatched } from '../recorded-events';
import {
  checkoutElement,
  GOOGLE_PAY,
  json,
  leavePage,
  PLACEHOLDER,
  product,
  productForm,
  REQUIRED,
  settle,
  SHOP_PAY,
  SHOP_PAY_WITHOUT_PLANS,
  show,
} from '../on-page';

// The doctor has its own tests, and would examine the page after a test has ended.
vi.mock('../../../src/embed/lazy/page/open-doctor', () => ({ openDoctor: () => {} }));

const dispatched = recordEvents('wallet-rendered');
beforeEach(() => stubViewport({ isNear: true }));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await leavePage();
});

const children = () => [...find('shopify-wallet-button').children].map(({ localName }) => localName);

describe('the checkout element', () => {
  it.each<{ title: string; html: string; error?: RegExp; detail: object; shows: string[] }>([
    {
      title: 'reports once that its wallet is shown',
      html: checkoutElement(json('wallet-config', SHOP_PAY)),
      detail: { status: 'success' },
      shows: ['shop-pay-wallet-button'],
    },
    {
      title: 'reports once that its wallet is ready although it paints nothing',
      html: checkoutElement(`only-sdk ${json('wallet-config', SHOP_PAY)}`),
      detail: { status: 'success' },
      shows: [],
    },
    {
      title: 'reports once that its wallet is unknown',
      html: checkoutElement(json('wallet-config', { name: 'crypto' })),
      detail: { status: 'failure', message: 'ineligible' },
      shows: [],
    },
    {
      title: 'reports once that its configuration is invalid',
      html: checkoutElement('wallet-config="{"'),
      error: /invalid-wallet-config/,
      detail: {
        status: 'failure',
        message: expect.stringMatching(/^wallet-config is invalid\. Use JSON/),
        code: 'invalid-wallet-config',
      },
      shows: [],
    },
    {
      title: 'reports once that it has no configuration',
      html: checkoutElement(),
      error: /no-config-provided/,
      detail: {
        status: 'failure',
        message: expect.stringMatching(/^No config provided/),
        code: 'no-config-provided',
      },
      shows: [],
    },
    {
      title: 'reports once that a required attribute is missing',
      html: `<shopify-wallet-button ${json('wallet-config', SHOP_PAY)}></shopify-wallet-button>`,
      error: /invalid-webcomponent/,
      detail: {
        status: 'failure',
        message: expect.stringMatching(/^access-token is missing\. Add /),
        code: 'invalid-webcomponent',
      },
      shows: [],
    },
  ])('$title', async ({ html, error, detail, shows }) => {
    if (error) expectConsoleError(error);
    await show(html);
    await untilDispatched(dispatched, 'wallet-rendered');
    find('shopify-wallet-button').setAttribute('shop-id', '9');
    await settle();
    expect(dispatched).toStrictEqual([
      { type: 'wallet-rendered', detail, target: find('shopify-wallet-button'), composed: true },
    ]);
    expect(children()).toEqual(shows);
  });

  it('reports the result again for another configuration', async () => {
    await show(checkoutElement(json('wallet-config', SHOP_PAY)));
    await untilDispatched(dispatched, 'wallet-rendered');
    find('shopify-wallet-button').setAttribute('wallet-config', '{"name":"facebook_pay"}');
    await settle();
    await eventually(() => expect(dispatched).toHaveLength(2));
    expect(children()).toEqual(['shopify-meta-pay-button']);
  });

  it('reports the result only once its button is drawn', async () => {
    let drawn: Element | null | undefined;
    const findButton = () => {
      drawn = find('shop-pay-wallet-button').shadowRoot?.querySelector('button');
    };
    document.addEventListener('wallet-rendered', findButton, { once: true });
    await show(checkoutElement(json('wallet-config', SHOP_PAY)));
    await untilDispatched(dispatched, 'wallet-rendered');
    expect(drawn).toBeTruthy();
  });
});

it.each([
  { title: 'the checkout element draws its button again if its children are removed', html: '' },
  {
    title: "the checkout element draws its button again if a script restores the server's HTML",
    html: PLACEHOLDER,
  },
])('$title', async ({ html }) => {
  await show(checkoutElement(json('wallet-config', SHOP_PAY)));
  find('shopify-wallet-button').innerHTML = html;
  find('shopify-wallet-button').setAttribute('call-to-action', '');
  await settle();
  expect(children()).toEqual(['shop-pay-wallet-button']);
});

describe('in the checkout element', () => {
  /** Makes the vendors draw their buttons with this function. */
  function stubDrawing(draw: ButtonModule['draw']): void {
    vi.stubGlobal('ApplePaySession', { supportsVersion: () => true, canMakePayments: () => true });
    for (const vendor of [amazon, applePay, googlePay, paypal]) {
      vi.spyOn(vendor, 'draw').mockImplementation(draw);
    }
  }

  /** The detail of the only event `wallet-rendered` after this wallet was shown. */
  async function detailOf(name: string, attributes: string, wallet_params: object = {}): Promise<unknown> {
    const config = json('wallet-config', { name, supports_subs: false, wallet_params });
    await show(checkoutElement(`${attributes} ${config}`));
    await untilDispatched(dispatched, 'wallet-rendered');
    await settle();
    expect(dispatched).toHaveLength(1);
    return dispatched[0]?.detail;
  }

  /** The parameters without which a wallet is not offered. */
  const PARAMS: Record<string, object> = { google_pay: GOOGLE_PAY.wallet_params };

  it.each(wallets)('$name reports that it is drawn', async ({ name, tag }) => {
    stubDrawing(async () => undefined);
    expect(await detailOf(name, '', PARAMS[name])).toEqual({ status: 'success' });
    expect(children()).toEqual([tag]);
  });

  it.each(wallets)('$name reports that it is ready with only-sdk, and paints nothing', async ({ name }) => {
    stubDrawing(async () => undefined);
    expect(await detailOf(name, 'only-sdk', PARAMS[name])).toEqual({ status: 'success' });
    expect(children()).toEqual([]);
  });

  describe.each([
    ["a vendor's button", ''],
    ["a vendor's button with only-sdk", 'only-sdk'],
  ])('%s', (_title, attributes) => {
    it.each<{ title: string; draw: ButtonModule['draw']; message: string; error?: RegExp }>([
      {
        title: 'is reported as ineligible if it is not for this shopper',
        draw: async () => 'not-ready-to-pay',
        message: 'ineligible',
      },
      {
        title: 'is reported with the error that its script has not loaded',
        draw: async () => 'sdk-not-loaded',
        message: 'The script of google_pay has not loaded.',
      },
      {
        title: 'is reported with the error that drawing it throws',
        draw: () => Promise.reject(new TypeError('out of order')),
        message: 'out of order',
        error: /out of order/,
      },
    ])('$title', async ({ draw, message, error }) => {
      if (error) expectConsoleError(error);
      stubDrawing(draw);
      expect(await detailOf('google_pay', attributes, PARAMS['google_pay'])).toEqual({
        status: 'failure',
        message,
      });
      expect(children()).toEqual([]);
    });
  });

  const WITHOUT_PLANS = json('wallet-config', SHOP_PAY_WITHOUT_PLANS);
  it.each([
    {
      title: 'a wallet without support for selling plans is not offered if has-selling-plan is set',
      html: checkoutElement(`has-selling-plan ${WITHOUT_PLANS}`),
    },
    {
      title: 'a wallet without support for selling plans is not offered if the product form has a plan',
      html: productForm(
        `<input name="selling_plan" value="5">${checkoutElement(`page-type="product" ${WITHOUT_PLANS}`)}`,
      ),
    },
  ])('$title', async ({ html }) => {
    await show(html);
    await untilDispatched(dispatched, 'wallet-rendered');
    expect(dispatched[0]?.detail).toEqual({ status: 'failure', message: 'ineligible' });
  });
});

it.each([
  {
    title: 'debug prints one table of the wallets of a product element',
    page: productForm(
      product(`debug ${json('recommended', { name: 'crypto' })} ${json('fallback', SHOP_PAY)}`),
    ),
    rows: [
      { wallet: 'crypto', shown: false, reason: 'not-in-this-version' },
      { wallet: 'shop_pay', shown: true, reason: undefined },
      { wallet: 'buy_it_now', shown: false, reason: 'another-wallet-is-shown' },
    ],
  },
  {
    title: 'debug prints one table of the wallets of a checkout element',
    page: checkoutElement(`debug ${json('wallet-config', SHOP_PAY)}`),
    rows: [{ wallet: 'shop_pay', shown: true, reason: undefined }],
  },
  {
    title: "debug prints one table of the wallets of a wallet's own element",
    page: productForm(`<shop-pay-wallet-button debug ${REQUIRED}></shop-pay-wallet-button>`),
    rows: [{ wallet: 'shop_pay', shown: true }],
  },
  {
    title: 'debug prints one table for the own element of a wallet that is not shown',
    page: productForm(`<shopify-apple-pay-button debug ${REQUIRED}></shopify-apple-pay-button>`),
    rows: [{ wallet: 'apple_pay', shown: false, reason: 'no-apple-pay' }],
  },
])('$title', async ({ page, rows }) => {
  const table = vi.spyOn(console, 'table').mockImplementation(() => {});
  await show(page);
  find('[debug]').setAttribute('shop-id', '9');
  await settle();
  expect(table.mock.calls).toMatchObject([[rows, ['wallet', 'shown', 'reason']]]);
});

it('an element without debug prints nothing', async () => {
  const table = vi.spyOn(console, 'table').mockImplementation(() => {});
  await show(productForm(product(json('recommended', SHOP_PAY))));
  expect(table).not.toHaveBeenCalled();
});
