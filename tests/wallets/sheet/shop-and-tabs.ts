import { AsyncLocalStorage } from 'node:async_hooks';
import { onTestFinished, vi } from 'vitest';
import fc from '../../setup/fast-check';
import { readAttempt } from '../../../src/wallets/checkout/attempts';
import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { endSheet } from '../../../src/wallets/sheet/end-sheet';
import { type EventResult, isSheetEnd } from '../../../src/wallets/sheet/sheet-results';
import { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { LOST, readRequest } from '../../setup/fake-storefront';
import { clickContext } from '../checkout/click-driver';
import type { lockManager } from './lock-manager';
import { payloadFor, submitPayload, failedSubmit } from './api-payloads';
import { ANNA } from './sheet-cart-driver';
import { RULES } from './sheet-rules';
import { createWalletCart, seenOfCart } from './wallet-carts';

const LIMIT_MS = 27_000;
export const CART = createWalletCart();

/** What happens to a submit. */
const FATES = [
  // The shop creates an order; listed twice, so that it happens more often.
  'ordered',
  'ordered',
  // The shop creates an order, but the response is lost.
  'lost',
  // The request is lost on the way to the shop.
  'dropped',
  // The payment fails.
  'failed',
  // The shop responds with the status 429, and creates no order.
  'busy',
  // The shop creates an order, but does not respond within the time limit.
  'hangs',
] as const;
type Fate = (typeof FATES)[number];

/** Longer than any time limit of a request, ms. */
const HOUR = 3_600_000;

/**
 * A shop that creates an order for each new token, and responds to each submit after its `ms`. It does not
 * use `fakeStorefront`, whose responses would also reach a document that was reloaded.
 */
export function createShop(fates: readonly { fate: Fate; ms: number }[]) {
  const remainingFates = [...fates];
  const orders: string[] = [];
  /** Tokens whose outcome is unknown in all tabs. */
  const openTokens = new Set<string>();
  /** What a tab has done that it must not do. */
  const violations: string[] = [];
  /** Whether a tab has received the response that there is an order. */
  let isOrderKnown = false;
  /** Whether the cart has the buyer's data. */
  let isPersonal = false;
  /** The codes of the cart; all of them apply. */
  let codes: readonly string[] = [];
  const cartNow = () => ({ ...CART, discountCodes: codes.map((code) => ({ code, applicable: true })) });

  /** @param isPageOpen whether the document that sent the request still exists */
  const submit = async (token: string, wait: (ms: number) => Promise<void>, isPageOpen: () => boolean) => {
    if (isOrderKnown) violations.push('submits a cart that was ordered');
    if ([...openTokens].some((openToken) => openToken !== token)) {
      violations.push('begins an attempt while another one is open');
    }
    const wasOpen = openTokens.has(token);
    openTokens.add(token);
    const { fate, ms } = remainingFates.shift() ?? { fate: 'ordered', ms: 0 };
    if (fate === 'busy') {
      await wait(ms);
      // An earlier request with this token may still have created an order.
      if (!wasOpen && isPageOpen()) openTokens.delete(token);
      return new Response('', { status: 429 });
    }
    if (fate === 'dropped') {
      await wait(ms);
      throw LOST;
    }
    const isRepeated = orders.includes(token);
    if (fate === 'failed' && !isRepeated) {
      await wait(ms);
      if (isPageOpen()) openTokens.delete(token);
      return Response.json({ data: failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC') });
    }
    if (!isRepeated) orders.push(token);
    await wait(fate === 'hangs' ? HOUR : ms);
    if (fate === 'lost') throw LOST;
    if (isPageOpen()) {
      openTokens.delete(token);
      isOrderKnown = true;
    }
    const redirectUrl = 'https://shop.example/thanks';
    const attemptId = `attempt of ${token}`;
    const data = isRepeated
      ? submitPayload('SubmitAlreadyAccepted', { attemptId })
      : submitPayload('SubmitSuccess', { attemptId, redirectUrl });
    return Response.json({ data });
  };
  return {
    orders,
    violations,
    isPersonal: () => isPersonal,
    async handle(
      operation: string,
      variables: Record<string, unknown>,
      wait: (ms: number) => Promise<void>,
      isPageOpen: () => boolean,
    ) {
      if (operation === 'cartSubmitForCompletion') {
        return submit(String(variables['attemptToken']), wait, isPageOpen);
      }
      await wait(10);
      if (operation === 'cartCompletionAttempt') {
        const completed = { __typename: 'CartCompletionSuccess', orderUrl: 'https://shop.example/orders/1' };
        return Response.json({ data: { cartCompletionAttempt: completed } });
      }
      if (operation === 'cartBuyerIdentityUpdate') isPersonal = true;
      if (operation === 'cartRemovePersonalData') isPersonal = false;
      if (operation === 'cartDiscountCodesUpdate') codes = variables['discountCodes'] as string[];
      return Response.json({ data: payloadFor(operation, cartNow()) });
    },
  };
}

export type Shop = ReturnType<typeof createShop>;

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
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

export async function payInSheet(sheet: SheetCart, limit: AbortSignal): Promise<EventResult> {
  const identify = () => sheet.identify(ANNA);
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
  /** The response to a request of a document that no longer exists. */
  const never = new Promise<never>(() => {});
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { operation, variables } = readRequest(input, init);
    const { signal, keepalive } = init ?? {};
    const wait = (ms: number) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => {
          if (!page.isGone) reject(signal.reason as Error);
        });
        // The shop continues with a request when its document is closed.
        documents.exit(() => setTimeout(resolve, ms));
      });
    if (page.isGone && !keepalive) return never;
    if (signal?.aborted) throw signal.reason;
    const response = await shop
      .handle(operation, variables, wait, () => !page.isGone)
      .catch((error: unknown) => {
        if (page.isGone) return never;
        throw error;
      });
    return page.isGone ? never : response;
  };
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

/** A fate of a submit, and how long its response takes, ms. */
export const anyFate = fc.record({ fate: fc.constantFrom(...FATES), ms: fc.constantFrom(0, 20, 3000) });

/** Whether this browser has stored an attempt to submit the cart, which may therefore be an order. */
export const isAttemptKept = (cartId: string): boolean => readAttempt(cartId, Date.now()) !== undefined;
