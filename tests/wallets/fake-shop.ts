/** What the shops of the models have in common. */
import { readRequest, type StorefrontRequest } from '../setup/fake-storefront';
import { submitPayload } from './sheet/api-payloads';

/** A document that sends requests, until the shopper leaves it. */
export interface Page {
  isGone: boolean;
}

export type Signal = AbortSignal | null | undefined;

/**
 * The `fetch` of one page of a shop. Unlike that of `fakeStorefront`, the shop can apply a request at once
 * and delay a failure, and no response reaches a page that the shopper has left.
 */
export function fetchIn(
  page: Page,
  respond: (request: StorefrontRequest, signal: Signal) => Promise<Response>,
): typeof fetch {
  const never = new Promise<never>(() => {});
  return async (input, init) => {
    if (page.isGone && !init?.keepalive) return never;
    init?.signal?.throwIfAborted();
    return respond(readRequest(input, init), init?.signal).then(
      (response) => (page.isGone ? never : response),
      (error: unknown) => (page.isGone ? never : Promise.reject(error as Error)),
    );
  };
}

/** Waits until the request is aborted, and rejects. */
export const neverRespond = (signal: Signal) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Waits, unless the request is aborted before. */
export const waitFor = (signal: Signal, ms: number) =>
  Promise.race([new Promise<void>((resolve) => setTimeout(resolve, ms)), neverRespond(signal)]);

/** The responses to a submit that is accepted, and to one that was accepted before. */
export const acceptedSubmit = (attemptId: string) =>
  submitPayload('SubmitSuccess', { attemptId, redirectUrl: 'https://shop.example/thanks' });
export const repeatedSubmit = (attemptId: string) => submitPayload('SubmitAlreadyAccepted', { attemptId });

/** The response to a submit that may be sent again in 3 s. */
export const throttledSubmit = () =>
  submitPayload('SubmitThrottled', { pollAfter: new Date(Date.now() + 3000).toISOString() });

/** The result of a poll about an attempt that has created an order. */
export const ORDERED = { __typename: 'CartCompletionSuccess', orderUrl: 'https://shop.example/orders/1' };
