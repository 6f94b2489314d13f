import { describe, expect, it } from 'vitest';
import type { CartAttribute } from '../../../src/net/storefront/operations/cart-attributes-and-note';
import type { ClickSource } from '../../../src/wallets/contract';
import type { FlowEffect, FlowEvent, FlowState } from '../../../src/wallets/checkout/checkout-click';
import { aCart, total, userError, warnings } from '../sheet/answers';
import { aLine } from '../sheet/wallet-carts';
import {
  AT_CART,
  atPrepare,
  CART,
  cartEvent,
  ENDED,
  flow,
  generic,
  unhandled,
  INPUT,
  leave,
  LOST,
  OFFLINE,
  preparedEvent,
  NEW_CART,
} from './click-steps';
import { apiError } from '../api-error';

/** The form of the cart: one attribute is written, one is empty. */
const FORM: CartAttribute[] = [
  { key: 'Prezent dla', value: 'Ola' },
  { key: 'Bilecik', value: '' },
];

describe('a click', () => {
  it.each<{ says: string; source: ClickSource; state: FlowState; effects: FlowEffect[] }>([
    {
      says: 'on a product creates a cart',
      source: NEW_CART,
      state: AT_CART,
      effects: [{ type: 'createCart', input: INPUT }],
    },
    {
      says: 'on a cart reads it',
      source: CART,
      state: AT_CART,
      effects: [{ type: 'readCart', id: 'gid://shopify/Cart/c1' }],
    },
    {
      says: 'on a cart that is gone fails',
      source: { kind: 'cart', cartId: undefined },
      state: ENDED,
      effects: generic({ reason: 'missing_cart_id' }),
    },
    {
      says: 'on a cart whose form has unsaved attributes reads those of the cart first',
      source: { ...CART, attributes: FORM },
      state: { step: 'attributes' },
      effects: [{ type: 'readAttributes', cartId: 'gid://shopify/Cart/c1' }],
    },
    {
      says: 'on a cart whose form has an unsaved note saves it first',
      source: { ...CART, attributes: FORM, note: '' },
      state: { step: 'note' },
      effects: [{ type: 'saveNote', cartId: 'gid://shopify/Cart/c1', note: '' }],
    },
  ])('$says', ({ source, state, effects }) => {
    expect(flow(source)({ step: 'idle' }, { type: 'clicked' })).toEqual([state, effects]);
  });
});

describe('saving what the form of the cart holds', () => {
  const cartId = 'gid://shopify/Cart/c1';
  const saved = (result: CartAttribute[]): FlowEvent => ({
    type: 'attributes',
    result: { ok: true, result },
  });

  it.each<{
    says: string;
    source: ClickSource;
    step: 'note' | 'attributes';
    event: FlowEvent;
    state: FlowState;
    effects: FlowEffect[];
  }>([
    {
      says: 'a saved note is followed by the cart',
      source: { ...CART, note: 'x' },
      step: 'note',
      event: cartEvent(),
      state: AT_CART,
      effects: [{ type: 'readCart', id: cartId }],
    },
    {
      says: 'a saved note is followed by the attributes',
      source: { ...CART, note: 'x', attributes: FORM },
      step: 'note',
      event: cartEvent(),
      state: { step: 'attributes' },
      effects: [{ type: 'readAttributes', cartId }],
    },
    {
      says: 'a note that is refused ends the click',
      source: { ...CART, note: 'x' },
      step: 'note',
      event: cartEvent({ errors: [userError('NOTE_CHARACTERS_EXCEEDED')] }),
      state: ENDED,
      effects: unhandled('NOTE_CHARACTERS_EXCEEDED'),
    },
    {
      says: 'a note without an answer ends the click',
      source: { ...CART, note: 'x' },
      step: 'note',
      event: { type: 'cart', result: LOST },
      state: ENDED,
      effects: [{ type: 'log', failure: OFFLINE }, ...generic({ reason: 'no_response' }, OFFLINE)],
    },
    {
      says: 'attributes that the form does not name are sent along, those that it empties are not',
      source: { ...CART, attributes: FORM },
      step: 'attributes',
      event: saved([
        { key: 'afiliant', value: 'a1' },
        { key: 'Prezent dla', value: 'Jan' },
        { key: 'Bilecik', value: 'Sto lat!' },
      ]),
      state: AT_CART,
      effects: [
        {
          type: 'saveAttributes',
          cartId,
          attributes: [
            { key: 'afiliant', value: 'a1' },
            { key: 'Prezent dla', value: 'Ola' },
          ],
        },
      ],
    },
    {
      says: 'attributes that cannot be read are not replaced: the click ends',
      source: { ...CART, attributes: FORM },
      step: 'attributes',
      event: { type: 'attributes', result: LOST },
      state: ENDED,
      effects: [{ type: 'log', failure: OFFLINE }, ...generic({ reason: 'no_response' }, OFFLINE)],
    },
  ])('$says', ({ source, step, event, state, effects }) => {
    expect(flow(source)({ step }, event)).toEqual([state, effects]);
  });
});

describe('the answer to the cart', () => {
  it.each<{ when: string; event: FlowEvent; source?: ClickSource; effects: FlowEffect[] }>([
    {
      when: 'nothing came back',
      event: { type: 'cart', result: LOST },
      effects: [{ type: 'log', failure: OFFLINE }, ...generic({ reason: 'no_response' }, OFFLINE)],
    },
    {
      when: 'a single error is unrecoverable',
      event: cartEvent({ cart: undefined, errors: [userError('VARIANT_REQUIRES_SELLING_PLAN')] }),
      effects: generic(apiError('VARIANT_REQUIRES_SELLING_PLAN')),
    },
    {
      when: 'an unrecoverable error comes with a cart',
      event: cartEvent({ errors: [userError('INVALID', { field: ['input', 'lines', '0', 'quantity'] })] }),
      effects: generic(apiError('INVALID: input.lines.0.quantity')),
    },
    {
      when: 'the shop has its own message',
      event: cartEvent({
        cart: undefined,
        errors: [userError('LESS_THAN'), userError('VALIDATION_CUSTOM', { message: 'Maksymalnie 2 sztuki' })],
      }),
      effects: [
        { type: 'dialog', content: { message: 'Maksymalnie 2 sztuki' } },
        { type: 'end', outcome: { outcome: 'failed', reason: 'custom_validation' } },
      ],
    },
    {
      when: 'everything is out of stock',
      event: cartEvent({
        cart: aCart({ lines: [aLine({ quantity: 0 })] }),
        warnings: warnings('MERCHANDISE_OUT_OF_STOCK'),
      }),
      effects: [
        { type: 'dialog', content: { key: 'out_of_stock' } },
        { type: 'end', outcome: { outcome: 'failed', reason: 'out_of_stock' } },
      ],
    },
    {
      when: 'the currency changed',
      event: cartEvent({ cart: aCart({ cost: total('10.0', 'EUR') }) }),
      effects: leave('currency_changed'),
    },
    {
      when: 'the payment method does not apply',
      event: cartEvent({ errors: [userError('PAYMENT_METHOD_NOT_APPLICABLE')] }),
      effects: leave('payment_method_not_applicable'),
    },
    {
      when: 'there is not enough in stock',
      event: cartEvent({ warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK') }),
      effects: [{ type: 'logWarnings', codes: 'MERCHANDISE_NOT_ENOUGH_STOCK' }, ...leave('not_enough_stock')],
    },
    { when: 'all is well', event: cartEvent(), effects: leave() },
    {
      when: 'an error is unknown, though there is a cart',
      event: cartEvent({ errors: [userError('BRAND_NEW')] }),
      effects: unhandled('BRAND_NEW'),
    },
    {
      when: 'the cart is larger than the API allows',
      event: cartEvent({ errors: [userError('CART_TOO_LARGE')] }),
      effects: unhandled('CART_TOO_LARGE'),
    },
    {
      when: 'several errors are unknown',
      event: cartEvent({ cart: undefined, errors: [userError('BRAND_NEW'), userError('')] }),
      effects: unhandled('BRAND_NEW', 'UNKNOWN'),
    },
    {
      when: 'an unrecoverable error does not come alone',
      event: cartEvent({ errors: [userError('SELLING_PLAN_NOT_APPLICABLE'), userError('LESS_THAN')] }),
      effects: unhandled('SELLING_PLAN_NOT_APPLICABLE', 'LESS_THAN'),
    },
    {
      when: 'a reason to decelerate has no cart to go to',
      event: cartEvent({ cart: undefined, errors: [userError('PAYMENT_METHOD_NOT_APPLICABLE')] }),
      effects: unhandled('PAYMENT_METHOD_NOT_APPLICABLE'),
    },
    {
      when: 'the cart that was read is empty',
      source: CART,
      event: cartEvent({ cart: aCart({ lines: [] }) }),
      effects: leave('cart_empty'),
    },
  ])('ends the click when $when', ({ event, source, effects }) => {
    expect(flow(source)(AT_CART, event)).toEqual([ENDED, effects]);
  });
});

describe('an event that cannot be', () => {
  const clicked: FlowEvent = { type: 'clicked' };
  const ready = preparedEvent({ status: 'CartStatusReady' });
  it.each<{ event: FlowEvent; state: FlowState }>([
    { event: cartEvent(), state: { step: 'idle' } },
    { event: ready, state: { step: 'idle' } },
    { event: clicked, state: AT_CART },
    { event: ready, state: AT_CART },
    { event: clicked, state: atPrepare() },
    { event: cartEvent(), state: atPrepare() },
    { event: clicked, state: ENDED },
    { event: cartEvent(), state: ENDED },
    { event: ready, state: ENDED },
  ])('throws: $event.type while $state.step', ({ event, state }) => {
    expect(() => flow()(state, event)).toThrow(`${event.type} while ${state.step}`);
  });
});
