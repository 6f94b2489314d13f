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
  it.each<[title: string, html: string, detail: object, shows: string[], error?: RegExp]>([
    [
      'its wallet is shown',
      checkoutElement(json('wallet-config', SHOP_PAY)),
      { status: 'success' },
      ['shop-pay-wallet-button'],
    ],
    [
      'its wallet is ready although it paints nothing',
      checkoutElement(`only-sdk ${json('wallet-config', SHOP_PAY)}`),
      { status: 'success' },
      [],
    ],
    [
      'its wallet is unknown',
      checkoutElement(json('wallet-config', { name: 'crypto' })),
      { status: 'failure', message: 'ineligible' },
      [],
    ],
    [
      'its configuration is invalid',
      checkoutElement('wallet-config="{"'),
      {
        status: 'failure',
        message: expect.stringMatching(/^wallet-config is invalid\. Use JSON/),
        code: 'invalid-wallet-config',
      },
      [],
      /invalid-wallet-config/,
    ],
    [
      'it has no configuration',
      checkoutElement(),
      {
        status: 'failure',
        message: expect.stringMatching(/^No config provided/),
        code: 'no-config-provided',
      },
      [],
      /no-config-provided/,
    ],
    [
      'a required attribute is missing',
      `<shopify-wallet-button ${json('wallet-config', SHOP_PAY)}></shopify-wallet-button>`,
      {
        status: 'failure',
        message: expect.stringMatching(/^access-token is missing\. Add /),
        code: 'invalid-webcomponent',
      },
      [],
      /invalid-webcomponent/,
    ],
  ])('reports once that %s', async (_title, html, detail, shows, error) => {
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
  ['the checkout element draws its button again if its children are removed', ''],
  ["the checkout element draws its button again if a script restores the server's HTML", PLACEHOLDER],
])('%s', async (_title, html) => {
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
    it.each<[title: string, draw: ButtonModule['draw'], message: string, error?: RegExp]>([
      ['as ineligible if it is not for this shopper', async () => 'not-ready-to-pay', 'ineligible'],
      [
        'with the error that its script has not loaded',
        async () => 'sdk-not-loaded',
        'The script of google_pay has not loaded.',
      ],
      [
        'with the error that drawing it throws',
        () => Promise.reject(new TypeError('out of order')),
        'out of order',
        /out of order/,
      ],
    ])('is reported %s', async (_title, draw, message, error) => {
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
    ['has-selling-plan is set', checkoutElement(`has-selling-plan ${WITHOUT_PLANS}`)],
    [
      'the product form has a plan',
      productForm(
        `<input name="selling_plan" value="5">${checkoutElement(`page-type="product" ${WITHOUT_PLANS}`)}`,
      ),
    ],
  ])('a wallet without support for selling plans is not offered if %s', async (_title, html) => {
    await show(html);
    await untilDispatched(dispatched, 'wallet-rendered');
    expect(dispatched[0]?.detail).toEqual({ status: 'failure', message: 'ineligible' });
  });
});

it.each([
  [
    'of the wallets of a product element',
    productForm(product(`debug ${json('recommended', { name: 'crypto' })} ${json('fallback', SHOP_PAY)}`)),
    [
      { wallet: 'crypto', shown: false, reason: 'not-in-this-version' },
      { wallet: 'shop_pay', shown: true, reason: undefined },
      { wallet: 'buy_it_now', shown: false, reason: 'another-wallet-is-shown' },
    ],
  ],
  [
    'of the wallets of a checkout element',
    checkoutElement(`debug ${json('wallet-config', SHOP_PAY)}`),
    [{ wallet: 'shop_pay', shown: true, reason: undefined }],
  ],
  [
    "of the wallets of a wallet's own element",
    productForm(`<shop-pay-wallet-button debug ${REQUIRED}></shop-pay-wallet-button>`),
    [{ wallet: 'shop_pay', shown: true }],
  ],
  [
    'for the own element of a wallet that is not shown',
    productForm(`<shopify-apple-pay-button debug ${REQUIRED}></shopify-apple-pay-button>`),
    [{ wallet: 'apple_pay', shown: false, reason: 'no-apple-pay' }],
  ],
])('debug prints one table %s', async (_title, page, rows) => {
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
