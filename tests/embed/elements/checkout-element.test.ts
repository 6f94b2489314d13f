import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import { hearing, untilHeard } from './heard';
import { json, leavePage, product, productForm, REQUIRED, settle, SHOP_PAY, show } from './on-page';

const heard = hearing('wallet-rendered');
afterEach(async () => {
  vi.restoreAllMocks();
  await leavePage();
});

const one = (attributes: string) => `<shopify-wallet-button ${attributes}></shopify-wallet-button>`;
const children = () => [...find('shopify-wallet-button').children].map(({ localName }) => localName);

describe('the checkout element', () => {
  it.each<{ says: string; attributes: string; error?: RegExp; detail: object; shows: string[] }>([
    {
      says: 'that its wallet is there',
      attributes: `${REQUIRED} ${json('wallet-config', SHOP_PAY)}`,
      detail: { status: 'success' },
      shows: ['shop-pay-wallet-button'],
    },
    {
      says: 'that its wallet is ready and paints nothing',
      attributes: `${REQUIRED} only-sdk ${json('wallet-config', SHOP_PAY)}`,
      detail: { status: 'success' },
      shows: [],
    },
    {
      says: 'that its wallet is not for this browser or version',
      attributes: `${REQUIRED} ${json('wallet-config', { name: 'crypto' })}`,
      detail: { status: 'failure', message: 'ineligible' },
      shows: [],
    },
    {
      says: 'what is wrong with its configuration',
      attributes: `${REQUIRED} wallet-config="{"`,
      error: /invalid-wallet-config/,
      detail: { status: 'failure', message: expect.stringMatching(/^wallet-config: expected JSON/) },
      shows: [],
    },
    {
      says: 'that it has no configuration',
      attributes: REQUIRED,
      error: /no-config-provided/,
      detail: { status: 'failure', message: expect.stringMatching(/^No config provided/) },
      shows: [],
    },
    {
      says: 'what else is missing',
      attributes: json('wallet-config', SHOP_PAY),
      error: /invalid-webcomponent/,
      detail: { status: 'failure', message: expect.stringMatching(/access-token/) },
      shows: [],
    },
  ])('says $says, once', async ({ attributes, error, detail, shows }) => {
    if (error) expectConsoleError(error);
    await show(one(attributes));
    await untilHeard(heard, 'wallet-rendered');
    find('shopify-wallet-button').setAttribute('shop-id', '9');
    await settle();
    expect(heard).toEqual([
      { type: 'wallet-rendered', detail, target: find('shopify-wallet-button'), composed: true },
    ]);
    expect(children()).toEqual(shows);
  });

  it('says it again for another configuration', async () => {
    await show(one(`${REQUIRED} ${json('wallet-config', SHOP_PAY)}`));
    await untilHeard(heard, 'wallet-rendered');
    find('shopify-wallet-button').setAttribute('wallet-config', '{"name":"facebook_pay"}');
    await settle();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(children()).toEqual(['shopify-meta-pay-button']);
  });

  it('has its button drawn when it says so', async () => {
    let drawn: Element | null | undefined;
    const look = () => {
      drawn = find('shop-pay-wallet-button').shadowRoot?.querySelector('button');
    };
    document.addEventListener('wallet-rendered', look, { once: true });
    await show(one(`${REQUIRED} ${json('wallet-config', SHOP_PAY)}`));
    await untilHeard(heard, 'wallet-rendered');
    expect(drawn).toBeTruthy();
  });
});

it.each([
  {
    on: 'a product element',
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
    on: 'a checkout element',
    page: one(`debug ${REQUIRED} ${json('wallet-config', SHOP_PAY)}`),
    rows: [{ wallet: 'shop_pay', shown: true, reason: undefined }],
  },
])('debug prints one table of what was considered on $on', async ({ page, rows }) => {
  const table = vi.spyOn(console, 'table').mockImplementation(() => {});
  await show(page);
  find('[debug]').setAttribute('shop-id', '9');
  await settle();
  expect(table.mock.calls).toMatchObject([[rows, ['wallet', 'shown', 'reason']]]);
});

it('without debug nothing is printed', async () => {
  const table = vi.spyOn(console, 'table').mockImplementation(() => {});
  await show(productForm(product(json('recommended', SHOP_PAY))));
  expect(table).not.toHaveBeenCalled();
});
