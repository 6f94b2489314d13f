import { describe, expect, it } from 'vitest';
import { storeAttempt } from '../../../src/wallets/checkout/attempts';
import { markCart } from '../../../src/wallets/sheet/remove-personal-data';
import { unknownAttempt } from '../checkout/click-driver';
import { createWalletCart } from './wallet-carts';
import { LOST, type FakeResponse } from '../../setup/fake-storefront';
import { apiErrorResponse, emptyResponse, IDENTIFIED, REMOVED } from './api-payloads';
import { ANNA, createTab, createSheetCart, startSheetCart } from './sheet-cart-driver';

const CART = createWalletCart();
const REFUSED = {
  cartRemovePersonalData: {
    cart: null,
    userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'Anna' }],
  },
};
/** The error of a request that the browser has ended, because it took too long. */
const TIMEOUT = new DOMException('The operation timed out', 'TimeoutError');
/** The error of a request that the browser has ended for the shopper, such as by its stop button. */
const ABORTED = new DOMException('The user aborted a request', 'AbortError');

async function identifiedSheet(removalResponses: readonly FakeResponse[], tab = createTab()) {
  const responses = { cartBuyerIdentityUpdate: [IDENTIFIED], cartRemovePersonalData: removalResponses };
  const driver = await startSheetCart(responses, { tab });
  await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
  driver.requestTimes.length = 0;
  return {
    ...driver,
    /** When each removal was requested, ms since the start of the test. No time passes before the cancel. */
    removals: () => [...driver.requestTimes],
    /** What telemetry and the console receive. */
    logsAndReports: () => driver.effects.filter((effect) => 'log' in effect || 'report' in effect),
  };
}

describe('a removal of personal data', () => {
  it.each<[title: string, response: FakeResponse]>([
    ['is repeated when there is no connection', LOST],
    ['is repeated when the time limit is reached', TIMEOUT],
    ['is repeated when the API responds with status 429', emptyResponse(429)],
    ['is repeated when the API responds with status 500', emptyResponse(500)],
    ['is repeated when the API responds with status 503', emptyResponse(503)],
    ['is repeated when the API is throttled', apiErrorResponse('THROTTLED')],
    ['is repeated when the API has failed', apiErrorResponse('INTERNAL_SERVER_ERROR')],
    ['is repeated when the response cannot be read', new Response('<html>')],
  ])('%s', async (_title, response) => {
    const driver = await identifiedSheet([response, REMOVED]);
    driver.sheet.abandon();
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0, 2000]);
    expect(driver.keptAlive).toHaveLength(2);
    expect(driver.logsAndReports()).toEqual([]);
  });

  it.each<[title: string, response: FakeResponse, logged?: number]>([
    ['is not repeated when the shopper stops its request', ABORTED, 0],
    ['is not repeated when access is denied', apiErrorResponse('ACCESS_DENIED')],
    ['is not repeated when the API does not have the operation', apiErrorResponse('undefinedField')],
    ['is not repeated when the token is refused', emptyResponse(401)],
    ['is not repeated when the API is not found', emptyResponse(404)],
  ])('%s', async (_title, response, logged = 1) => {
    const driver = await identifiedSheet([response, REMOVED]);
    driver.sheet.abandon();
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0]);
    expect(driver.logsAndReports()).toHaveLength(logged);
  });

  it('is reported by its code and not repeated if the API rejects its input', async () => {
    const driver = await identifiedSheet([REFUSED, REMOVED]);
    driver.sheet.abandon();
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0]);
    expect(driver.logsAndReports()).toEqual([{ report: 'cartRemovePersonalData: INVALID' }]);
  });

  it('is requested at most 6 times, and logged if all requests fail', async () => {
    const driver = await identifiedSheet([emptyResponse(429)]);
    driver.sheet.abandon();
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0, 2000, 6000, 14_000, 30_000, 62_000]);
    expect(driver.logsAndReports()).toEqual([{ log: 'cartRemovePersonalData: HTTP 429' }]);
  });

  it('is repeated after the wait that the API requests', async () => {
    const driver = await identifiedSheet([
      emptyResponse(429, { 'Retry-After': '40' }),
      emptyResponse(503),
      REMOVED,
    ]);
    driver.sheet.abandon();
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0, 40_000, 44_000]);
  });

  it('is not repeated after 2 minutes', async () => {
    const driver = await identifiedSheet([emptyResponse(429, { 'Retry-After': '50' })]);
    driver.sheet.abandon();
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0, 50_000, 100_000]);
  });

  it('is not repeated when the cart may have become an order', async () => {
    const driver = await identifiedSheet([LOST]);
    driver.sheet.abandon();
    await driver.flushPromises();
    storeAttempt(CART.id, unknownAttempt(Date.now()), Date.now(), driver.tab);
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0]);
  });
});

describe('a removal when the page is left', () => {
  it('is sent at once if it is waiting, and not repeated later', async () => {
    const driver = await identifiedSheet([LOST]);
    driver.sheet.abandon();
    await driver.flushPromises();
    dispatchEvent(new Event('pagehide'));
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0, 0]);
  });

  it('is sent once for an open sheet', async () => {
    const driver = await identifiedSheet([LOST]);
    driver.sheet.abandonWithPage();
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0]);
  });

  it('is not repeated if its request, which is still running, then fails', async () => {
    let fail = () => {};
    const response = new Promise<object>((_resolve, reject) => (fail = () => reject(LOST)));
    const driver = await identifiedSheet([response]);
    driver.sheet.abandon();
    await driver.flushPromises();
    dispatchEvent(new Event('pagehide'));
    fail();
    await driver.runAllTimers();
    expect(driver.removals()).toHaveLength(1);
  });
});

describe('a cart that another tab changes', () => {
  const tabOfBrowser = () => createTab({ storage: localStorage });

  it('is not changed by a repeated removal', async () => {
    const driver = await identifiedSheet([LOST], tabOfBrowser());
    driver.sheet.abandon();
    await driver.flushPromises();
    markCart(CART.id, tabOfBrowser(), Date.now());
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0]);
    expect(driver.logsAndReports()).toEqual([]);
  });

  it('is recognized by its id without the key', async () => {
    const driver = await identifiedSheet([LOST], tabOfBrowser());
    driver.sheet.abandon();
    await driver.flushPromises();
    markCart(`${CART.id}?key=secret`, tabOfBrowser(), Date.now());
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0]);
    expect(JSON.stringify(localStorage)).not.toContain('secret');
  });

  it('is cleared by repeated removals if the other tab changed it only before the cancel', async () => {
    const driver = await identifiedSheet([LOST, REMOVED], tabOfBrowser());
    markCart(CART.id, tabOfBrowser(), Date.now());
    driver.sheet.abandon();
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0, 2000]);
  });

  it('is cleared by repeated removals if the other tab changes another cart', async () => {
    const driver = await identifiedSheet([LOST, REMOVED], tabOfBrowser());
    driver.sheet.abandon();
    await driver.flushPromises();
    markCart('gid://shopify/Cart/other', tabOfBrowser(), Date.now());
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0, 2000]);
  });

  it('gets a new mark before each change that a sheet sends', async () => {
    const marks: unknown[] = [];
    const tab = tabOfBrowser();
    const readMark = () =>
      Object.entries(localStorage).find(([key]) => key.startsWith('ekspres-changed:'))?.[1];
    const driver = await startSheetCart({}, { tab });
    const fetch = async () => {
      marks.push(readMark());
      return Response.json({ data: IDENTIFIED });
    };
    Object.assign(driver.sheet.context, { fetch });
    await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
    await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
    expect(marks).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(marks).size).toBe(2);
  });

  it('loses its mark at the next change of any cart after 2 minutes', () => {
    const tab = tabOfBrowser();
    markCart('gid://shopify/Cart/old', tab, 0);
    markCart('gid://shopify/Cart/new', tab, 119_999);
    expect(Object.keys(localStorage)).toHaveLength(2);
    markCart('gid://shopify/Cart/new', tab, 120_000);
    expect(Object.keys(localStorage)).toEqual(['ekspres-changed:gid://shopify/Cart/new']);
  });
});

describe('the next sheet of the cart', () => {
  it('changes the cart after the removal', async () => {
    const driver = await identifiedSheet([LOST, REMOVED]);
    driver.sheet.abandon();
    const next = await startSheetCart({ cartBuyerIdentityUpdate: [IDENTIFIED] });
    const change = next.sheet.identify(ANNA, {});
    await next.flushPromises();
    expect(next.operations()).toEqual([]);
    await driver.runAllTimers();
    await change;
    expect(driver.removals()).toEqual([0, 2000]);
    expect(next.operations()).toEqual(['cartBuyerIdentityUpdate']);
  });

  it('waits 2 s for the removal, then cancels it, and removes the data itself when it is closed', async () => {
    const driver = await identifiedSheet([emptyResponse(429, { 'Retry-After': '40' })]);
    driver.sheet.abandon();
    await driver.flushPromises();
    const next = await startSheetCart({
      cartBuyerIdentityUpdate: [IDENTIFIED],
      cartRemovePersonalData: [REMOVED],
    });
    await next.runTimersUntilSettled(next.sheet.identify(ANNA, {}));
    expect(next.requestTimes).toEqual([2000]);
    await driver.runAllTimers();
    expect(driver.removals()).toEqual([0]);
    expect(driver.logsAndReports()).toEqual([]);
    next.sheet.abandon();
    await next.runAllTimers();
    expect(next.operations()).toEqual(['cartBuyerIdentityUpdate', 'cartRemovePersonalData']);
  });

  it('removes the data of the earlier sheet even if it has only saved a note, and has no cart yet', async () => {
    const driver = await identifiedSheet([emptyResponse(429, { 'Retry-After': '40' })]);
    driver.sheet.abandon();
    await driver.flushPromises();
    const source = { type: 'cart', cartId: CART.id, note: 'Gift' } as const;
    const next = createSheetCart(
      { cartNoteUpdate: ['hangs'], cartRemovePersonalData: [REMOVED] },
      { source },
    );
    void next.sheet.start();
    await next.flushPromises();
    // The sheet waits 2 s for the removal, then cancels it.
    next.runNextTimer();
    await next.flushPromises();
    expect(next.operations()).toEqual(['cartNoteUpdate']);
    next.sheet.abandon();
    await next.runAllTimers();
    await driver.runAllTimers();
    expect(next.operations()).toEqual(['cartNoteUpdate', 'cartRemovePersonalData']);
    expect(driver.removals()).toEqual([0]);
  });

  it('does not cancel the removal if it is closed while it waits', async () => {
    const driver = await identifiedSheet([LOST, REMOVED]);
    driver.sheet.abandon();
    await driver.flushPromises();
    const next = await startSheetCart({ cartRemovePersonalData: [REMOVED] });
    void next.sheet.identify(ANNA, {});
    await next.flushPromises();
    next.sheet.abandon();
    await next.runAllTimers();
    await driver.runAllTimers();
    expect(next.operations()).toEqual([]);
    expect(driver.removals()).toEqual([0, 2000]);
  });

  it('replaces the removal of the earlier sheet with its own', async () => {
    const driver = await identifiedSheet([emptyResponse(429)]);
    driver.sheet.abandon();
    await driver.flushPromises();
    const next = await startSheetCart({ cartRemovePersonalData: [REMOVED] }, { wallet: 'apple_pay' });
    next.sheet.abandon({ mayHavePersonalData: true });
    await next.runAllTimers();
    await driver.runAllTimers();
    expect(next.operations()).toEqual(['cartRemovePersonalData']);
    expect(driver.removals()).toEqual([0]);
  });
});
