import type { Failure } from '../../../src/net/storefront/failures';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import type { Operation } from '../../../src/net/storefront/request-of';

/** The result that an operation reads from the payload of its field, or the kind of the failure. */
export async function parsePayload<Result>(
  operation: Operation<unknown, Result>,
  payload: unknown,
  field = operation.name,
): Promise<Result | Failure['kind']> {
  const client = apiClient({
    origin: 'https://api.example',
    version: 'unstable',
    accessToken: 'public-token',
    wallet: 'ApplePay',
    fetch: () => Promise.resolve(new Response(JSON.stringify({ data: { [field]: payload } }))),
  });
  const response = await client.send(operation, {});
  return response.ok ? response.result : response.failure.kind;
}
