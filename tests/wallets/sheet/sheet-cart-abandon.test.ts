import { describe, expect, it } from 'vitest';
import { removeAttempt, storeAttempt } from '../../../src/wallets/checkout/attempts';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { endSheet } from '../../../src/wallets/sheet/end-sheet';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { createWalletCart, seenOfCart } from './wallet-carts';
import { LOST, type Responses } from '../../setup/fake-storefront';
import {
  mutationPayload,
  CREATED,
  IDENTIFIED,
  REMOVED,
  truncatedResponse,
  READY,
  emptyResponse,
  submitPayload,
} from './api-payloads';
import { ANNA, createSheetCart, startSheetCart } from './sheet-cart-driver';

const RESPONSES: Responses = {
  cartBuyerIdentityUpdate: [IDENTIFIED],
  cartPrepareForCompletion: [READY],
  cartRemovePersonalData: [REMOVED],
};
const NO_LIMIT = new AbortController().signal;
const unknownAttempt = () =>
  ({
    state: 'unknown',
    token: 'token',
    firstSentAt: 0,
    lastSentAt: 0,
    checkoutUrl: createWalletCart().checkoutUrl,
  }) as const;

/** What happens in a sheet before it is abandoned. */
type Act = (driver: Awaited<ReturnType<typeof startSheetCart>>) => Promise<unknown>;
const identify: Act = ({ sheet, runTimersUntilSettled }) => runTimersUntilSettled(sheet.identify(ANNA));
const complete: Act = async (driver) => {
  await identify(driver);
  await driver.runTimersUntilSettled(completeCart(driver.sheet, NO_LIMIT, seenOfCart()));
};
const countRemovals = (operations: string[]) =>
  operations.filter((name) => name === 'cartRemovePersonalData').length;

describe('personal data in the cart', () => {
  it.each<{ title: string; act: Act; responses?: Responses; count: number }>([
    { title: 'is removed after it was sent', act: identify, count: 1 },
    {
      title: 'is removed once if it was sent twice and the sheet is abandoned twice',
      act: async (driver) => {
        await identify(driver);
        await identify(driver);
        driver.sheet.abandon();
      },
      count: 1,
    },
    {
      title: 'is removed once if the sheet is canceled after the page was left and restored',
      act: async (driver) => {
        await identify(driver);
        driver.sheet.abandonWithPage();
        driver.sheet.abandon({ mayHavePersonalData: true });
      },
      count: 1,
    },
    {
      title: 'is removed once if the wallet requires it, even if this sheet has sent nothing',
      act: async ({ sheet }) => {
        sheet.abandon({ mayHavePersonalData: true });
      },
      count: 1,
    },
    {
      title: 'is removed after the response to the request with it was lost',
      act: identify,
      responses: { cartBuyerIdentityUpdate: [LOST] },
      count: 1,
    },
    { title: 'is not removed if it was not sent', act: async () => {}, count: 0 },
    {
      title: 'stays for the checkout after a deceleration',
      act: async (driver) => {
        await identify(driver);
        endSheet(driver.sheet, { type: 'decelerate', reason: 'captcha_required' }, 'Google Pay');
      },
      count: 0,
    },
    {
      title: 'stays after an order',
      act: complete,
      responses: {
        cartSubmitForCompletion: [submitPayload('SubmitSuccess', { redirectUrl: 'https://a.example' })],
      },
      count: 0,
    },
    {
      title: 'stays after an order that already existed',
      act: complete,
      responses: { cartSubmitForCompletion: [submitPayload('SubmitAlreadyAccepted')] },
      count: 0,
    },
    {
      title: 'stays after an attempt of unknown outcome',
      act: complete,
      responses: { cartSubmitForCompletion: [submitPayload('SubmitLater')] },
      count: 0,
    },
    {
      title: 'stays after an attempt to pay that is still under way',
      act: async (driver) => {
        await identify(driver);
        void completeCart(driver.sheet, NO_LIMIT, seenOfCart());
        await driver.flushPromises();
      },
      responses: { cartSubmitForCompletion: ['hangs'] },
      count: 0,
    },
    {
      title: 'is removed after an attempt to pay that failed',
      act: complete,
      responses: {
        cartSubmitForCompletion: [submitPayload('SubmitFailed', { errors: [{ code: 'CARD_DECLINED' }] })],
      },
      count: 1,
    },
    {
      title: 'is removed after an attempt to pay that failed after the shopper had left',
      act: async (driver) => {
        await identify(driver);
        const completion = completeCart(driver.sheet, NO_LIMIT, seenOfCart());
        await driver.flushPromises();
        driver.sheet.abandon();
        expect(countRemovals(driver.operations())).toBe(0);
        await driver.runTimersUntilSettled(completion);
      },
      responses: {
        cartSubmitForCompletion: [
          emptyResponse(429),
          submitPayload('SubmitFailed', { errors: [{ code: 'CARD_DECLINED' }] }),
        ],
      },
      count: 1,
    },
  ])('$title', async ({ act, responses, count }) => {
    const driver = await startSheetCart({ ...RESPONSES, ...responses });
    await act(driver);
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(countRemovals(driver.operations())).toBe(count);
    expect(driver.keptAlive).toEqual(Array(count).fill('cartRemovePersonalData'));
    expect(driver.variables('cartRemovePersonalData')).toEqual(
      Array(count).fill({ cartId: createWalletCart().id }),
    );
  });

  it('is removed once, even if a step of the sheet follows after it was abandoned', async () => {
    const driver = await startSheetCart(RESPONSES);
    await identify(driver);
    driver.sheet.abandon();
    await identify(driver);
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(countRemovals(driver.operations())).toBe(1);
  });

  it('stays while it is not known whether an earlier sheet has ordered the cart', async () => {
    const driver = await startSheetCart(RESPONSES);
    const { id } = createWalletCart();
    storeAttempt(id, unknownAttempt(), 0, driver.tab);
    await identify(driver);
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(countRemovals(driver.operations())).toBe(0);
    removeAttempt(id, 'token', 0, driver.tab);
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(countRemovals(driver.operations())).toBe(1);
  });
});

it('a known error that ends a sheet is logged with its code', async () => {
  const refused = mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), 'PRICE_MISMATCH');
  const driver = await startSheetCart({ ...RESPONSES, cartBuyerIdentityUpdate: [refused] });
  await identify(driver);
  expect(driver.effects.filter((effect) => !('request' in effect))).toEqual([{ log: 'PRICE_MISMATCH' }]);
});

it('a request that ends with the sheet is logged', async () => {
  const { sheet, runTimersUntilSettled, flushPromises, effects, runAllTimers } = await startSheetCart({
    ...RESPONSES,
    cartBuyerIdentityUpdate: ['hangs'],
  });
  const step = sheet.identify(ANNA);
  await flushPromises();
  sheet.abandon();
  await runTimersUntilSettled(step);
  expect(effects).toContainEqual({ log: expect.stringMatching(/^cartBuyerIdentityUpdate: AbortError/) });
  // Ends the removal, for which the sheets of later tests would otherwise wait.
  await runAllTimers();
});

describe('an abandoned sheet', () => {
  it.each<{ title: string; act: (sheet: SheetCart) => Promise<unknown> }>([
    { title: 'sends no change', act: (sheet) => sheet.identify(ANNA) },
    { title: 'does not read its cart', act: (sheet) => sheet.read() },
    { title: 'does not prepare its cart', act: (sheet) => sheet.prepare({ hasPayment: true }) },
    { title: 'does not submit its cart', act: (sheet) => completeCart(sheet, NO_LIMIT, seenOfCart()) },
    {
      title: 'sends no change within a limit',
      act: (sheet) => sheet.withTimeLimit(10, () => sheet.identify(ANNA)),
    },
  ])('$title and reports nothing', async ({ act }) => {
    const { sheet, runTimersUntilSettled, effects } = await startSheetCart(RESPONSES);
    sheet.abandon();
    await runTimersUntilSettled(act(sheet));
    expect(effects).toEqual([]);
  });

  it.each<{ title: string; responses: Responses; operations: string[] }>([
    {
      title: 'sends no more requests when it is closed while the cart is created',
      responses: { cartCreate: ['hangs'] },
      operations: ['cartCreate'],
    },
    {
      title: 'sends no more requests when it is closed while it waits for a busy server',
      responses: { cartCreate: [emptyResponse(503), CREATED] },
      operations: ['cartCreate'],
    },
    {
      title: 'sends no more requests when it is closed while a cart that lacks its delivery options is read',
      responses: { cartCreate: [truncatedResponse(CREATED)], cart: ['hangs'] },
      operations: ['cartCreate', 'cart'],
    },
  ])('$title', async ({ responses, operations: expected }) => {
    const { sheet, runTimersUntilSettled, flushPromises, runAllTimers, operations } =
      createSheetCart(responses);
    const step = sheet.start();
    await flushPromises();
    sheet.abandon();
    expect(await runTimersUntilSettled(step)).toMatchObject({ type: 'abort' });
    await runAllTimers();
    expect(operations()).toEqual(expected);
  });

  it('completes a submit that was sent before it was closed', async () => {
    const driver = await startSheetCart({
      ...RESPONSES,
      cartSubmitForCompletion: [
        emptyResponse(429),
        submitPayload('SubmitSuccess', { redirectUrl: 'https://a.example' }),
      ],
    });
    const completion = completeCart(driver.sheet, NO_LIMIT, seenOfCart());
    await driver.flushPromises();
    driver.sheet.abandon();
    expect(await driver.runTimersUntilSettled(completion)).toEqual({
      type: 'complete',
      redirectUrl: 'https://a.example',
    });
  });
});
