import { inBuyerContext, type Operation } from '../request-of';
import { textOf } from '../../parse';

/** The shop's subscription policy. */
export type SubscriptionPolicy =
  /** `body`: HTML as the merchant wrote it; it must be sanitized. */
  | { type: 'found'; body: string }
  /** The shop has no policy, or an empty one. */
  | { type: 'notFound' };

/** Reads the shop's subscription policy, in the buyer's language. */
export const subscriptionPolicy: Operation<Record<string, never>, SubscriptionPolicy> = {
  name: 'subscriptionPolicy',
  document: `${inBuyerContext('query subscriptionPolicy')}{shop{subscriptionPolicy{body}}}`,
  parse(data) {
    const shop = data.shop as { subscriptionPolicy?: { body?: unknown } | null } | null | undefined;
    if (shop?.subscriptionPolicy === undefined) return undefined;
    const body = textOf(shop.subscriptionPolicy?.body);
    return body ? { type: 'found', body } : { type: 'notFound' };
  },
};
