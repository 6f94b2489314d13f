import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import { click } from '../../../src/wallets/amazon/index';
import type { AmazonClick } from '../../../src/wallets/amazon/open-checkout';
import { createCartWithKey } from '../sheet/cart-responses';
import { hashLines, storeAttempt, type Attempt } from '../../../src/wallets/checkout/attempts';
import { fakeStorefront } from '../../setup/fake-storefront';
import {
  acceptedAttempt,
  clickContext,
  destinationOf,
  kindsOfEffects,
  recordRequestsIn,
  STORED_CHECKOUT,
  unknownAttempt,
} from '../checkout/click-driver';
import type { SideEffect } from '../checkout/click-driver';
import { sentCart } from '../sheet/wallet-carts';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';
import { walletDialogs } from '../../../src/ui/messages/pl/errors-in-dialog';

beforeEach(() => useFakeClock());

const CREATED = { cartCreate: { cart: sentCart(createCartWithKey()), userErrors: [], warnings: [] } };
const sessionOf = (lineItems: object[]) => ({
  createCheckoutSessionConfig: {
    payloadJSON: JSON.stringify({ cartDetails: { lineItems } }),
    signature: 's',
  },
  appId: 'app',
});
const SESSION = sessionOf([{ sku: 'A' }]);

/** Clicks, and waits 100 ms. `ended`: the promise of the outcome; `requests`: those for a session. */
async function clickOnAmazon({
  vendorClick = {},
  session = () => Response.json(SESSION),
  apiResponse = CREATED,
  context = {},
}: {
  vendorClick?: Partial<AmazonClick>;
  /** Responds to the request for a session. */
  session?: () => Response | Promise<Response>;
  /** The data in the responses of the Storefront API, by operation. */
  apiResponse?: object;
  context?: Partial<ClickContext>;
} = {}) {
  const effects: SideEffect[] = [];
  const opened: unknown[] = [];
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const storefront = fakeStorefront(() => apiResponse, recordRequestsIn(effects));
  let outcome: ClickOutcome | undefined;
  const ended = click({
    ...clickContext(effects),
    instrument: 'AmazonPay',
    vendorClick: {
      label: 'Amazon Pay',
      config: 'amazon_pay',
      open: (...args: unknown[]) => void opened.push(args),
      ...vendorClick,
    },
    fetch: async (input, init) => {
      if (!String(input).includes('/wallets/config/')) return storefront.fetch(input, init);
      requests.push({ url: String(input), init });
      return session();
    },
    ...context,
  }).then((end) => (outcome = end));
  await advanceTime(100);
  return { effects, opened, requests, ended, outcomeSoFar: () => outcome };
}

describe('a click', () => {
  it('requests a session of the cart from the shop, and opens the checkout with it', async () => {
    const { effects, opened, requests, ended, outcomeSoFar } = await clickOnAmazon();
    expect(requests.map(({ url }) => url)).toEqual(['https://shop.example/wallets/config/amazon_pay']);
    expect(JSON.parse(String(requests[0]?.init?.body))).toEqual({
      checkout_url: createCartWithKey().checkoutUrl,
      checkout_cancel_url: 'https://shop.example/products/mug',
      cart_id: 'c1',
    });
    expect(opened).toEqual([[SESSION, { sellingPlan: false, requiresShipping: true }]]);
    expect(kindsOfEffects(effects)).toEqual(['request cartCreate']);
    // The redirect to Amazon takes a while, and until then there is no second one.
    expect(outcomeSoFar()).toBeUndefined();
    await advanceTime(5000);
    expect(await ended).toEqual({ outcome: 'success' });
  });

  it('ends as soon as another wallet is clicked, or the shopper leaves the page', async () => {
    const over = new AbortController();
    const { ended, outcomeSoFar } = await clickOnAmazon({ context: { ended: over.signal } });
    expect(outcomeSoFar()).toBeUndefined();
    over.abort();
    expect(await ended).toEqual({ outcome: 'success' });
  });

  it('ends when the shopper is back from a window of Amazon', async () => {
    const { ended } = await clickOnAmazon();
    dispatchEvent(new Event('focus'));
    expect(await ended).toEqual({ outcome: 'success' });
  });

  it('opens nothing if the shopper left the page before the session was created', async () => {
    const over = new AbortController();
    let respond = (_response: Response) => {};
    const session = () => new Promise<Response>((resolve) => (respond = resolve));
    const { effects, opened, ended } = await clickOnAmazon({ session, context: { ended: over.signal } });
    over.abort();
    respond(Response.json(SESSION));
    expect(await ended).toEqual({ outcome: 'rejected', reason: 'canceled' });
    expect([opened, kindsOfEffects(effects)]).toEqual([[], ['request cartCreate']]);
  });
});

describe('a click that cannot open the checkout of Amazon', () => {
  it.each<[title: string, session: () => Response | Promise<Response>, expectedEffects: string[]]>([
    ['the shop returns an error', () => Response.json({ error: 'not set up' }), ['report', 'dialog']],
    ['there is no connection', () => Promise.reject(new TypeError('offline')), ['log', 'dialog']],
  ])('ends in the wallet dialog when %s', async (_title, session, expectedEffects) => {
    const { effects, opened, ended } = await clickOnAmazon({ session });
    expect(await ended).toEqual({ outcome: 'failed', reason: 'config' });
    expect(opened).toEqual([]);
    expect(kindsOfEffects(effects)).toEqual(['request cartCreate', ...expectedEffects]);
    expect(effects.at(-1)).toEqual({ dialog: walletDialogs.wallet_error('Amazon Pay') });
  });

  it.each<[title: string, session: () => Response | Promise<Response>, cause: unknown]>([
    [
      'the shop is busy',
      () => new Response('', { status: 503 }),
      expect.objectContaining({ kind: 'status', codes: ['503'] }),
    ],
    ['no line is eligible', () => Response.json(sessionOf([])), 'not_eligible'],
  ])('passes the cause and the checkout to the dialog when %s', async (_title, session, cause) => {
    const showDialog = vi.fn();
    const { ended } = await clickOnAmazon({ session, context: { showDialog } });
    await ended;
    const checkoutUrl = expect.stringContaining('storefront_wallet=true');
    expect(showDialog.mock.calls).toEqual([[expect.anything(), cause, checkoutUrl]]);
  });

  it('ends in the wallet dialog if the script throws a string', async () => {
    const open = () => {
      // As Amazon's script does.
      throw 'AmazonPay:\nMissing field signature';
    };
    const { effects, ended } = await clickOnAmazon({ vendorClick: { label: 'Buy with Prime', open } });
    expect(await ended).toEqual({ outcome: 'failed', reason: 'sdk_error' });
    expect(effects.slice(-2)).toEqual([
      { report: 'AmazonPay:\nMissing field signature' },
      { dialog: walletDialogs.wallet_error('Buy with Prime') },
    ]);
  });

  it('shows in a dialog that the cart no longer contains anything eligible for Buy with Prime', async () => {
    const { effects, opened, requests, ended } = await clickOnAmazon({
      vendorClick: { label: 'Buy with Prime', config: 'optimus' },
      session: () => Response.json(sessionOf([])),
    });
    expect(await ended).toEqual({ outcome: 'failed', reason: 'not_eligible' });
    expect(requests.map(({ url }) => url)).toEqual(['https://shop.example/wallets/config/optimus']);
    expect(opened).toEqual([]);
    expect(effects.at(-1)).toEqual({ dialog: walletDialogs.not_eligible('Buy with Prime') });
  });

  it.each<[string, object, string[], outcome: ClickOutcome, context?: Partial<ClickContext>]>([
    [
      'goes to the checkout of the shop, and requests no session, when the currency has changed',
      CREATED,
      ['request cartCreate', 'navigation'],
      { outcome: 'deceleration', reason: 'currency_changed' },
      { buyer: { country: 'PL', language: 'PL', currency: 'EUR' } },
    ],
    [
      'shows a dialog, and requests no session, when the shop rejects the cart',
      {
        cartCreate: {
          cart: null,
          userErrors: [{ code: 'VALIDATION_CUSTOM', message: 'Nie dziś.' }],
          warnings: [],
        },
      },
      ['request cartCreate', 'dialog'],
      { outcome: 'failed', reason: 'custom_validation' },
    ],
  ])('%s', async (_title, apiResponse, expectedEffects, outcome, context = {}) => {
    const { effects, requests, ended } = await clickOnAmazon({ apiResponse, context });
    expect(await ended).toEqual(outcome);
    expect([kindsOfEffects(effects), requests]).toEqual([expectedEffects, []]);
  });
});

const EARLIER_CART = 'gid://shopify/Cart/c-before';

describe.each<[cart: string, context: Partial<ClickContext>]>([
  ['the same cart', { source: { type: 'cart', cartId: EARLIER_CART } }],
  ['a cart that createCart returns again', { createCart: async () => EARLIER_CART }],
])('a click after an earlier one on %s', (_cart, context) => {
  /** Clicks with this stored attempt. `completion` is the response to a poll (`cartCompletionAttempt`). */
  const clickAfter = (attempt: Attempt, completion: object = {}) => {
    storeAttempt(EARLIER_CART, attempt, Date.now());
    const apiResponse = { cart: sentCart(createCartWithKey()), cartCompletionAttempt: completion };
    return clickOnAmazon({ apiResponse, context });
  };

  it('shows the order of an accepted attempt before it reads the cart', async () => {
    const orderUrl = 'https://shop.example/orders/1';
    const { effects, opened, ended } = await clickAfter(acceptedAttempt(Date.now()), {
      __typename: 'CartCompletionSuccess',
      orderUrl,
    });
    expect(await ended).toEqual({ outcome: 'failed', reason: 'already_accepted' });
    expect(kindsOfEffects(effects)).toEqual(['request cartCompletionAttempt', 'dialog']);
    expect(effects.at(-1)).toEqual({ dialog: { key: 'already_accepted', orderUrl } });
    expect(opened).toEqual([]);
  });

  it('opens the checkout after the payment of the accepted attempt failed', async () => {
    const { effects, opened } = await clickAfter(acceptedAttempt(Date.now()), {
      __typename: 'CartCompletionFailed',
      errors: [],
    });
    expect(kindsOfEffects(effects)).toEqual(['request cartCompletionAttempt', 'request cart']);
    expect(opened).toHaveLength(1);
  });

  it('goes to the checkout without a request after an attempt of unknown outcome', async () => {
    const { effects, opened, ended } = await clickAfter(unknownAttempt(Date.now()));
    expect(await ended).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
    expect(destinationOf(effects)?.href).toBe(
      `${STORED_CHECKOUT}&storefront_wallet=true&wallet_processing_failed=true`,
    );
    expect([opened, kindsOfEffects(effects)]).toEqual([[], ['navigation']]);
  });
});

it('a click does not call createCart if the same lines have an attempt of unknown outcome', async () => {
  const { source } = clickContext([]);
  if (source.type !== 'new_cart') throw new Error('the driver clicks on a product');
  const lines = hashLines(source.input.lines);
  storeAttempt(EARLIER_CART, unknownAttempt(Date.now(), { lines }), Date.now());
  const createCart = vi.fn(async () => 'gid://shopify/Cart/new');
  const { ended } = await clickOnAmazon({ context: { createCart } });
  expect(await ended).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
  expect(createCart).not.toHaveBeenCalled();
});
