import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click } from '../../../src/wallets/apple-pay/index';
import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import { storeAttempt, type Attempt } from '../../../src/wallets/checkout/attempts';
import { clickContext, destinationOf, type SideEffect } from '../checkout/click-on';
import { apiErrorResponse } from '../sheet/sheet-on';
import { scriptedShop, type Reply } from './scripted-shop';
import { appleSheet, type ShopperAction } from './apple-sheet';
import { PARAMS } from './apple-pay-data';
import { apiError } from '../api-error';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

beforeEach(() => {
  localStorage.clear();
  useFakeClock({ now: 1_000_000 });
});
afterEach(() => void vi.unstubAllGlobals());

const WALLET_DIALOG = {
  dialog: {
    title: 'Apple Pay niedostępny',
    message: 'Wystąpił problem z Apple Pay. Spróbuj ponownie lub użyj innej metody płatności.',
  },
};

/** A click in a shop with these replies, with these actions in its sheet, a second each. */
async function clicked({
  replies = [],
  actions = [],
  more = {},
  prepare = () => {},
}: {
  replies?: readonly Reply['kind'][];
  actions?: readonly ShopperAction[];
  more?: Partial<ClickContext>;
  prepare?: () => void;
}) {
  const shop = scriptedShop(
    replies.map((kind) => ({ kind, ms: 0 })),
    [],
  );
  const shopper = appleSheet();
  prepare();
  const done: SideEffect[] = [];
  let outcome: ClickOutcome | undefined;
  const context = {
    ...clickContext(done),
    instrument: 'ApplePay',
    params: PARAMS,
    fetch: shop.fetch,
  } as const;
  void click({ ...context, ...more }).then((end) => (outcome = end));
  await advanceTime(1000);
  for (const action of actions) {
    shopper.do(action);
    await advanceTime(1000);
  }
  return { outcome, done, operations: shop.operations, isMade: shopper.isMade(), isOpen: shopper.isOpen() };
}

/** Has a method of the session throw. */
const breaks =
  (method: 'begin' | 'completeMerchantValidation' | 'completeShippingContactSelection') => () => {
    vi.spyOn(ApplePaySession.prototype, method).mockImplementation(() => {
      throw new TypeError(`${method} is refused`);
    });
  };

const FAILED = { outcome: 'failed', reason: 'unhandled' };

describe('an unexpected failure ends the sheet, is reported, and is shown in the wallet’s dialog', () => {
  it('and personal data is removed once if Apple rejects an answer', async () => {
    const end = await clicked({
      actions: ['contact'],
      prepare: breaks('completeShippingContactSelection'),
    });
    expect(end.outcome).toEqual(FAILED);
    expect(end.done).toEqual([
      { report: 'TypeError: completeShippingContactSelection is refused' },
      WALLET_DIALOG,
    ]);
    expect(end.isOpen).toBe(false);
    expect(end.operations.filter((operation) => operation === 'cartRemovePersonalData')).toHaveLength(1);
  });

  it('and personal data is removed once if Apple rejects an answer before the sheet has sent any', async () => {
    const end = await clicked({ prepare: breaks('completeMerchantValidation') });
    expect(end.outcome).toEqual(FAILED);
    expect(end.done).toEqual([{ report: 'TypeError: completeMerchantValidation is refused' }, WALLET_DIALOG]);
    expect(end.isOpen).toBe(false);
    expect(end.operations.filter((operation) => operation === 'cartRemovePersonalData')).toHaveLength(1);
  });

  it('if an answer cannot be created', async () => {
    const end = await clicked({
      replies: ['fine', 'fine', 'refused'],
      actions: ['contact'],
      prepare: () =>
        vi.stubGlobal('ApplePayError', () => {
          throw new TypeError('no such code');
        }),
    });
    expect(end.outcome).toEqual(FAILED);
    expect(end.done).toEqual([{ report: expect.stringContaining('TypeError') as string }, WALLET_DIALOG]);
    expect(end.isOpen).toBe(false);
  });

  it('if the sheet does not open', async () => {
    const end = await clicked({ prepare: breaks('begin') });
    expect(end.outcome).toEqual(FAILED);
    expect(end.done).toEqual([{ report: 'TypeError: begin is refused' }, WALLET_DIALOG]);
    expect(end.operations).toEqual([]);
  });

  it('if no request can be created from the parameters', async () => {
    const end = await clicked({ more: { params: { ...PARAMS, merchantName: '' } } });
    expect(end.outcome).toEqual(FAILED);
    expect(end.done).toHaveLength(2);
  });
});

describe('the merchant’s session', () => {
  /** The shop responds to the request for a session like this, and normally to all others. */
  const sessionIs = (answer: Response): Partial<ClickContext> => {
    const shop = scriptedShop([], []);
    return {
      fetch: (input, init) =>
        String(input).includes('applePaySessionCreate') ? Promise.resolve(answer) : shop.fetch(input, init),
    };
  };
  const refusedWith = (code: string) => {
    const payload = { body: null, ready: false, userErrors: [{ code, field: [], message: '' }] };
    return sessionIs(new Response(JSON.stringify({ data: { applePaySessionCreate: payload } })));
  };

  it.each([
    [
      'is logged in the console if it is refused for a known reason',
      'SESSION_COULD_NOT_BE_CREATED',
      'log',
      '',
    ],
    [
      'is reported if it is refused for an unknown reason',
      'SOMETHING_NEW',
      'report',
      'Error: unhandled errors: ',
    ],
  ])('%s', async (_what, code, how, before) => {
    vi.useRealTimers();
    const done: SideEffect[] = [];
    appleSheet();
    const context = { ...clickContext(done), instrument: 'ApplePay', params: PARAMS } as const;
    const outcome = await click({ ...context, ...refusedWith(code) } as ClickContext);
    expect(outcome).toEqual({ outcome: 'failed', ...apiError(code) });
    expect(done).toEqual([{ [how]: before + code }, WALLET_DIALOG]);
  });

  it('leads to the checkout if the access token may not request it', async () => {
    vi.useRealTimers();
    const done: SideEffect[] = [];
    appleSheet();
    const context = { ...clickContext(done), instrument: 'ApplePay', params: PARAMS } as const;
    const outcome = await click({
      ...context,
      ...sessionIs(apiErrorResponse('ACCESS_DENIED')),
    } as ClickContext);
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'payment_method_not_applicable' });
    expect(destinationOf(done)?.searchParams.get('wallet_payment_method_not_applicable')).toBe('true');
  });
});

it('a sheet that Apple closes after 30 s without an answer is like one that the shopper closes', async () => {
  const shopper = appleSheet();
  const done: SideEffect[] = [];
  const { fetch, operations } = scriptedShop(
    [
      { kind: 'fine', ms: 0 },
      { kind: 'fine', ms: 0 },
      { kind: 'silent', ms: 0 },
    ],
    [],
  );
  const context = { ...clickContext(done), instrument: 'ApplePay', params: PARAMS } as const;
  const clicking = click({ ...context, fetch });
  await advanceTime(1000);
  // Apple's 30 s begin with the event, and so end before those of the request that the event makes.
  setTimeout(() => shopper.closeIfLate(), 30_000);
  shopper.do('contact');
  await advanceTime(29_000);
  shopper.closeIfLate();
  expect(shopper.isOpen()).toBe(true);
  await advanceTime(1000);
  expect(await clicking).toEqual({ outcome: 'rejected', reason: 'canceled' });
  expect(done).toEqual([{ log: expect.stringMatching(/^cartBuyerIdentityUpdate: AbortError/) }]);
  // The change without a response may still be applied.
  await advanceTime(2000);
  expect(operations.filter((operation) => operation === 'cartRemovePersonalData')).toHaveLength(1);
});

it('nothing is waited for before the sheet is open', () => {
  const shopper = appleSheet();
  const { fetch } = scriptedShop([], []);
  void click({ ...clickContext([]), instrument: 'ApplePay', params: PARAMS, fetch });
  expect(shopper.isOpen()).toBe(true);
});

it('leaving the page closes the sheet, and personal data is removed', async () => {
  const end = await clicked({ actions: ['contact'] });
  expect(end.outcome).toBeUndefined();
  dispatchEvent(new Event('pagehide'));
  expect(end.operations.at(-1)).toBe('cartRemovePersonalData');
});

it('a sheet that the shopper closes during the submit does not cancel the order', async () => {
  const shopper = appleSheet();
  const done: SideEffect[] = [];
  const shop = scriptedShop([], [{ kind: 'fine', ms: 5000 }]);
  const context = { ...clickContext(done), instrument: 'ApplePay', params: PARAMS } as const;
  const clicking = click({ ...context, fetch: shop.fetch });
  await advanceTime(1000);
  for (const action of ['contact', 'pay', 'cancel'] as const) {
    shopper.do(action);
    await advanceTime(1000);
  }
  await advanceTime(5000);
  expect(await clicking).toEqual({ outcome: 'success' });
  expect(destinationOf(done)?.pathname).toBe('/thanks');
  expect(shop.operations).not.toContain('cartRemovePersonalData');
});

it('an authorization that is not over after 27 s ends the click with the status timeout', async () => {
  const shopper = appleSheet();
  const done: SideEffect[] = [];
  const shop = scriptedShop([], []);
  const context = { ...clickContext(done), instrument: 'ApplePay', params: PARAMS } as const;
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input).endsWith('=cartPaymentUpdate')
      ? new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        })
      : shop.fetch(input, init);
  const clicking = click({ ...context, fetch });
  await advanceTime(1000);
  shopper.do('contact');
  await advanceTime(1000);
  shopper.do('pay');
  await advanceTime(28_000);
  expect(done).toContainEqual({ log: 'timeout' });
  expect(await clicking).toEqual({ outcome: 'failed', reason: 'timeout' });
});

describe('after a click on this cart before', () => {
  const source = { type: 'cart', cartId: 'gid://shopify/Cart/c-before' } as const;
  const checkoutUrl = 'https://shop.example/checkouts/stored?key=k';
  const stored = (attempt: Attempt) => () => storeAttempt(source.cartId, attempt, Date.now());

  it('the sheet opens in the gesture, and requests what became of the accepted attempt before anything else of the cart', async () => {
    const end = await clicked({
      more: { source },
      prepare: stored({ state: 'accepted', attemptId: 'a1', checkoutUrl, acceptedAt: Date.now() }),
    });
    expect(end.isMade).toBe(true);
    expect(end.outcome).toEqual({ outcome: 'failed', reason: 'already_accepted' });
    expect(end.done).toEqual([
      { dialog: { key: 'already_accepted', orderUrl: 'https://shop.example/orders/1' } },
    ]);
    expect(end.operations.filter((operation) => operation !== 'applePaySessionCreate')).toEqual([
      'cartCompletionAttempt',
    ]);
    expect(end.isOpen).toBe(false);
  });

  it('no sheet opens 5 minutes after an attempt of unknown outcome', async () => {
    const sentAt = Date.now() - 5 * 60_000;
    const end = await clicked({
      more: { source },
      prepare: stored({
        state: 'unknown',
        token: 't1',
        firstSentAt: sentAt,
        lastSentAt: sentAt,
        checkoutUrl,
      }),
    });
    expect(end.outcome).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
    expect(destinationOf(end.done)?.href).toBe(
      `${checkoutUrl}&storefront_wallet=true&wallet_processing_failed=true`,
    );
    expect([end.operations, end.isMade]).toEqual([[], false]);
  });
});
