import { describe, expect, it } from 'vitest';
import { removeAttempt, storeAttempt } from '../../../src/wallets/checkout/attempts';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { endSheet } from '../../../src/wallets/sheet/end-sheet';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { unknownAttempt } from '../checkout/click-driver';
import { createWalletCart, seenOfCart } from './wallet-carts';
import { LOST, type FakeResponse, type Responses } from '../../setup/fake-storefront';
import {
  CREATED,
  IDENTIFIED,
  REMOVED,
  truncatedResponse,
  READY,
  emptyResponse,
  submitPayload,
} from './api-payloads';
import { ANNA, NO_STEPS, createSheetCart, startSheetCart } from './sheet-cart-driver';

const RESPONSES: Responses = {
  cartBuyerIdentityUpdate: [IDENTIFIED],
  cartPrepareForCompletion: [READY],
  cartRemovePersonalData: [REMOVED],
};
const ORDERED = submitPayload('SubmitSuccess', { redirectUrl: 'https://a.example' });
const DECLINED = submitPayload('SubmitFailed', { errors: [{ code: 'CARD_DECLINED' }] });
const NO_LIMIT = new AbortController().signal;

/** What happens in a sheet before it is abandoned. */
type Act = (driver: Awaited<ReturnType<typeof startSheetCart>>) => Promise<unknown>;
const identify: Act = ({ sheet, runTimersUntilSettled }) => runTimersUntilSettled(sheet.identify(ANNA, {}));
const complete: Act = async (driver) => {
  await identify(driver);
  await driver.runTimersUntilSettled(completeCart(driver.sheet, NO_LIMIT, seenOfCart(), NO_STEPS));
};
const countRemovals = (operations: string[]) =>
  operations.filter((name) => name === 'cartRemovePersonalData').length;

describe('personal data in the cart', () => {
  const identifyAndAbandonTwice: Act = async (driver) => {
    await identify(driver);
    await identify(driver);
    driver.sheet.abandon();
  };
  const identifyAfterAbandon: Act = async (driver) => {
    await identify(driver);
    driver.sheet.abandon();
    await identify(driver);
  };
  const leaveAndReturn: Act = async (driver) => {
    await identify(driver);
    driver.sheet.abandonWithPage();
    driver.sheet.abandon({ mayHavePersonalData: true });
  };
  const abandonWithUnknownData: Act = async ({ sheet }) => sheet.abandon({ mayHavePersonalData: true });
  const leadToCheckout: Act = async (driver) => {
    await identify(driver);
    endSheet(driver.sheet, { type: 'decelerate', reason: 'captcha_required' }, 'Google Pay');
  };
  const beginToPay: Act = async (driver) => {
    await identify(driver);
    void completeCart(driver.sheet, NO_LIMIT, seenOfCart(), NO_STEPS);
    await driver.flushPromises();
  };
  const leaveWhilePaying: Act = async (driver) => {
    await identify(driver);
    const completion = completeCart(driver.sheet, NO_LIMIT, seenOfCart(), NO_STEPS);
    await driver.flushPromises();
    driver.sheet.abandon();
    expect(countRemovals(driver.operations())).toBe(0);
    await driver.runTimersUntilSettled(completion);
  };

  it.each<[title: string, act: Act, count: number, submits?: FakeResponse[], identified?: FakeResponse]>([
    ['is removed after it was sent', identify, 1],
    ['is removed after the response to the request with it was lost', identify, 1, [], LOST],
    ['is removed once, even if a step of the sheet follows', identifyAfterAbandon, 1],
    ['is removed once if it was sent twice and the sheet is abandoned twice', identifyAndAbandonTwice, 1],
    ['is removed once if the sheet is canceled after the page was left and restored', leaveAndReturn, 1],
    ['is removed once if the wallet requires it', abandonWithUnknownData, 1],
    ['is not removed if it was not sent', async () => {}, 0],
    ['stays for the checkout after a deceleration', leadToCheckout, 0],
    ['stays after an order', complete, 0, [ORDERED]],
    ['stays after an order that already existed', complete, 0, [submitPayload('SubmitAlreadyAccepted')]],
    ['stays after an attempt of unknown outcome', complete, 0, [submitPayload('SubmitLater')]],
    ['stays after an attempt to pay that is still under way', beginToPay, 0, ['hangs']],
    ['is removed after an attempt to pay that failed', complete, 1, [DECLINED]],
    ['is removed after a late failure', leaveWhilePaying, 1, [emptyResponse(429), DECLINED]],
  ])('%s', async (_title, act, count, submits = [], identified = IDENTIFIED) => {
    const driver = await startSheetCart({
      ...RESPONSES,
      cartBuyerIdentityUpdate: [identified],
      cartSubmitForCompletion: submits,
    });
    await act(driver);
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(countRemovals(driver.operations())).toBe(count);
    expect(driver.keptAlive).toEqual(Array(count).fill('cartRemovePersonalData'));
    expect(driver.variables('cartRemovePersonalData')).toEqual(
      Array(count).fill({ cartId: createWalletCart().id }),
    );
  });

  it('stays while it is not known whether an earlier sheet has ordered the cart', async () => {
    const driver = await startSheetCart(RESPONSES);
    const { id } = createWalletCart();
    storeAttempt(id, unknownAttempt(0), 0, driver.tab);
    await identify(driver);
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(countRemovals(driver.operations())).toBe(0);
    removeAttempt(id, 't1', 0, driver.tab);
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(countRemovals(driver.operations())).toBe(1);
  });
});

describe('an abandoned sheet', () => {
  const TRUNCATED: Responses = { cartCreate: [truncatedResponse(CREATED)], cart: ['hangs'] };

  it.each<[title: string, act: (sheet: SheetCart) => Promise<unknown>]>([
    ['sends no change', (sheet) => sheet.identify(ANNA, {})],
    ['does not read its cart', (sheet) => sheet.read()],
    ['does not prepare its cart', (sheet) => sheet.prepare({ hasPayment: true })],
    ['does not submit its cart', (sheet) => completeCart(sheet, NO_LIMIT, seenOfCart(), NO_STEPS)],
    ['sends no change within a limit', (sheet) => sheet.withTimeLimit(10, () => sheet.identify(ANNA, {}))],
  ])('%s and reports nothing', async (_title, act) => {
    const { sheet, runTimersUntilSettled, effects } = await startSheetCart(RESPONSES);
    sheet.abandon();
    await runTimersUntilSettled(act(sheet));
    expect(effects).toEqual([]);
  });

  it.each<[title: string, responses: Responses, operations: string[]]>([
    ['the cart is created', { cartCreate: ['hangs'] }, ['cartCreate']],
    ['it waits for a busy server', { cartCreate: [emptyResponse(503), CREATED] }, ['cartCreate']],
    ['its delivery options are read', TRUNCATED, ['cartCreate', 'cart']],
  ])('sends no more requests when it is closed while %s', async (_title, responses, expected) => {
    const { sheet, runTimersUntilSettled, flushPromises, runAllTimers, operations } =
      createSheetCart(responses);
    const step = sheet.start();
    await flushPromises();
    sheet.abandon();
    expect(await runTimersUntilSettled(step)).toMatchObject({ type: 'abort' });
    await runAllTimers();
    expect(operations()).toEqual(expected);
  });
});
