import fc from '../../../setup/fast-check';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LEAVING_MS, clickState, resetClick, shownClick } from '../../../../src/signals/click';
import { loadedWallets } from '../../../../src/embed/lazy/click/loaded-wallets';
import { loadOutcome } from '../../../../src/embed/lazy/click/load-outcome';
import { startClick } from '../../../../src/embed/lazy/click/run-click';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';
import { readRequest } from '../../../setup/fake-storefront';
import { redirectWallet } from '../../../wallets/checkout/click-driver';
import type { WalletModule } from '../../../../src/wallets/contract';
import type { InstrumentName } from '../../../../src/wallets/instrument-names';
import { runPaymentSheet } from '../../../../src/wallets/sheet/run-payment-sheet';
import type { EventResult } from '../../../../src/wallets/sheet/sheet-results';
import type { SheetRules } from '../../../../src/wallets/sheet/sheet-rules';
import { lockManager } from '../../../wallets/sheet/lock-manager';
import {
  createDocument,
  createShop,
  CART,
  submitReply,
  isAttemptKept,
  payInSheet,
  type Shop,
  useTimersOfDocuments,
} from '../../../wallets/sheet/shop-and-tabs';
import { ANNA } from '../../../wallets/sheet/sheet-cart-driver';
import { RULES } from '../../../wallets/sheet/sheet-rules';
import { recordEvents } from '../../recorded-events';

/**
 * What happens to a request that is neither a submit nor a removal of personal data. `late`: it takes 3 s
 * longer; `silent`: 12 s longer; `lost`: it is applied, but its response is lost; `dropped`: it never reaches
 * the shop.
 */
const REQUEST_FATES = ['normal', 'normal', 'normal', 'late', 'silent', 'lost', 'dropped'] as const;
type RequestFate = (typeof REQUEST_FATES)[number];

const BUTTONS = ['GooglePay', 'ApplePay', 'PayPal', 'BuyItNow'] as const satisfies readonly InstrumentName[];
type ButtonName = (typeof BUTTONS)[number];

/**
 * What the shopper and the browser may do. A button's name is a click on it. Changes, payments and
 * cancellations are in the window that was opened last, unless the name says otherwise. `pay` is listed
 * twice, so that it happens more often.
 */
const ACTIONS = [
  ...BUTTONS,
  'change',
  'pay',
  'pay',
  'cancel',
  'pay in an old window',
  'cancel an old window',
  'leave and return',
  'other tab pays',
  'other tab is loaded again',
] as const;
type Action = (typeof ACTIONS)[number];

const isButton = (action: Action): action is ButtonName => (BUTTONS as readonly Action[]).includes(action);

const SHEETS: Partial<Record<ButtonName, SheetRules>> = {
  GooglePay: RULES.google_pay,
  ApplePay: RULES.apple_pay,
  PayPal: RULES.paypal,
};

/** A wallet's window, and what the shopper does in it. */
interface OpenWindow {
  change(): void;
  pay(): void;
  cancel(): void;
}

/** A wallet that adds nothing to the driver of payment sheets, and whose window never closes by itself. */
const sheetWallet = (rules: SheetRules, windows: OpenWindow[]): WalletModule => ({
  click: (context) =>
    runPaymentSheet({ context, rules, label: rules.column }, (driver) => {
      const { sheet } = driver;
      const respond = async (): Promise<EventResult> => {
        const started = await sheet.start();
        return started.type === 'continue' ? sheet.identify(ANNA, {}) : started;
      };
      const closed = new Promise<'canceled'>((resolve) => {
        windows.push({
          change: () => void driver.handle(respond),
          pay: () => void driver.handle(({ timeLimit }) => payInSheet(sheet, timeLimit), { atLimit: 'end' }),
          cancel: () => resolve('canceled'),
        });
      });
      return { closed, close() {} };
    }),
});

const VALUES: Record<string, unknown> = { 'enabled-flags': [], 'buyer-currency': 'PLN' };

function createButton(): ReadableElement {
  const button = Object.assign(document.createElement('div'), {
    read: (name: string) => VALUES[name],
  });
  for (const name of ['access-token', 'buyer-country', 'buyer-currency']) button.setAttribute(name, 'x');
  document.body.append(button);
  return button as unknown as ReadableElement;
}

const dispatched = recordEvents('ekspres-checkout-start', 'ekspres-outcome');
let fetchOfShop: typeof fetch;

// A vendor's wallet is used only once this chunk has loaded.
beforeAll(loadOutcome);
beforeEach(() => {
  useTimersOfDocuments(['Date', 'performance']);
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => fetchOfShop(...args));
  // If the fake clock reaches the limit before the dialog's code has loaded, an alert is shown instead.
  vi.stubGlobal('alert', () => {});
});

/** Advances the fake clock, before and after which pending work of the environment is done. */
const advanceTime = async (ms: number) => {
  await setImmediate();
  await vi.advanceTimersByTimeAsync(ms);
  await setImmediate();
};

/** The `fetch` of a page whose requests to the shop have these fates, in order. */
function createFetch(shop: Shop, requestFates: readonly RequestFate[]): typeof fetch {
  const fatesLeft = [...requestFates];
  return async (input, init) => {
    const { operation } = readRequest(input, init);
    const { signal } = init ?? {};
    if (signal?.aborted) throw signal.reason;
    const wait = (ms: number) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        setTimeout(resolve, ms);
      });
    // A removal is sent three times at most: it is never lost here.
    const isSpared = operation === 'cartSubmitForCompletion' || operation === 'cartRemovePersonalData';
    const requestFate = isSpared ? 'normal' : (fatesLeft.shift() ?? 'normal');
    if (requestFate === 'late') await wait(3000);
    if (requestFate === 'silent') await wait(12_000);
    if (requestFate === 'dropped') {
      await wait(10);
      throw new TypeError('Failed to fetch');
    }
    const response = await shop.fetch(input, init);
    if (requestFate === 'lost') throw new TypeError('Failed to fetch');
    return response;
  };
}

function openPage(submitFates: Parameters<typeof createShop>[0], requestFates: readonly RequestFate[]) {
  localStorage.clear();
  resetClick();
  dispatched.length = 0;
  const shop = createShop(submitFates);
  fetchOfShop = createFetch(shop, requestFates);
  const manager = lockManager();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(manager.tab().locks as LockManager);
  let otherTab = createDocument(shop, manager.tab());
  const windows: OpenWindow[] = [];
  const buttons = BUTTONS.map((name) => {
    const sheet = SHEETS[name];
    loadedWallets.set(name, sheet ? sheetWallet(sheet, windows) : redirectWallet);
    return { name, element: createButton() };
  });

  const countRunning = () =>
    dispatched.reduce((sum, { type }) => sum + (type === 'ekspres-checkout-start' ? 1 : -1), 0);
  let forgotten = 0;

  function click({ name, element }: (typeof buttons)[number]): void {
    const purchase = { type: 'cart', cartId: CART.id } as const;
    void startClick({ element, walletName: null, instrument: name, purchase, vendorClick: undefined });
  }

  function leaveAndReturn(): void {
    dispatchEvent(new Event('pagehide'));
    resetClick();
    forgotten = countRunning();
  }

  function reloadOtherTab(): void {
    otherTab.reload();
    otherTab = createDocument(shop, manager.tab());
  }

  const otherActions: Record<Exclude<Action, ButtonName>, () => void> = {
    change: () => windows.at(-1)?.change(),
    pay: () => windows.at(-1)?.pay(),
    cancel: () => windows.at(-1)?.cancel(),
    'pay in an old window': () => windows.at(-2)?.pay(),
    'cancel an old window': () => windows.at(-2)?.cancel(),
    'leave and return': leaveAndReturn,
    'other tab pays': () => void otherTab.pay(),
    'other tab is loaded again': reloadOtherTab,
  };

  const outcomes = () =>
    dispatched.flatMap(({ type, detail }) =>
      type === 'ekspres-outcome' ? (detail as { outcome: string; reason?: string }) : [],
    );

  return {
    outcomes,

    perform(action: Action): void {
      if (!isButton(action)) return otherActions[action]();
      const before = clickState.peek();
      for (const button of buttons) if (button.name === action) click(button);
      if (before.at === 'submitting') expect(clickState.peek()).toBe(before);
    },

    expectOneClickAtMost(): void {
      // Outcomes of clicks that the page has forgotten may still arrive.
      forgotten = Math.min(forgotten, countRunning());
      expect(countRunning() - forgotten).toBeLessThanOrEqual(1);
      const disabledOrBusy = buttons.filter(({ name, element }) =>
        ['disabled', 'busy'].includes(`${shownClick(element, name, 'cart')}`),
      );
      expect(disabledOrBusy.length).toBe(clickState.peek().at === 'idle' ? 0 : 1);
    },

    async endAllClicks(): Promise<void> {
      await advanceTime(60_000);
      // Windows of ended attempts may stay open forever.
      windows.at(-1)?.cancel();
      otherTab.cancel();
      await advanceTime(60_000);
      expect(countRunning()).toBeLessThanOrEqual(forgotten);
    },

    expectNoSecondOrderOrPersonalData(): void {
      expect(shop.violations).toEqual([]);
      expect(shop.orders.size).toBeLessThanOrEqual(1);
      const hasLeft =
        outcomes().some(({ outcome }) => outcome === 'deceleration' || outcome === 'success') ||
        otherTab.ends.some(({ type }) => type === 'decelerate' || type === 'complete');
      // Personal data stays in a cart that may be an order, and in one whose checkout the shopper has opened.
      if (!hasLeft && !shop.orders.size && !isAttemptKept(CART.id)) {
        expect(shop.isPersonal()).toBe(false);
      }
    },

    /** Once the page is no longer being left, every button can be clicked. */
    async expectButtonsStartClicks(): Promise<void> {
      for (const button of buttons) {
        await advanceTime(LEAVING_MS);
        expect(shownClick(button.element, button.name, 'cart')).toBeUndefined();
        const before = dispatched.length;
        click(button);
        expect(dispatched.length).toBe(before + 1);
        await advanceTime(100);
        windows.at(-1)?.cancel();
        await advanceTime(60_000);
      }
    },
  };
}

/** Commands for these actions, each 35 ms after the previous one: then its requests have their responses. */
const inQuickSuccession = (...actions: Action[]) => actions.map((action) => ({ action, ms: 35 as const }));

const command = fc.record({
  action: fc.constantFrom(...ACTIONS),
  ms: fc.constantFrom(0, 0, 15, 35, 35, 100, 1500, 30_000),
});

it('in any sequence of clicks, one runs at a time, no personal data stays in a cart without an order, and each button can be clicked again', async () => {
  /** The states of a click and the outcomes that occurred in any run. */
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(submitReply, { maxLength: 4 }),
      fc.array(fc.constantFrom(...REQUEST_FATES), { maxLength: 8 }),
      fc.array(command, { minLength: 2, maxLength: 12 }),
      async (submitFates, requestFates, commands) => {
        const page = openPage(submitFates, requestFates);
        for (const { action, ms } of commands) {
          page.perform(action);
          page.expectOneClickAtMost();
          seen.add(clickState.peek().at);
          await advanceTime(ms);
          seen.add(clickState.peek().at);
        }
        await page.endAllClicks();
        page.expectNoSecondOrderOrPersonalData();
        for (const { outcome, reason } of page.outcomes()) seen.add(reason ?? outcome);
        await page.expectButtonsStartClicks();
      },
    ),
    {
      numRuns: 150,
      examples: [
        [
          [
            { kind: 'refused', ms: 0 },
            { kind: 'hangs', ms: 0 },
            { kind: 'busy', ms: 0 },
          ],
          [],
          [
            { action: 'other tab pays', ms: 30_000 },
            { action: 'other tab pays', ms: 0 },
            { action: 'GooglePay', ms: 35 },
            { action: 'pay', ms: 30_000 },
            { action: 'other tab pays', ms: 0 },
          ],
        ],
        [[], [], inQuickSuccession('GooglePay', 'change', 'PayPal')],
        [[{ kind: 'ok', ms: 3000 }], [], inQuickSuccession('GooglePay', 'change', 'pay', 'PayPal')],
      ],
    },
  );
  // The test would prove nothing if these states and outcomes had not occurred.
  expect([...seen]).toEqual(
    expect.arrayContaining(['open', 'submitting', 'leaving', 'idle', 'replaced', 'canceled', 'success']),
  );
}, 300_000);
