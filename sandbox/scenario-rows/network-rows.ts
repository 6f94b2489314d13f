import { nullPayload } from '../payload-patches';
import type { Scenario } from '../scenario';
import {
  BY_PLATFORM,
  GENERIC_DIALOG,
  RETRY_DIALOG,
  htmlPageFault,
  onPreparingPage,
  onProductPage,
} from './row-parts';

const accessDenied = {
  message: 'Access denied for this field.',
  extensions: { code: 'ACCESS_DENIED', documentation: 'https://shopify.dev/api/usage/access-scopes' },
};

/** The connection fails or is slow, or the response is unusable. */
export const NETWORK_ROWS = [
  {
    ...onProductPage,
    name: 'slow',
    title: 'The button waits for 5 s, then the checkout opens',
    response: 'A correct cart after 5 s',
    fault: { kind: 'delay', ms: 5000 },
  },
  {
    ...onProductPage,
    name: 'never_responds',
    title:
      'The button waits; after 8 s other buttons can be clicked; after 30 s a dialog says that the purchase failed; its button tries again',
    response: 'No response for 60 s',
    fault: { kind: 'hang', ms: 60_000 },
  },
  {
    ...onProductPage,
    name: 'dropped',
    title: RETRY_DIALOG,
    response: 'The connection is dropped before the API executes the call',
    fault: { kind: 'drop', when: 'before' },
  },
  {
    ...onProductPage,
    name: 'response_lost',
    title: RETRY_DIALOG,
    response: 'The cart is created, but the response is lost',
    fault: { kind: 'drop', when: 'after' },
  },
  {
    ...onProductPage,
    name: 'deferred_part_lost',
    title: 'The checkout opens if the first part is enough; otherwise a dialog says that the purchase failed',
    response: 'The connection is dropped after the first part of the response',
    fault: { kind: 'drop', when: 'between_parts' },
  },
  {
    ...onProductPage,
    name: 'truncated_json',
    title: GENERIC_DIALOG,
    response: 'Half of the response',
    fault: { kind: 'truncate' },
  },
  {
    ...onProductPage,
    name: 'malformed_json',
    title: GENERIC_DIALOG,
    response: 'HTTP 200 with malformed JSON',
    fault: { kind: 'status', status: 200, contentType: 'application/json', body: '{"data": {cartCreate: ' },
  },
  {
    ...onProductPage,
    name: 'html_error_page',
    title: GENERIC_DIALOG,
    response: 'HTTP 200 with an HTML page',
    fault: htmlPageFault,
  },
  {
    ...onProductPage,
    name: 'empty_body',
    title: GENERIC_DIALOG,
    response: 'HTTP 200 with an empty body',
    fault: { kind: 'status', status: 200, contentType: 'application/json', body: '' },
  },
  {
    ...onProductPage,
    name: 'http_403',
    title: BY_PLATFORM,
    response: 'HTTP 403 to every call, because the access token is refused',
    fault: { kind: 'status', status: 403 },
  },
  {
    ...onProductPage,
    name: 'access_denied',
    title: BY_PLATFORM,
    response: 'The GraphQL error ACCESS_DENIED without data',
    patch: { cartCreate: nullPayload },
    errors: [{ ...accessDenied, path: ['cartCreate'] }],
  },
  {
    ...onPreparingPage,
    name: 'prepare_access_denied',
    title: 'The checkout opens (the shop lacks the scope to prepare a cart)',
    response: 'ACCESS_DENIED for cartPrepareForCompletion alone',
    patch: { cartPrepareForCompletion: nullPayload },
    errors: [{ ...accessDenied, path: ['cartPrepareForCompletion'] }],
  },
] as const satisfies readonly Scenario[];
