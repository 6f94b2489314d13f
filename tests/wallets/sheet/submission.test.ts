import { describe, expect, it } from 'vitest';
import { storeAttempt, type Attempt } from '../../../src/wallets/checkout/attempts';
import { acquireSubmitLock } from '../../../src/wallets/sheet/submit-lock';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { FAILED } from '../../../src/wallets/sheet/sheet-results';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import { acceptedAttempt, STORED_CHECKOUT, unknownAttempt } from '../checkout/click-driver';
import { lockManager } from './lock-manager';
import type { Responses } from '../../setup/fake-storefront';
import { acceptedSubmit } from '../fake-shop';
import { mutationPayload, READY } from './api-payloads';
import { ANNA, NO_STEPS, createTab, createSheetCart, startSheetCart } from './sheet-cart-driver';
import { createWalletCart, seenOfCart, sentCart } from './wallet-carts';

const CART = createWalletCart();
const MINUTE = 60_000;
const ACCEPTED = acceptedAttempt(0);
const attemptPayload = (__typename: string, more: object = {}) => ({
  cartCompletionAttempt: { __typename, ...more },
});
const RESPONSES: Responses = {
  cart: [{ cart: sentCart(CART) }],
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', CART)],
  cartNoteUpdate: [mutationPayload('cartNoteUpdate', CART)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [acceptedSubmit('a2')],
};
const SOURCE = { type: 'cart', cartId: CART.id, note: 'A note' } as const;
const TO_CHECKOUT = { type: 'decelerate', reason: 'processing_failed', url: STORED_CHECKOUT };

describe('a sheet on a cart with an accepted attempt', () => {
  const responsesWith = (...completion: object[]): Responses => ({
    ...RESPONSES,
    cartCompletionAttempt: completion,
  });

  it.each<[title: string, completion: object, result: object, operations: string[]]>([
    [
      'neither reads nor changes the cart if the attempt created an order',
      attemptPayload('CartCompletionSuccess', { orderUrl: 'https://shop.example/orders/1' }),
      { type: 'abort', dialog: { key: 'already_accepted', orderUrl: 'https://shop.example/orders/1' } },
      ['cartCompletionAttempt'],
    ],
    [
      'reads and changes the cart only after it is known that the attempt failed',
      attemptPayload('CartCompletionFailed', { errors: [] }),
      { type: 'continue' },
      ['cartCompletionAttempt', 'cartNoteUpdate', 'cart'],
    ],
    [
      'neither reads nor changes the cart if the outcome of the attempt is unknown',
      attemptPayload('CartCompletionLater'),
      TO_CHECKOUT,
      ['cartCompletionAttempt'],
    ],
  ])('%s', async (_title, completion, result, operations) => {
    const driver = createSheetCart(responsesWith(completion), { source: SOURCE });
    storeAttempt(CART.id, ACCEPTED, 0, driver.tab);
    expect(await driver.runTimersUntilSettled(driver.sheet.start())).toMatchObject(result);
    expect(driver.operations()).toEqual(operations);
  });

  it('submits the cart after the attempt failed, without requesting its outcome again', async () => {
    const driver = createSheetCart(responsesWith(attemptPayload('CartCompletionFailed', { errors: [] })), {
      source: SOURCE,
    });
    storeAttempt(CART.id, ACCEPTED, 0, driver.tab);
    await driver.runTimersUntilSettled(driver.sheet.start());
    const end = await driver.runTimersUntilSettled(
      completeCart(driver.sheet, new AbortController().signal, seenOfCart(CART), NO_STEPS),
    );
    expect(end).toMatchObject({ type: 'complete' });
    expect(driver.operations().filter((name) => name === 'cartCompletionAttempt')).toHaveLength(1);
    expect(driver.operations().at(-1)).toBe('cartSubmitForCompletion');
  });

  it('is not submitted if another tab has submitted its cart since the sheet was opened', async () => {
    const driver = createSheetCart(responsesWith(attemptPayload('CartCompletionSuccess')), {
      source: SOURCE,
    });
    await driver.runTimersUntilSettled(driver.sheet.start());
    storeAttempt(CART.id, ACCEPTED, 0, driver.tab);
    const end = await driver.runTimersUntilSettled(
      completeCart(driver.sheet, new AbortController().signal, seenOfCart(CART), NO_STEPS),
    );
    expect(end).toMatchObject({ reason: 'already_accepted' });
    expect(driver.operations()).toEqual(['cartNoteUpdate', 'cart', 'cartCompletionAttempt']);
  });

  it('does not change the cart if another tab has submitted it since the sheet was opened', async () => {
    const driver = createSheetCart(responsesWith(attemptPayload('CartCompletionSuccess')), {
      source: SOURCE,
    });
    await driver.runTimersUntilSettled(driver.sheet.start());
    storeAttempt(CART.id, ACCEPTED, 0, driver.tab);
    expect(await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}))).toMatchObject({
      reason: 'already_accepted',
    });
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(driver.operations()).toEqual(['cartNoteUpdate', 'cart', 'cartCompletionAttempt']);
  });

  it('has no errors after a change that was not sent', async () => {
    const refused = mutationPayload('cartBuyerIdentityUpdate', CART, 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT');
    const driver = await startSheetCart({
      ...responsesWith(attemptPayload('CartCompletionSuccess')),
      cartBuyerIdentityUpdate: [refused],
    });
    await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
    expect(driver.sheet.errors).toHaveLength(1);
    storeAttempt(CART.id, ACCEPTED, 0, driver.tab);
    await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
    expect(driver.sheet.errors).toEqual([]);
  });
});

describe('a sheet on a cart with an attempt of unknown outcome', () => {
  it.each<SheetColumn>(['apple_pay', 'google_pay'])(
    'reads the cart in %s within 5 minutes',
    async (wallet) => {
      const driver = createSheetCart(RESPONSES, { source: SOURCE, wallet });
      storeAttempt(CART.id, unknownAttempt(1 - 5 * MINUTE), 0, driver.tab);
      expect(await driver.runTimersUntilSettled(driver.sheet.start())).toMatchObject({ type: 'continue' });
      expect(driver.operations()).toEqual(['cartNoteUpdate', 'cart']);
    },
  );

  it.each<[title: string, wallet: SheetColumn, age: number]>([
    ['leads to the checkout of the attempt in Google Pay after 5 minutes', 'google_pay', 5 * MINUTE],
    ['leads to the checkout of the attempt in PayPal after only one minute', 'paypal', MINUTE],
  ])('%s', async (_title, wallet, age) => {
    const driver = createSheetCart(RESPONSES, { source: SOURCE, wallet });
    storeAttempt(CART.id, unknownAttempt(-age), 0, driver.tab);
    expect(await driver.runTimersUntilSettled(driver.sheet.start())).toEqual(TO_CHECKOUT);
    expect(driver.operations()).toEqual([]);
  });

  it('leads to the checkout of the attempt if the cart no longer exists', async () => {
    const driver = createSheetCart({ cart: [{ cart: null }] }, { source: { type: 'cart', cartId: CART.id } });
    storeAttempt(CART.id, unknownAttempt(-MINUTE), 0, driver.tab);
    expect(await driver.runTimersUntilSettled(driver.sheet.start())).toEqual(TO_CHECKOUT);
  });

  it('leads to the checkout of the attempt after an error that would end the sheet', async () => {
    const refused = mutationPayload('cartBuyerIdentityUpdate', undefined, 'INVALID');
    const driver = createSheetCart({ ...RESPONSES, cartBuyerIdentityUpdate: [refused] }, { source: SOURCE });
    storeAttempt(CART.id, unknownAttempt(-MINUTE), 0, driver.tab);
    await driver.runTimersUntilSettled(driver.sheet.start());
    expect(await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}))).toEqual(TO_CHECKOUT);
  });

  it('shows an error that the shopper can correct', async () => {
    const refused = mutationPayload('cartBuyerIdentityUpdate', CART, 'DELIVERY_CITY_REQUIRED');
    const driver = createSheetCart({ ...RESPONSES, cartBuyerIdentityUpdate: [refused] }, { source: SOURCE });
    storeAttempt(CART.id, unknownAttempt(-MINUTE), 0, driver.tab);
    await driver.runTimersUntilSettled(driver.sheet.start());
    expect(await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}))).toMatchObject({
      type: 'show_error',
    });
  });
});

describe('while another tab submits', () => {
  /** Another tab that has just begun to submit the cart, and a sheet in this tab. */
  async function startBesideSubmit(responses: Responses = RESPONSES) {
    const manager = lockManager();
    const newTab = () => createTab({ storage: localStorage, locks: manager.tab().locks });
    const driver = createSheetCart(responses, { source: SOURCE, tab: newTab() });
    const otherTab = newTab();
    const lock = await driver.runTimersUntilSettled(
      acquireSubmitLock(CART.id, new AbortController().signal, otherTab),
    );
    storeAttempt(CART.id, unknownAttempt(Date.now()), Date.now(), otherTab);
    /** Ends the submit of the other tab after `ms`, with this stored attempt; without one, it failed. */
    const endOtherSubmitAfter = (ms: number, end: Attempt | undefined) =>
      setTimeout(() => {
        if (end) storeAttempt(CART.id, end, Date.now(), otherTab);
        else localStorage.removeItem(`ekspres-attempt:${CART.id}`);
        lock?.release();
      }, ms);
    return { ...driver, endOtherSubmitAfter };
  }

  it.each<[title: string, stored: Attempt | undefined, operations: string[]]>([
    ['reads the cart after it has failed', undefined, ['cartNoteUpdate', 'cart']],
    ['reads the cart if its outcome is unknown', unknownAttempt(1000), ['cartNoteUpdate', 'cart']],
    ['requests only the outcome of an accepted attempt', ACCEPTED, ['cartCompletionAttempt']],
  ])('a sheet waits for the submit, and %s', async (_title, stored, operations) => {
    const driver = await startBesideSubmit({
      ...RESPONSES,
      cartCompletionAttempt: [attemptPayload('CartCompletionSuccess')],
    });
    driver.endOtherSubmitAfter(9000, stored);
    await driver.runTimersUntilSettled(driver.sheet.start());
    expect(driver.operations()).toEqual(operations);
    expect(driver.requestTimes[0]).toBeGreaterThanOrEqual(9000);
  });

  it('a sheet waits for at most 30 s', async () => {
    // The submit of the other tab does not end.
    const driver = await startBesideSubmit();
    await driver.runTimersUntilSettled(driver.sheet.start());
    expect(driver.requestTimes[0]).toBeLessThanOrEqual(30_100);
    expect(driver.requestTimes[0]).toBeGreaterThan(20_000);
  });

  it('a sheet that has waited repeats its steps once before it submits', async () => {
    const driver = await startBesideSubmit();
    driver.endOtherSubmitAfter(5000, undefined);
    await driver.runTimersUntilSettled(driver.sheet.start());
    const repeated: string[] = [];
    const repeat = () => {
      repeated.push('steps');
      return driver.sheet.identify(ANNA, {});
    };
    await driver.runTimersUntilSettled(
      completeCart(driver.sheet, new AbortController().signal, seenOfCart(CART), repeat),
    );
    expect(repeated).toEqual(['steps']);
    expect(driver.operations().slice(-2)).toEqual(['cartPrepareForCompletion', 'cartSubmitForCompletion']);
  });

  it('a sheet that has waited does not submit if its repeated steps fail', async () => {
    const driver = await startBesideSubmit();
    driver.endOtherSubmitAfter(5000, undefined);
    await driver.runTimersUntilSettled(driver.sheet.start());
    const failing = () => Promise.resolve(FAILED);
    const end = await driver.runTimersUntilSettled(
      completeCart(driver.sheet, new AbortController().signal, seenOfCart(CART), failing),
    );
    expect(end).toEqual(FAILED);
    expect(driver.operations()).toEqual(['cartNoteUpdate', 'cart']);
  });

  it('a sheet that waits until its time limit does not submit, and there may be an order', async () => {
    // The submit of the other tab does not end.
    const driver = await startBesideSubmit();
    await driver.runTimersUntilSettled(driver.sheet.start());
    const end = await driver.runTimersUntilSettled(
      driver.sheet.withTimeLimit(MINUTE, (limit) =>
        completeCart(driver.sheet, limit, seenOfCart(CART), NO_STEPS),
      ),
    );
    expect(end).toMatchObject({ type: 'abort', reason: 'submitted_elsewhere' });
    expect(driver.sheet.submission.isStarted).toBe(true);
    expect(driver.operations()).toEqual(['cartNoteUpdate', 'cart']);
  });

  it('a sheet that is closed while it waits does not submit, and counts as not submitted', async () => {
    const driver = await startBesideSubmit();
    await driver.runTimersUntilSettled(driver.sheet.start());
    setTimeout(() => driver.sheet.abandon(), 1000);
    const end = await driver.runTimersUntilSettled(
      driver.sheet.withTimeLimit(MINUTE, (limit) =>
        completeCart(driver.sheet, limit, seenOfCart(CART), NO_STEPS),
      ),
    );
    expect(end).toMatchObject({ type: 'abort', reason: 'not_completed' });
    expect(driver.sheet.submission.isStarted).toBe(false);
  });
});
