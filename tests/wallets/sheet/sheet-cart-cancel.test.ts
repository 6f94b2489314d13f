import { describe, expect, it } from 'vitest';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { LOST, type Responses } from '../../setup/fake-storefront';
import { emptyResponse, IDENTIFIED, REMOVED } from './api-payloads';
import { ANNA, startSheetCart } from './sheet-cart-driver';

const RESPONSES: Responses = {
  cartBuyerIdentityUpdate: [IDENTIFIED],
  cartRemovePersonalData: [REMOVED],
};
const countRemovals = (operations: string[]) =>
  operations.filter((name) => name === 'cartRemovePersonalData').length;

describe('a cancel during a change of the cart', () => {
  async function startChange(responses: Responses = {}) {
    let respond = () => {};
    const response = new Promise<object>((resolve) => (respond = () => resolve(IDENTIFIED)));
    const driver = await startSheetCart({ ...RESPONSES, cartBuyerIdentityUpdate: [response], ...responses });
    const step = driver.sheet.identify(ANNA, {});
    await driver.flushPromises();
    return { ...driver, step, respond, removalCount: () => countRemovals(driver.operations()) };
  }

  it('removes the data once, after the response to the change', async () => {
    const driver = await startChange();
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(driver.removalCount()).toBe(0);
    driver.respond();
    await driver.flushPromises();
    expect(driver.removalCount()).toBe(1);
    driver.sheet.abandon({ mayHavePersonalData: true });
    await driver.runAllTimers();
    expect(driver.removalCount()).toBe(1);
    expect(driver.keptAlive).toEqual(['cartRemovePersonalData']);
  });

  it('ends the step at once, and the later response changes nothing', async () => {
    const driver = await startChange();
    const { cart } = driver.sheet;
    driver.sheet.abandon();
    expect(await driver.step).toMatchObject({ type: 'abort' });
    driver.respond();
    await driver.flushPromises();
    expect(driver.sheet.cart).toBe(cart);
  });

  it('removes the data after 2 s if there is no response', async () => {
    const driver = await startChange();
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(driver.removalCount()).toBe(0);
    await driver.runAllTimers();
    expect(driver.removalCount()).toBe(1);
    expect(driver.requestTimes.at(-1)).toBe(2000);
  });

  it('does not send the change again to a busy server', async () => {
    const driver = await startChange({ cartBuyerIdentityUpdate: [emptyResponse(429), IDENTIFIED] });
    driver.sheet.abandon();
    await driver.runAllTimers();
    expect(driver.operations()).toEqual(['cartBuyerIdentityUpdate', 'cartRemovePersonalData']);
  });

  it.each<[title: string, leave: (sheet: SheetCart) => void]>([
    ['with the sheet open', (sheet) => sheet.abandonWithPage()],
    [
      'after the cancel',
      (sheet) => {
        sheet.abandon();
        dispatchEvent(new Event('pagehide'));
      },
    ],
  ])('removes the data immediately, and only once, when the page is left %s', async (_title, leave) => {
    const driver = await startChange();
    leave(driver.sheet);
    await driver.flushPromises();
    expect(driver.removalCount()).toBe(1);
    expect(driver.requestTimes.at(-1)).toBe(0);
    expect(driver.keptAlive).toEqual(['cartRemovePersonalData']);
    await driver.runAllTimers();
    expect(driver.removalCount()).toBe(1);
  });

  it('does not repeat a removal that has waited for the change until the page was left', async () => {
    const driver = await startChange({ cartRemovePersonalData: [LOST] });
    driver.sheet.abandon();
    dispatchEvent(new Event('pagehide'));
    await driver.runAllTimers();
    expect(driver.removalCount()).toBe(1);
  });

  it('delays the change of the next sheet of the cart until the removal', async () => {
    const driver = await startChange();
    driver.sheet.abandon();
    const next = await startSheetCart(RESPONSES);
    const step = next.sheet.identify(ANNA, {});
    await next.flushPromises();
    expect(next.operations()).toEqual([]);
    driver.respond();
    await driver.flushPromises();
    await step;
    expect(driver.removalCount()).toBe(1);
    expect(next.operations()).toEqual(['cartBuyerIdentityUpdate']);
  });
});

it('the removal is sent synchronously when the page is left', async () => {
  const { sheet, runTimersUntilSettled, operations } = await startSheetCart(RESPONSES);
  await runTimersUntilSettled(sheet.identify(ANNA, {}));
  sheet.abandonWithPage();
  expect(countRemovals(operations())).toBe(1);
});
