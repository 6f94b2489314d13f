import { toRefusal, type Operation, type Refusal } from '../graphql-client';

/** A merchant session for the sheet. */
export type ApplePaySession =
  /** `session`: the argument of `completeMerchantValidation`. It can be used once, for 5 minutes. */
  | { status: 'ready'; session: object }
  /** The API has no session yet. */
  | { status: 'pending' }
  | Refusal;

interface Payload {
  body?: unknown;
  ready?: unknown;
  userErrors?: unknown;
}

/**
 * Creates a merchant session. `validationUrl`: of the sheet's `validatemerchant` event. The answer's `body` is an object, or
 * its JSON in a string.
 */
export const applePaySessionCreate: Operation<{ validationUrl: string }, ApplePaySession> = {
  name: 'applePaySessionCreate',
  document:
    'mutation applePaySessionCreate($validationUrl:String!){applePaySessionCreate(validationUrl:$validationUrl){body ready userErrors{code field message}}}',
  parse(data) {
    const payload = data.applePaySessionCreate as Payload | null | undefined;
    const refusal = toRefusal(payload?.userErrors);
    if (refusal) return refusal;
    const { body, ready } = payload ?? {};
    if (!body) return ready === false ? { status: 'pending' } : undefined;
    const session: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    return typeof session === 'object' && session ? { status: 'ready', session } : undefined;
  },
};
