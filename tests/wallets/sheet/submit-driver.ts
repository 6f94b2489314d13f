import { expect } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import { thisTab, type BrowserTab } from '../../../src/wallets/checkout/browser-tab';
import { runTimersUntilSettled, useFakeClock } from '../../setup/fake-clock';
import { submitCart } from '../../../src/wallets/sheet/submit-cart';
import { submitPayload } from './api-payloads';

/** The shopper's clock, ms since 1970. */
export const NOW = Date.parse('2026-03-01T12:00:00Z');
/** The checkout of all carts. */
export const CHECKOUT = 'https://shop.example/checkouts/c1?key=secret';
let carts = 0;
/** The id of a cart that no other test submits. */
export const newCart = () => `gid://shopify/Cart/submit-${++carts}`;

export type ApiResponse = object | Response | Error | 'hangs';
/** The response to a submit, with this result. */
export const submitResult = (typename: string, more: object = {}) => ({
  data: submitPayload(typename, more),
});
export const SUCCESS = submitResult('SubmitSuccess', {
  attemptId: 'a1',
  redirectUrl: 'https://shop.example/thanks',
});
export const ACCEPTED = submitResult('SubmitAlreadyAccepted', { attemptId: 'a1' });
export const FAILED = submitResult('SubmitFailed', {
  errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC', message: 'x' }],
});
export const REFUSED = {
  data: { cartSubmitForCompletion: { result: null, userErrors: [{ code: 'INVALID', message: 'x' }] } },
};
export const throttled = (pollAfter: string | null) => submitResult('SubmitThrottled', { pollAfter });
export const attemptResult = (typename: string, more: object) => ({
  data: { cartCompletionAttempt: { __typename: typename, ...more } },
});
export const ORDERED = attemptResult('CartCompletionSuccess', { orderUrl: 'https://shop.example/orders/1' });
export const PROCESSING = attemptResult('CartCompletionProcessing', { pollDelay: 2000 });
export const paymentFailed = (...codes: string[]) =>
  attemptResult('CartCompletionFailed', { errors: codes.map((code) => ({ code, message: 'x' })) });
export const apiErrors = (...codes: string[]) => ({
  errors: codes.map((code) => ({ extensions: { code } })),
});
/** A response with this `Date`, from which the server's clock is known. */
export const responseAt = (date: string, response: object) =>
  new Response(JSON.stringify(response), { headers: { Date: date } });

const LIMIT_MS = 27_000;

interface SubmitOptions {
  cartId?: string;
  /** After how many waits the limit is reached, if it is not reached by time first. */
  waitsUntilLimit?: number;
  now?: number;
  /** What `Math.random` returns, which extends each wait. */
  random?: number;
  tab?: BrowserTab;
  /** Whether this tab still has the submit lock of the cart. */
  isLockHeld?: () => boolean;
  attempts?: readonly ApiResponse[];
  /** How long the API takes to respond to each request, ms. */
  tookMs?: number;
}

/**
 * Submits a cart to an API with these responses, in turn. The wallet's limit is reached after 27 s, or after
 * `waitsUntilLimit` waits. It does not use `fakeStorefront`, which cannot delay failures and statuses.
 */
export async function submit(
  submits: readonly ApiResponse[],
  {
    cartId = newCart(),
    waitsUntilLimit = 99,
    now = NOW,
    random = 0,
    tab = thisTab,
    isLockHeld = () => true,
    attempts = [],
    tookMs = 0,
  }: SubmitOptions = {},
) {
  useFakeClock({ now, random });
  const limit = new AbortController();
  const abort = () => limit.abort(new DOMException('limit', 'TimeoutError'));
  setTimeout(abort, LIMIT_MS);
  const tokens: string[] = [];
  const waits: number[] = [];
  /** The ids of attempts whose outcome was requested. */
  const polledIds: string[] = [];
  const reports: string[] = [];
  const remaining = { submits: [...submits], attempts: [...attempts] };
  let respondedAt = now;
  const client = apiClient({
    origin: 'https://api.example',
    version: 'unstable',
    accessToken: 'token',
    wallet: 'ApplePay',
    fetch: async (input, init) => {
      if (Date.now() > respondedAt) waits.push(Date.now() - respondedAt);
      const { variables } = JSON.parse(String(init?.body)) as { variables: Record<string, string> };
      const isSubmit = String(input).endsWith('=cartSubmitForCompletion');
      if (isSubmit) {
        expect(variables['cartId']).toBe(cartId);
        tokens.push(variables['attemptToken'] ?? '');
      } else polledIds.push(variables['attemptId'] ?? '');
      const queue = isSubmit ? remaining.submits : remaining.attempts;
      const response = queue.length > 1 ? queue.shift() : queue[0];
      if (!response) throw new Error(`unexpected request: ${String(input)}`);
      await new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        if (response !== 'hangs') setTimeout(resolve, tookMs);
      });
      respondedAt = Date.now();
      if (waits.length >= waitsUntilLimit) setTimeout(abort, 1);
      if (response instanceof Error) throw response;
      return response instanceof Response ? response.clone() : new Response(JSON.stringify(response));
    },
  });
  const end = await runTimersUntilSettled(
    submitCart(cartId, client, {
      checkoutUrl: CHECKOUT,
      lines: undefined,
      pageUrl: 'https://shop.example/cart',
      timeLimit: limit.signal,
      endsAt: now + LIMIT_MS,
      tab,
      isLockHeld,
      onFailure: () => {},
      onUnknownResult: (typename) => reports.push(typename),
    }),
  );
  return { end, endedAfterMs: Date.now() - now, tokens, waits, polledIds, reports };
}
