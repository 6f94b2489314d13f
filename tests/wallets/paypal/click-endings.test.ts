import { describe, expect, it, vi } from 'vitest';
import { kindsOfEffects } from '../checkout/click-driver';
import { approveAtOnce, clickOnPaypal, type Shopper, dialogOf, dialogsIn } from './click-on-paypal';

describe('a window that closes', () => {
  it.each([
    [
      'ends the click silently if the shopper cancels',
      'canceled',
      async (handlers) => handlers.cancel('canceled'),
    ],
    [
      'ends the click silently if its button was removed',
      'removed',
      async (handlers) => handlers.cancel('removed'),
    ],
    [
      'ends the click silently if it is found closed and then reported as canceled',
      'canceled',
      async (handlers) => {
        await handlers.createToken();
        handlers.fail({ message: 'Detected popup close' });
        handlers.cancel('canceled');
      },
    ],
    [
      'ends the click silently if the page is left',
      'canceled',
      async (handlers) => {
        await handlers.createToken();
        dispatchEvent(new Event('pagehide'));
      },
    ],
  ] satisfies [string, string, Shopper][])('%s', async (_title, reason, shopper) => {
    const { outcome, effects } = await clickOnPaypal({}, shopper);
    expect(outcome).toEqual({ outcome: 'rejected', reason });
    expect(kindsOfEffects(effects).filter((effect) => !effect.startsWith('request'))).toEqual([]);
  });

  it.each<[title: string, shopper: Shopper, outcome: object, dialogs: object[]]>([
    [
      'ends the click silently if it is found closed without another event',
      async (handlers) => {
        await handlers.createToken();
        handlers.fail({ message: 'Detected popup close' });
      },
      { outcome: 'rejected', reason: 'canceled' },
      [],
    ],
    [
      'completes the click if it was found closed because of an approval',
      async (handlers) => {
        await handlers.createToken();
        handlers.fail({ message: 'Detected popup close' });
        await handlers.approve();
      },
      { outcome: 'success' },
      [],
    ],
    [
      'ends the click with a dialog if it requests nothing for 10 s',
      async () => {},
      { outcome: 'failed', reason: 'sdk_error' },
      [dialogOf('PayPal')],
    ],
  ])('%s', async (_title, shopper, expectedOutcome, dialogs) => {
    const { outcome, effects } = await clickOnPaypal({}, shopper);
    expect(outcome).toEqual(expectedOutcome);
    expect(dialogsIn(effects)).toEqual(dialogs);
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
    expect(outcome).toEqual({ outcome: 'rejected', reason: 'removed' });
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
  const { outcome, effects } = await clickOnPaypal({}, approveAtOnce, { isAllowed: Promise.resolve(false) });
  expect(outcome).toEqual({ outcome: 'rejected', reason: 'prevented' });
  expect(effects).toEqual([]);
});

it('a click reads the cart that the page creates with `createCart`', async () => {
  const createCart = vi.fn(async () => 'gid://shopify/Cart/page?key=1');
  const { effects } = await clickOnPaypal({}, approveAtOnce, { createCart });
  expect(createCart).toHaveBeenCalledOnce();
  expect(effects[0]).toMatchObject({ request: 'cart', variables: { id: 'gid://shopify/Cart/page?key=1' } });
});

describe('a click on another wallet', () => {
  it('before the token exists keeps the token from the script', async () => {
    const otherClick = new AbortController();
    const { outcome, effects } = await clickOnPaypal(
      { paypalTokenCreate: 'hangs' },
      async (handlers) => {
        const token = handlers.createToken();
        otherClick.abort();
        await token;
      },
      { replaced: otherClick.signal },
    );
    expect(outcome).toEqual({ outcome: 'rejected', reason: 'canceled' });
    expect(kindsOfEffects(effects)).not.toContain('navigation');
  });

  it('while the shopper is at PayPal invalidates an approval', async () => {
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
    expect(outcome).toEqual({ outcome: 'rejected', reason: 'canceled' });
    expect(kindsOfEffects(effects)).toEqual(['request cartCreate', 'request paypalTokenCreate']);
  });

  it('while the cart is being created stops the script', async () => {
    const otherClick = new AbortController();
    const clicked = clickOnPaypal({ cartCreate: 'hangs' }, approveAtOnce, { replaced: otherClick.signal });
    await Promise.resolve();
    otherClick.abort();
    expect(await clicked).toMatchObject({ outcome: { outcome: 'rejected' }, accepted: false });
  });
});
