import type { CartResponse } from '../../net/storefront/cart-types';
import type { Failure } from '../../net/storefront/failures';
import type { ApiClient } from '../../net/storefront/graphql-client';
import type { Operation } from '../../net/storefront/request-of';
import { sheetRequest, type SheetResponse } from '../../net/storefront/sheet/sheet-request';

/** How {@link sendChange} sends a change of the cart. */
export interface ChangeOptions {
  client: ApiClient;
  /** Aborts the request. */
  signal: AbortSignal;
  /** Aborted when the sheet is abandoned. The request goes on, but is not sent again to a busy server. */
  abandoned: AbortSignal;
}

/** A change that was sent. */
export interface SentChange {
  /** Resolves when the API has responded, or the request was aborted. */
  answered: Promise<SheetResponse<CartResponse>>;
  /** As `answered`, but resolves with a failure of kind `aborted` as soon as the sheet is abandoned. */
  result: Promise<SheetResponse<CartResponse>>;
}

/**
 * Sends a change of the cart. Its response can still be awaited after the sheet was abandoned, because the
 * server may apply the change, and personal data must be removed after it. Neither promise rejects, except
 * with a developer error.
 */
export function sendChange<Variables>(
  operation: Operation<Variables, CartResponse>,
  variables: Variables,
  { client, signal, abandoned }: ChangeOptions,
): SentChange {
  const clientUntilAbandoned = client.withFetch(
    (send) => (input, init) =>
      abandoned.aborted ? Promise.reject(abandoned.reason as Error) : send(input, init),
  );
  const answered = sheetRequest(operation, variables, clientUntilAbandoned, { signal });
  const result = new Promise<SheetResponse<CartResponse>>((resolve) => {
    const onAbandoned = () => {
      const message = `${operation.name}: ${String(abandoned.reason)}`;
      const failure: Failure = { kind: 'aborted', operation: operation.name, message, ignorable: true };
      resolve({ ok: false, failure });
    };
    abandoned.addEventListener('abort', onAbandoned, { once: true });
    void answered.then((response) => {
      abandoned.removeEventListener('abort', onAbandoned);
      resolve(response);
    });
  });
  return { answered, result };
}
