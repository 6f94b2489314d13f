import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { kindsOfEffects, undecidedPage } from '../checkout/click-driver';
import { approveAtOnce, clickOnPaypal, type Shopper, dialogOf, dialogsIn } from './click-on-paypal';

const CANCELED = { outcome: 'rejected', reason: 'canceled' };
const REMOVED = { outcome: 'rejected', reason: 'removed' };
/** The script's error if it finds its window closed. */
const WINDOW_CLOSED = { message: 'Detected popup close' };

type Act = (handlers: Parameters<Shopper>[0]) => void;
const findClosed: Act = (handlers) => handlers.fail(WINDOW_CLOSED);
const cancel: Act = (handlers) => handlers.cancel('canceled');
const leavePage: Act = () => void dispatchEvent(new Event('pagehide'));
/** What happens in a window after its token was created. */
const afterToken =
  (...acts: Act[]): Shopper =>
  async (handlers) => {
    await handlers.createToken();
    for (const act of acts) act(handlers);
  };

describe('a window', () => {
  it.each<[title: string, shopper: Shopper, outcome: object]>([
    ['the shopper cancels', async (handlers) => cancel(handlers), CANCELED],
    ['its button was removed', async (handlers) => handlers.cancel('removed'), REMOVED],
    ['it is found closed and then reported as canceled', afterToken(findClosed, cancel), CANCELED],
    ['it is found closed without another event', afterToken(findClosed), CANCELED],
    ['the shopper leaves the page', afterToken(leavePage), CANCELED],
  ])('ends the click silently if %s', async (_title, shopper, expected) => {
    const { outcome, effects } = await clickOnPaypal({}, shopper);
    expect(outcome).toEqual(expected);
    expect(effects.filter((effect) => !('request' in effect))).toEqual([]);
  });

  it('completes the click if it was found closed because of an approval', async () => {
    const { outcome, effects } = await clickOnPaypal({}, async (handlers) => {
      await handlers.createToken();
      handlers.fail(WINDOW_CLOSED);
      await handlers.approve();
    });
    expect(outcome).toEqual({ outcome: 'success' });
    expect(dialogsIn(effects)).toEqual([]);
  });

  it('ends the click with a dialog if it requests no token for 10 s', async () => {
    const { outcome, effects } = await clickOnPaypal({}, async () => {});
    expect(outcome).toEqual({ outcome: 'failed', reason: 'sdk_error' });
    expect(dialogsIn(effects)).toEqual([dialogOf('PayPal')]);
  });

  it('does not end the click while the shopper takes 10 minutes to approve', async () => {
    const { outcome } = await clickOnPaypal({}, async (handlers) => {
      await handlers.createToken();
      await new Promise((resolve) => setTimeout(resolve, 600_000));
      await handlers.approve();
    });
    expect(outcome).toEqual({ outcome: 'success' });
  });

  it('ends the click silently if its button is removed while the token is created', async () => {
    const { outcome, effects } = await clickOnPaypal({ paypalTokenCreate: 'hangs' }, async (handlers) => {
      const token = handlers.createToken();
      handlers.cancel('removed');
      await expect(token).rejects.toThrow();
    });
    expect(outcome).toEqual(REMOVED);
    expect(kindsOfEffects(effects)).toEqual(['request cartCreate', 'request paypalTokenCreate']);
  });

  it.each(['PayPal', 'Venmo'] as const)(
    'ends the click with a dialog and a report if the script of %s fails',
    async (instrument) => {
      const { outcome, effects } = await clickOnPaypal(
        {},
        async (handlers) => {
          await handlers.createToken();
          handlers.fail(new Error('Something broke'));
          handlers.cancel('canceled');
        },
        { instrument },
      );
      expect(outcome).toEqual({ outcome: 'failed', reason: 'sdk_error' });
      expect(effects.slice(2)).toEqual([
        { report: 'Error: Something broke' },
        { dialog: dialogOf(instrument) },
      ]);
    },
  );
});

it('a click that the page prevents opens no window, and sends no request to the API', async () => {
  const { outcome, effects } = await clickOnPaypal({}, approveAtOnce, { isAllowed: async () => false });
  expect(outcome).toEqual({ outcome: 'rejected', reason: 'prevented' });
  expect(effects).toEqual([]);
});

it('a click whose window is closed while the page decides ends at once, and does not create a cart', async () => {
  const window = new AbortController();
  const createCart = vi.fn(async () => null);
  // Not after a timer, because the fake clock replaces it.
  void setImmediate().then(() => window.abort('removed'));
  const { outcome, accepted } = await clickOnPaypal({}, approveAtOnce, {
    closed: window.signal,
    isAllowed: undecidedPage.isAllowed,
    createCart,
  });
  expect(outcome).toEqual(REMOVED);
  expect([createCart.mock.calls.length, accepted]).toEqual([0, false]);
});

it('a click reads the cart that the page creates with `createCart`', async () => {
  const createCart = vi.fn(async () => 'gid://shopify/Cart/page?key=1');
  const { effects } = await clickOnPaypal({}, approveAtOnce, { createCart });
  expect(createCart).toHaveBeenCalledOnce();
  expect(effects[0]).toMatchObject({ request: 'cart', variables: { id: 'gid://shopify/Cart/page?key=1' } });
});

describe('a click on another wallet', () => {
  it('withholds a token that is being created from the script', async () => {
    const otherClick = new AbortController();
    const { outcome, effects } = await clickOnPaypal(
      { paypalTokenCreate: 'hangs' },
      async (handlers) => {
        const token = handlers.createToken();
        otherClick.abort();
        await expect(token).rejects.toThrow('There is no token');
      },
      { replaced: otherClick.signal },
    );
    expect(outcome).toEqual(CANCELED);
    expect(kindsOfEffects(effects)).not.toContain('navigation');
  });

  it('invalidates an approval that follows it', async () => {
    const otherClick = new AbortController();
    const { outcome, effects } = await clickOnPaypal(
      {},
      async (handlers) => {
        await handlers.createToken();
        otherClick.abort();
        await handlers.approve();
      },
      { replaced: otherClick.signal },
    );
    expect(outcome).toEqual(CANCELED);
    expect(kindsOfEffects(effects)).toEqual(['request cartCreate', 'request paypalTokenCreate']);
  });

  it('ends a click whose cart is being created before the click is accepted', async () => {
    const otherClick = new AbortController();
    const clicked = clickOnPaypal({ cartCreate: 'hangs' }, approveAtOnce, { replaced: otherClick.signal });
    await Promise.resolve();
    otherClick.abort();
    expect(await clicked).toMatchObject({ outcome: CANCELED, accepted: false });
  });
});
