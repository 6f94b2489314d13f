import { queueEvents } from '../../../src/wallets/sheet/sheet-events';
import { type EventResult, FAILED, UNHANDLED } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { CONTINUE, createSheetCart } from './sheet-cart-driver';
import { createWalletCart } from './wallet-carts';

const SHOWN: EventResult = { type: 'show_error', errors: [] };
const DONE: EventResult = { type: 'complete', redirectUrl: 'https://shop.example/thanks' };

/** The events of a sheet; `endedAt` returns when its end was reported, ms. */
function createEvents() {
  const driver = createSheetCart();
  driver.sheet.cart = createWalletCart();
  const events = queueEvents(driver.sheet);
  let endedAt: number | undefined;
  void events.ended.then(() => (endedAt = Date.now()));
  return { ...driver, events, endedAt: () => endedAt };
}

/** An event that ends when `finish` is called. `run` adds its name to `started`. */
function createEvent(name: string, started: string[]) {
  let finish: (result: EventResult) => void = () => {};
  const over = new Promise<EventResult>((resolve) => (finish = resolve));
  const run = () => {
    started.push(name);
    return over;
  };
  return { run, finish };
}

describe('the events of a sheet', () => {
  it('are handled one at a time, in their order', async () => {
    const { events, flushPromises } = createEvents();
    const started: string[] = [];
    const first = createEvent('first', started);
    const second = createEvent('second', started);
    const third = createEvent('third', started);
    const results = [first, second, third].map((event) => events.handle(event.run));
    third.finish(CONTINUE);
    second.finish(SHOWN);
    await flushPromises();
    expect(started).toEqual(['first']);
    first.finish(CONTINUE);
    expect(await Promise.all(results)).toEqual([CONTINUE, SHOWN, CONTINUE]);
    expect(started).toEqual(['first', 'second', 'third']);
  });

  it.each<{ end: EventResult }>([
    { end: DONE },
    { end: FAILED },
    { end: { type: 'decelerate', reason: 'dynamic_tax' } },
  ])('are not handled after a result of the type $end.type, which they have too', async ({ end }) => {
    const { events } = createEvents();
    const started: string[] = [];
    const late = createEvent('late', started);
    const results = [events.handle(async () => end), events.handle(late.run)];
    expect(await Promise.all(results)).toEqual([end, end]);
    expect(await events.handle(late.run)).toEqual(end);
    expect(started).toEqual([]);
    expect(await events.settle()).toEqual(end);
  });

  it('do not end with a deceleration before there is a cart to open the checkout of', async () => {
    const { sheet } = createSheetCart();
    const end: EventResult = { type: 'decelerate', reason: 'payment_method_not_applicable' };
    expect(await queueEvents(sheet).handle(async () => end)).toEqual({
      type: 'abort',
      dialog: { key: 'checkout_error' },
      reason: 'payment_method_not_applicable',
      unhandled: false,
    });
  });

  it.each<{ result: EventResult }>([{ result: CONTINUE }, { result: SHOWN }])(
    'continue after a result of the type $result.type, which does not end the sheet',
    async ({ result }) => {
      const { events, runNextTimer, flushPromises, endedAt } = createEvents();
      await events.handle(async () => result);
      expect(await events.handle(async () => CONTINUE)).toEqual(CONTINUE);
      expect(await events.settle()).toBeUndefined();
      runNextTimer();
      await flushPromises();
      expect(endedAt()).toBeUndefined();
    },
  );

  it.each<[title: string, run: () => Promise<EventResult>]>([
    [
      'throw at once',
      () => {
        throw new Error('a bug');
      },
    ],
    ['reject later', () => Promise.reject(new Error('a bug'))],
  ])('fail and are reported if they %s', async (_title, run) => {
    const { events, effects } = createEvents();
    expect(await events.handle(run)).toEqual(UNHANDLED);
    expect(effects).toEqual([{ report: 'Error: a bug' }]);
    expect(await events.settle()).toEqual(UNHANDLED);
  });

  it('are settled as soon as the running one has ended', async () => {
    const { events, flushPromises } = createEvents();
    const event = createEvent('pays', []);
    void events.handle(event.run);
    let end: unknown = 'not yet';
    void events.settle().then((settledEnd) => (end = settledEnd));
    await flushPromises();
    expect(end).toBe('not yet');
    event.finish(DONE);
    await flushPromises();
    expect(end).toEqual(DONE);
  });

  it.each<[title: string, end: EventResult, afterMs: number]>([
    ['end after an order as soon as the vendor has the result', DONE, 0],
    ['end after a failure as soon as the vendor has the result', FAILED, 0],
    [
      'end before the checkout is opened as soon as the vendor has the result',
      { type: 'decelerate', reason: 'dynamic_tax' },
      0,
    ],
    [
      'end 1.5 s after the message about another currency, which the shopper reads in the sheet',
      { type: 'decelerate', reason: 'currency_changed' },
      1500,
    ],
  ])('%s', async (_title, end, afterMs) => {
    const { events, runNextTimer, flushPromises, endedAt } = createEvents();
    await events.handle(async () => end);
    // Not at once, because the vendor gets the result of the last event first.
    expect(endedAt()).toBeUndefined();
    runNextTimer();
    await flushPromises();
    expect(endedAt()).toBe(afterMs);
  });
});
