import { expect } from 'vitest';
import type { Cart, CartAnswer } from '../../../src/net/storefront/cart-types';
import type { Answer, Failure } from '../../../src/net/storefront/graphql-client';
import type { PrepareAnswer } from '../../../src/net/storefront/operations/prepare-for-completion';
import type { ClickSource } from '../../../src/wallets/contract';
import {
  clickFlow,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
} from '../../../src/wallets/checkout/checkout-click';
import type { ClickFailure } from '../../../src/wallets/checkout/click-failures';
import { aCart, anAnswer } from '../sheet/answers';
import { apiError } from '../api-error';

export const INPUT = {
  lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1, attributes: [] }],
  discountCodes: [],
};
/** A new cart with one line. */
export const NEW_CART: ClickSource = { kind: 'new_cart', input: INPUT };
export const CART: Extract<ClickSource, { kind: 'cart' }> = { kind: 'cart', cartId: 'gid://shopify/Cart/c1' };

/** The flow of a click on a page that sells in PLN. */
export const flow = (source: ClickSource = NEW_CART, prepare = false) =>
  clickFlow({ source, prepare, initialCurrency: 'PLN' });

/** The API answered with a cart. */
export const cartEvent = (more: Partial<CartAnswer> = {}): FlowEvent => ({
  type: 'cart',
  result: { ok: true, result: anAnswer(more) },
});
/** Why there is none. */
export const OFFLINE: Failure = {
  kind: 'network',
  operation: 'cartCreate',
  message: 'cartCreate: offline',
  ignorable: true,
};
/** No answer. */
export const LOST: Answer<never> = {
  ok: false,
  failure: OFFLINE,
};
export const preparedEvent = (result: PrepareAnswer): FlowEvent => ({
  type: 'prepared',
  result: { ok: true, result },
});

export const AT_CART: FlowState = { step: 'cart' };
export const ENDED: FlowState = { step: 'ended' };
/** While a cart that came with this answer is prepared. */
export const atPrepare = (more: Partial<CartAnswer> = {}): FlowState => ({
  step: 'prepare',
  answer: { ...anAnswer(more), cart: more.cart ?? aCart() },
});

/** The generic dialog, and the end. `failure`: the request that failed. */
export const generic = (why: Pick<ClickFailure, 'reason' | 'codes'>, failure?: Failure): FlowEffect[] => [
  { type: 'dialog', content: { key: 'checkout_error' }, ...(failure && { failure }) },
  { type: 'end', outcome: { outcome: 'failed', ...why } },
];
/** The same after errors that no rule explains: they are reported. */
export const unhandled = (...codes: string[]): FlowEffect[] => [
  { type: 'report', message: `unhandled errors: ${codes.join(', ')}` },
  ...generic(apiError(...codes)),
];
const { id, checkoutUrl } = aCart();

/** The way to the checkout, and the end. */
export const leave = (
  reason?: Extract<FlowEffect, { type: 'redirect' }>['reason'],
): [FlowEffect, FlowEffect] => [
  { type: 'redirect', cart: expect.objectContaining({ id, checkoutUrl }) as Cart, reason },
  { type: 'end', outcome: reason ? { outcome: 'deceleration', reason } : { outcome: 'success' } },
];
