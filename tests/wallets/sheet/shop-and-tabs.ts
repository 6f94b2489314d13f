import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import fc from '../../setup/fast-check';
import { readAttempt } from '../../../src/wallets/checkout/attempts';
import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { endSheet } from '../../../src/wallets/sheet/end-sheet';
import { type EventResult, isSheetEnd } from '../../../src/wallets/sheet/sheet-results';
import { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { clickContext } from '../checkout/click-driver';
import { scriptedShop, type Reply } from '../scripted-shop';
import type { lockManager } from './lock-manager';
import { ANNA } from './sheet-cart-driver';
import { RULES } from './sheet-rules';
import { createWalletCart, seenOfCart } from './wallet-carts';

const LIMIT_MS = 27_000;
export const CART = createWalletCart();

/** A shop of this cart, which needs 10 ms for each request other than a submit. */
export const createShop = (submitReplies: readonly Reply[]) => scriptedShop([], submitReplies, CART, 10);

export type Shop = ReturnType<typeof scriptedShop>;

/** The document whose code is running; undefined for the code of the test. */
const documents = new AsyncLocalStorage<{ isGone: boolean } | undefined>();

/** Replaces the clock and timers during the test. A timer ends with the document that has set it. */
export function useTimersOfDocuments(toFake: ('performance' | 'Date')[] = ['Date']): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...toFake] });
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
    const page = documents.getStore();
    const runIfOpen = () => {
      if (!page?.isGone) documents.run(page, run);
    };
    return setTimeout(runIfOpen, ms);
  });
  vi.spyOn(Math, 'random').mockReturnValue(0);
}

export async function payInSheet(sheet: SheetCart, limit: AbortSignal): Promise<EventResult> {
  const identify = () => sheet.identify(ANNA, {});
  const started = await sheet.start();
  if (started.type !== 'continue') return started;
  const identified = await identify();
  if (identified.type !== 'continue') return identified;
  return completeCart(sheet, limit, seenOfCart(CART), identify);
}

/** One document in a tab: it can open a sheet, pay, cancel, and be reloaded. */
export function createDocument(
  shop: Shop,
  locks: ReturnType<ReturnType<typeof lockManager>['tab']> | undefined,
) {
  const page = { isGone: false };
  const fetchOfPage = shop.fetchOf(page);
  // The shop continues with a request when its document is closed.
  const fetch: typeof globalThis.fetch = (...request) => documents.exit(() => fetchOfPage(...request));
  const tab: BrowserTab = { storage: localStorage, locks: locks?.locks, memory: new Map() };
  let sheet: SheetCart | undefined;
  /** All sheets of the document, because a closed one may still wait for a change to remove its data. */
  const sheets: SheetCart[] = [];
  let isPaying = false;
  const ends: EventResult[] = [];
  const openSheet = () => {
    const source = { type: 'cart', cartId: CART.id } as const;
    if (!sheet) {
      sheet = new SheetCart(RULES.google_pay, { ...clickContext([]), source, fetch }, tab);
      sheets.push(sheet);
    }
    return sheet;
  };
  /** Closes the sheet, after an end or because the shopper cancels. */
  const closeSheet = (end?: EventResult) => {
    if (sheet && end && isSheetEnd(end)) endSheet(sheet, end, 'Google Pay');
    else if (!sheet?.submission.isStarted) sheet?.abandon();
    if (!isPaying) sheet = undefined;
  };
  async function pay(): Promise<void> {
    const current = openSheet();
    if (isPaying || current.signal.aborted) return;
    isPaying = true;
    const end = await current.withTimeLimit(LIMIT_MS, (limit) => payInSheet(current, limit));
    isPaying = false;
    if (end) ends.push(end);
    if (!end || isSheetEnd(end) || current.signal.aborted) closeSheet(end);
  }
  /** Types a code in the sheet, which handles one event at a time. */
  async function enterCode(): Promise<void> {
    const current = openSheet();
    if (isPaying || current.signal.aborted) return;
    isPaying = true;
    const started = await current.start();
    const end = started.type === 'continue' ? await current.typedCodes.enter(['LATO']) : started;
    isPaying = false;
    ends.push(end);
    if (isSheetEnd(end) || current.signal.aborted) closeSheet(end);
  }
  return {
    ends,
    enterCode: () => documents.run(page, enterCode),
    pay: () => documents.run(page, pay),
    cancel: () => documents.run(page, () => closeSheet()),
    /**
     * Closes the document, with everything that it waits for. This replaces the event `pagehide`, which all
     * documents of a test would receive, because they share a window.
     */
    reload() {
      documents.run(page, () => {
        for (const opened of sheets) opened.abandonWithPage();
      });
      page.isGone = true;
      locks?.close();
    },
  };
}

/** How the shop replies to a submit, and how long its reply takes, ms. */
export const submitReply = fc.record<Reply>({
  // An order is listed twice, so that it happens more often.
  kind: fc.constantFrom('ok', 'ok', 'lost', 'dropped', 'refused', 'busy', 'hangs'),
  ms: fc.constantFrom(0, 20, 3000),
});

/** Whether this browser has stored an attempt to submit the cart, which may therefore be an order. */
export const isAttemptKept = (cartId: string): boolean => readAttempt(cartId, Date.now()) !== undefined;
