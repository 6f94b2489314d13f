import type {
  ClickContext,
  InstrumentName,
  WalletModule,
  ClickOutcome,
  ClickSource,
  DecelerationReason,
  DialogContent,
} from '../contract';
import type { Cart, CartAnswer } from '../../net/storefront/cart-fields';
import {
  type Answer,
  type Failure,
  apiClient,
  type Operation,
  retryingFetch,
} from '../../net/storefront/graphql-client';
import {
  mergeAttributes,
  type CartAttribute,
  type CartCreateInput,
  cartWithoutDelivery,
  cartAttributes,
  cartAttributesUpdateWithoutDelivery,
  cartCreateWithoutDelivery,
  cartNoteUpdateWithoutDelivery,
} from '../../net/storefront/operations/cart-operations';
import {
  type PrepareAnswer,
  cartPrepareForCompletion,
  PREPARE_AFTER_CHANGE,
} from '../../net/storefront/operations/prepare-cart';
import {
  customMessage,
  decelerationReason,
  isOutOfStock,
  unexplainedCodes,
  unrecoverableCode,
} from './errors-and-deceleration';
import { redirect } from './checkout-url';
import { realWaiting, type Waiting } from '../../net/waiting';

/** What a click that ends in a redirect is decided by, besides the answers. */
export interface FlowFacts {
  source: ClickSource;
  /** Currency that the page offered the purchase in. */
  initialCurrency: string;
  /** Whether the cart is prepared for completion right after it was created. */
  prepare: boolean;
}

/** A cart answer that has its cart. */
type WholeAnswer = CartAnswer & { cart: Cart };

export type FlowState =
  | { step: 'idle' }
  /** The form's note is being saved. */
  | { step: 'note' }
  /** The cart's own attributes are being read. */
  | { step: 'attributes' }
  | { step: 'cart' }
  | { step: 'prepare'; answer: WholeAnswer }
  | { step: 'ended' };

export type FlowEvent =
  | { type: 'clicked' }
  | { type: 'cart'; result: Answer<CartAnswer> }
  | { type: 'attributes'; result: Answer<readonly CartAttribute[]> }
  | { type: 'prepared'; result: Answer<PrepareAnswer> };

export type FlowEffect =
  | { type: 'createCart'; input: CartCreateInput }
  | { type: 'readCart'; id: string }
  | { type: 'saveNote'; cartId: string; note: string }
  | { type: 'readAttributes'; cartId: string }
  | { type: 'saveAttributes'; cartId: string; attributes: readonly CartAttribute[] }
  | { type: 'prepareCart'; id: string }
  | { type: 'redirect'; cart: Cart; reason: DecelerationReason | undefined }
  /** `failure`: the request that failed. */
  | { type: 'dialog'; content: DialogContent; failure?: Failure }
  | { type: 'log'; failure: Failure }
  /** A person should know of errors that no rule explains. */
  | { type: 'report'; message: string }
  | { type: 'end'; outcome: ClickOutcome };

type Step = [FlowState, FlowEffect[]];

const ENDED: FlowState = { step: 'ended' };

/** The shopper is told, and the click failed. */
const fail = (
  reason: string,
  content: DialogContent = { key: 'checkout_error' },
  failure?: Failure,
): Step => [
  ENDED,
  [
    ...(failure ? [{ type: 'log' as const, failure }] : []),
    { type: 'dialog', content, ...(failure && { failure }) },
    { type: 'end', outcome: { outcome: 'failed', reason } },
  ],
];

/** The shopper goes to the checkout, with the reason where there is one. */
const leave = (answer: WholeAnswer, reason: DecelerationReason | undefined, log: FlowEffect[] = []): Step => [
  ENDED,
  [
    ...log,
    { type: 'redirect', cart: answer.cart, reason },
    { type: 'end', outcome: reason ? { outcome: 'deceleration', reason } : { outcome: 'success' } },
  ],
];

/** What ends the click before any reason to decelerate is looked at; undefined when nothing does. */
function endedByErrors(answer: CartAnswer, initialCurrency: string): Step | undefined {
  const { cart, errors } = answer;
  const unrecoverable = unrecoverableCode(errors);
  if (unrecoverable) return fail(unrecoverable);
  const message = customMessage(errors);
  if (message) return fail('custom_validation', { message });
  if (cart && isOutOfStock({ ...answer, cart, prepared: undefined, initialCurrency })) {
    return fail('out_of_stock', { key: 'out_of_stock' });
  }
  const codes = unexplainedCodes(errors);
  if (!codes.length && cart) return undefined;
  const reason = codes.join(', ') || 'NO_RESPONSE';
  const [state, effects] = fail(reason);
  return [state, [{ type: 'report', message: `unhandled errors: ${reason}` }, ...effects]];
}

/** Has the cart that exists: read, or with the form's attributes saved, which takes the cart's own ones first. */
const haveCart = (cartId: string, attributes: readonly CartAttribute[] | undefined): Step =>
  attributes
    ? [{ step: 'attributes' }, [{ type: 'readAttributes', cartId }]]
    : [{ step: 'cart' }, [{ type: 'readCart', id: cartId }]];

/**
 * The click of every button that ends at the merchant's checkout: save what the cart's form holds, create or read the cart,
 * prepare it where the page asks for that, then a dialog or a redirect.
 */
export const clickFlow =
  (facts: FlowFacts) =>
  (state: FlowState, event: FlowEvent): Step => {
    const { source, initialCurrency } = facts;
    if (state.step === 'idle' && event.type === 'clicked') {
      if (source.kind === 'product') return [{ step: 'cart' }, [{ type: 'createCart', input: source.input }]];
      if (!source.cartId) return fail('missing_cart_id');
      const { cartId, attributes, note } = source;
      return note === undefined
        ? haveCart(cartId, attributes)
        : [{ step: 'note' }, [{ type: 'saveNote', cartId, note }]];
    }
    if (state.step === 'note' && event.type === 'cart' && source.kind === 'cart' && source.cartId) {
      if (!event.result.ok) return fail('NO_RESPONSE', undefined, event.result.failure);
      const ended = endedByErrors(event.result.result, initialCurrency);
      return ended ?? haveCart(source.cartId, source.attributes);
    }
    if (
      state.step === 'attributes' &&
      event.type === 'attributes' &&
      source.kind === 'cart' &&
      source.cartId
    ) {
      if (!event.result.ok) return fail('NO_RESPONSE', undefined, event.result.failure);
      const attributes = mergeAttributes(event.result.result, source.attributes ?? []);
      return [{ step: 'cart' }, [{ type: 'saveAttributes', cartId: source.cartId, attributes }]];
    }
    if (state.step === 'cart' && event.type === 'cart') {
      if (!event.result.ok) return fail('NO_RESPONSE', undefined, event.result.failure);
      const answer = event.result.result;
      const ended = endedByErrors(answer, initialCurrency);
      if (ended) return ended;
      const whole = answer as WholeAnswer;
      if (source.kind === 'cart' && !whole.cart.lines.length) return leave(whole, 'cart_empty');
      const isChanged = source.kind === 'product' || !!source.attributes || source.note !== undefined;
      if (facts.prepare && isChanged) {
        return [{ step: 'prepare', answer: whole }, [{ type: 'prepareCart', id: whole.cart.id }]];
      }
      return leave(whole, decelerationReason({ ...whole, prepared: undefined, initialCurrency }));
    }
    if (state.step === 'prepare' && event.type === 'prepared') {
      const { result } = event;
      const prepared = result.ok ? result.result : undefined;
      // The cart exists: a failed preparation costs the shopper nothing, the checkout prepares it again.
      const log: FlowEffect[] = result.ok ? [] : [{ type: 'log', failure: result.failure }];
      return leave(state.answer, decelerationReason({ ...state.answer, prepared, initialCurrency }), log);
    }
    throw new Error(`click: ${event.type} while ${state.step}`);
  };

/** How often a busy server (429, 503) is asked again for the cart, and the longest wait for that, ms. */
const RETRIES = 1;
const LONGEST_WAIT_MS = 3000;

const failed = (reason: string): ClickOutcome => ({ outcome: 'failed', reason });

/** Performs one effect; an answer that it brings comes back as the next event, an end as the outcome. */
async function perform(
  effect: FlowEffect,
  context: ClickContext,
  query: Record<string, string>,
  open: ((cart: Cart) => Promise<ClickOutcome>) | undefined,
  waiting: Waiting,
): Promise<FlowEvent | ClickOutcome | undefined> {
  const { api, buyer } = context;
  const client = apiClient({ ...api, wallet: context.instrument, fetch: context.fetch });
  const retrying = client.withFetch((send) => retryingFetch(send, RETRIES, waiting, LONGEST_WAIT_MS));
  const locale = { country: buyer.country, language: buyer.language };
  /** The request that brings the cart starts the checkout. */
  const ask = async <Variables>(operation: Operation<Variables, CartAnswer>, variables: Variables) => ({
    type: 'cart' as const,
    result: await retrying.send(operation, variables, { startingCheckout: true }),
  });
  switch (effect.type) {
    case 'saveNote': {
      const { cartId, note } = effect;
      return { type: 'cart', result: await client.send(cartNoteUpdateWithoutDelivery, { cartId, note }) };
    }
    case 'readAttributes':
      return { type: 'attributes', result: await client.send(cartAttributes, { id: effect.cartId }) };
    case 'saveAttributes':
      return ask(cartAttributesUpdateWithoutDelivery, {
        cartId: effect.cartId,
        attributes: effect.attributes,
      });
    case 'createCart': {
      const input = { ...effect.input, buyerIdentity: { countryCode: buyer.country } };
      return ask(cartCreateWithoutDelivery, { input, ...locale, withCarrierRates: false });
    }
    case 'readCart':
      return ask(cartWithoutDelivery, { id: effect.id, ...locale });
    case 'prepareCart':
      return {
        type: 'prepared',
        result: await client.send(cartPrepareForCompletion, { cartId: effect.id }),
      };
    case 'redirect':
      if (open && !effect.reason) return open(effect.cart);
      redirect(context, effect.cart.checkoutUrl, effect.reason, query);
      return undefined;
    case 'dialog':
      context.showDialog(effect.content, effect.failure);
      return undefined;
    case 'log':
      context[effect.failure.ignorable ? 'log' : 'report'](effect.failure);
      return undefined;
    case 'report':
      context.report(new Error(effect.message));
      return undefined;
    case 'end':
      return effect.outcome;
  }
}

/**
 * Runs {@link clickFlow} for a button that ends at the merchant's checkout.
 * @param query what the wallet adds to the checkout's address
 * @param open where the wallet has a checkout of its own: goes there instead, and tells how that ended
 */
export const checkoutClick =
  (
    query: (context: ClickContext) => Record<string, string>,
    open?: (cart: Cart) => Promise<ClickOutcome>,
    waiting: Waiting = realWaiting,
  ): WalletModule['click'] =>
  async (context) => {
    const next = clickFlow({
      source: context.source,
      initialCurrency: context.buyer.currency,
      prepare: context.flags.includes(PREPARE_AFTER_CHANGE),
    });
    let state: FlowState = { step: 'idle' };
    let event: FlowEvent | undefined = { type: 'clicked' };
    try {
      while (event) {
        const [moved, effects]: [FlowState, FlowEffect[]] = next(state, event);
        state = moved;
        event = undefined;
        for (const effect of effects) {
          const result = await perform(effect, context, query(context), open, waiting);
          if (result && 'outcome' in result) return result;
          if (result?.type === 'cart' && result.result.ok && result.result.result.cart) {
            context.progress('cart_created');
          }
          event = result;
        }
      }
      throw new Error(`click: no end after ${state.step}`);
    } catch (error) {
      context.report(error);
      context.showDialog({ key: 'checkout_error' });
      return failed('unhandled');
    }
  };

/** A wallet that only leads to the checkout. `query`: what it adds to the checkout's address. */
const redirectWallet = (query: (context: ClickContext) => Record<string, string>): WalletModule => ({
  click: checkoutClick(query),
});

const SKIP_SHOP_PAY = { skip_shop_pay: 'true' };

/** Wallets that only lead to the checkout: they load with the code of every click. */
export const redirectWallets: Partial<Record<InstrumentName, WalletModule>> = {
  BuyItNow: redirectWallet(() => ({})),
  MoreOptions: redirectWallet(({ recommended }) => (recommended === 'ShopPay' ? SKIP_SHOP_PAY : {})),
  FacebookPay: redirectWallet(() => SKIP_SHOP_PAY),
  ShopPay: redirectWallet(({ source }) => ({
    payment: 'shop_pay',
    redirect_source: `direct_checkout_${source.kind}`,
  })),
};
