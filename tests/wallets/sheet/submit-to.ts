import { expect } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import type { Waiting } from '../../../src/net/waiting';
import { thisTab } from '../../../src/wallets/checkout/browser-tab';
import { submitCart } from '../../../src/wallets/sheet/submit-cart';

/** The shopper's clock, ms since 1970. */
export const NOW = Date.parse('2026-03-01T12:00:00Z');
let carts = 0;
/** The id of a cart that no other test submits. */
export const newCart = () => `gid://shopify/Cart/submit-${++carts}`;

/** What the API answers. */
export type Sent = object | Response | Error | 'hangs';
/** The payload of a submit. */
export const result = (typename: string, more: object = {}) => ({
  data: { cartSubmitForCompletion: { result: { __typename: typename, ...more }, userErrors: [] } },
});
/** The answers of the API to a submit. */
export const SUCCESS = result('SubmitSuccess', { redirectUrl: 'https://shop.example/thanks' });
export const ACCEPTED = result('SubmitAlreadyAccepted');
export const FAILED = result('SubmitFailed', {
  errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC', message: 'x' }],
});
export const REFUSED = {
  data: { cartSubmitForCompletion: { result: null, userErrors: [{ code: 'INVALID', message: 'x' }] } },
};
export const throttled = (pollAfter: string | null) => result('SubmitThrottled', { pollAfter });
/** A response with errors of the API itself. */
export const errors = (...codes: string[]) => ({ errors: codes.map((code) => ({ extensions: { code } })) });
/** The failure of a request that got no response. */
export const LOST = new TypeError('Failed to fetch');
/** A response without a body. */
export const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('', { status: code, headers });
/** The answer to a server whose clock can be read. */
export const at = (date: string, answer: object) =>
  new Response(JSON.stringify(answer), { headers: { Date: date } });

/** How long the wallet's limit leaves, ms. */
const LIMIT_MS = 27_000;

/**
 * Submits a cart to an API that answers like this in turn; the wallet's limit is over after 27 s, or so many waits.
 * @param now the shopper's clock when it begins
 */
export async function submit(
  answers: Sent[],
  { cartId = newCart(), waitsUntilLimit = 99, now = NOW, chance = 0, tab = thisTab } = {},
) {
  const endsAt = now + LIMIT_MS;
  const limit = new AbortController();
  const tokens: string[] = [];
  const waits: number[] = [];
  const abort = () => limit.abort(new DOMException('limit', 'TimeoutError'));
  const client = apiClient({
    origin: 'https://api.example',
    version: 'unstable',
    accessToken: 'token',
    wallet: 'ApplePay',
    fetch: async (_input, init) => {
      const { variables } = JSON.parse(String(init?.body)) as { variables: Record<string, string> };
      expect(variables['cartId']).toBe(cartId);
      tokens.push(variables['attemptToken'] ?? '');
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'hangs') {
        return new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
          queueMicrotask(abort);
        });
      }
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer));
    },
  });
  const waiting: Waiting = {
    now: () => now,
    random: () => chance,
    setTimeout: (run, ms) => {
      waits.push(ms);
      now += ms;
      if (waits.length > waitsUntilLimit || now >= endsAt) abort();
      else queueMicrotask(run);
    },
  };
  const end = await submitCart(cartId, client, { timeLimit: limit.signal, endsAt, waiting, tab });
  return { end, tokens, waits };
}
