import type { ClickContext, WalletModule, ClickOutcome, ClickSource, DialogContent } from '../contract';
import type { InstrumentName } from '../instrument-names';
import type { Cart, CartAnswer } from '../../net/storefront/cart-types';
import {
  type Answer,
  type Failure,
  apiClient,
  type Operation,
  retryingFetch,
} from '../../net/storefront/graphql-client';
import {
  type CartCreateInput,
  cartWithoutDelivery,
  cartCreateWithoutDelivery,
} from '../../net/storefront/operations/cart-operations';
import {
  mergeAttributes,
  type CartAttribute,
  cartAttributes,
  cartAttributesUpdateWithoutDelivery,
  cartNoteUpdateWithoutDelivery,
} from '../../net/storefront/operations/cart-attributes-and-note';
import {
  type PrepareAnswer,
  cartPrepareForCompletion,
  PREPARE_AFTER_CHANGE,
} from '../../net/storefront/operations/prepare-for-completion';
import { cartOrFailure, type ClickFailure, noResponse } from './click-failures';
import { type AnswerWithCart, decelerationReason } from '../deceleration-reasons';
import type { DecelerationReason } from '../reasons';
import { redirect } from './checkout-redirect';
import {
  type EndByAttempt,
  endByAcceptedAttempt,
  endClickByAttempt,
  processingFailed,
} from './accepted-attempt';
import { checkoutOfUnknownAttempt, readAttempt } from './attempts';
import { thisTab } from './browser-tab';
import { realWaiting, type Waiting } from '../../net/waiting';

/** What {@link clickFlow} decides by, besides the API's answers. */
export interface FlowFacts {
  source: ClickSource;
  /** Currency that the page offered the purchase in. */
  initialCurrency: string;
  /** Whether the cart is prepared for completion right after it was created. */
  prepare: boolean;
  /**
   * The checkout of an attempt to pay for the cart that this browser has stored: it shows what became of a
   * cart that is gone.
   */
  attemptCheckoutUrl?: string | undefined;
}

/** What a click waits for. */
export type FlowState =
  | { step: 'idle' }
  /** The form's note is being saved. */
  | { step: 'note' }
  /** The cart's own attributes are being read. */
  | { step: 'attributes' }
  /** The cart is being created, read, or updated with the form's attributes. */
  | { step: 'cart' }
  | { step: 'prepare'; answer: AnswerWithCart }
  | { step: 'ended' };

/** What happened: the press, or an answer of the API. */
export type FlowEvent =
  | { type: 'clicked' }
  | { type: 'cart'; result: Answer<CartAnswer> }
  | { type: 'attributes'; result: Answer<readonly CartAttribute[]> }
  | { type: 'prepared'; result: Answer<PrepareAnswer> };

/** What the caller of {@link clickFlow} does next. */
export type FlowEffect =
  | { type: 'createCart'; input: CartCreateInput }
  | { type: 'readCart'; id: string }
  | { type: 'saveNote'; cartId: string; note: string }
  | { type: 'readAttributes'; cartId: string }
  | { type: 'saveAttributes'; cartId: string; attributes: readonly CartAttribute[] }
  | { type: 'prepareCart'; id: string }
  | { type: 'redirect'; cart: Cart; reason: DecelerationReason | undefined }
  /** Redirects to the checkout of a cart that is gone. */
  | { type: 'redirectTo'; checkoutUrl: string }
  /** `failure`: the request that failed. */
  | { type: 'dialog'; content: DialogContent; failure?: Failure }
  | { type: 'log'; failure: Failure }
  /** Warnings that do not stop the click, such as about a discount code. */
  | { type: 'logWarnings'; codes: string }
  /** A person should know of errors that no rule explains. */
  | { type: 'report'; message: string }
  | { type: 'end'; outcome: ClickOutcome };

type Transition = [FlowState, FlowEffect[]];

const ENDED: FlowState = { step: 'ended' };

/** Ends the click with a dialog. */
const fail = ({
  reason,
  codes,
  dialog = { key: 'checkout_error' },
  failure,
  isUnexplained,
}: ClickFailure): Transition => [
  ENDED,
  [
    ...(failure ? [{ type: 'log' as const, failure }] : []),
    ...(isUnexplained
      ? [{ type: 'report' as const, message: `unhandled errors: ${codes?.join(', ') ?? reason}` }]
      : []),
    { type: 'dialog', content: dialog, ...(failure && { failure }) },
    { type: 'end', outcome: { outcome: 'failed', reason, ...(codes && { codes }) } },
  ],
];

/**
 * Ends the click with a redirect to the checkout. `reason`: why the checkout must take over; undefined when
 * all is well.
 */
const leave = (
  answer: AnswerWithCart,
  reason: DecelerationReason | undefined,
  log: FlowEffect[] = [],
): Transition => [
  ENDED,
  [
    ...log,
    ...(answer.warnings.length
      ? [{ type: 'logWarnings' as const, codes: answer.warnings.map(({ code }) => code).join(', ') }]
      : []),
    { type: 'redirect', cart: answer.cart, reason },
    { type: 'end', outcome: reason ? { outcome: 'deceleration', reason } : { outcome: 'success' } },
  ],
];

/** Whether a response says that there is no such cart. */
const isGone = (result: Answer<CartAnswer | readonly CartAttribute[]>): boolean =>
  result.ok ? 'errors' in result.result && !result.result.cart : result.failure.kind === 'incomplete';

/** Ends the click at the checkout of a cart that is gone, if that is known, otherwise with a dialog. */
const failOrLeave = (
  { attemptCheckoutUrl: checkoutUrl }: FlowFacts,
  result: Parameters<typeof isGone>[0],
  failure: ClickFailure,
): Transition =>
  checkoutUrl !== undefined && isGone(result)
    ? [
        ENDED,
        [
          { type: 'redirectTo', checkoutUrl },
          { type: 'end', outcome: { outcome: 'success' } },
        ],
      ]
    : fail(failure);

/**
 * Gets the existing cart: reads it, or saves the form's attributes in it, for which its own are read first.
 */
const readOrUpdateCart = (cartId: string, attributes: readonly CartAttribute[] | undefined): Transition =>
  attributes
    ? [{ step: 'attributes' }, [{ type: 'readAttributes', cartId }]]
    : [{ step: 'cart' }, [{ type: 'readCart', id: cartId }]];

/**
 * The click of every button that ends at the merchant's checkout: save what the cart's form holds, create or
 * read the cart, prepare it where the page asks for that, then a dialog or a redirect.
 */
export const clickFlow =
  (facts: FlowFacts) =>
  (state: FlowState, event: FlowEvent): Transition => {
    const { source, initialCurrency } = facts;
    if (state.step === 'idle' && event.type === 'clicked') {
      if (source.kind === 'new_cart')
        return [{ step: 'cart' }, [{ type: 'createCart', input: source.input }]];
      if (!source.cartId) return fail({ reason: 'missing_cart_id' });
      const { cartId, attributes, note } = source;
      return note === undefined
        ? readOrUpdateCart(cartId, attributes)
        : [{ step: 'note' }, [{ type: 'saveNote', cartId, note }]];
    }
    if (state.step === 'note' && event.type === 'cart' && source.kind === 'cart' && source.cartId) {
      const { failure } = cartOrFailure(event.result);
      return failure
        ? failOrLeave(facts, event.result, failure)
        : readOrUpdateCart(source.cartId, source.attributes);
    }
    if (
      state.step === 'attributes' &&
      event.type === 'attributes' &&
      source.kind === 'cart' &&
      source.cartId
    ) {
      if (!event.result.ok) return failOrLeave(facts, event.result, noResponse(event.result.failure));
      const attributes = mergeAttributes(event.result.result, source.attributes ?? []);
      return [{ step: 'cart' }, [{ type: 'saveAttributes', cartId: source.cartId, attributes }]];
    }
    if (state.step === 'cart' && event.type === 'cart') {
      const { answer, failure } = cartOrFailure(event.result);
      if (failure) return failOrLeave(facts, event.result, failure);
      if (source.kind === 'cart' && !answer.cart.lines.length) return leave(answer, 'cart_empty');
      const isCreatedOrChanged =
        source.kind === 'new_cart' || !!source.attributes || source.note !== undefined;
      if (facts.prepare && isCreatedOrChanged) {
        return [{ step: 'prepare', answer }, [{ type: 'prepareCart', id: answer.cart.id }]];
      }
      return leave(answer, decelerationReason({ ...answer, prepared: undefined, initialCurrency }));
    }
    if (state.step === 'prepare' && event.type === 'prepared') {
      const { result } = event;
      const prepared = result.ok ? result.result : undefined;
      // A failed preparation does not stop the click: the cart exists, and the checkout prepares it again.
      const log: FlowEffect[] = result.ok ? [] : [{ type: 'log', failure: result.failure }];
      return leave(state.answer, decelerationReason({ ...state.answer, prepared, initialCurrency }), log);
    }
    throw new Error(`click: ${event.type} while ${state.step}`);
  };

/** How often a busy server (429, 503) is asked again for the cart, and the longest wait for that, ms. */
const RETRIES = 1;
const LONGEST_WAIT_MS = 3000;

/**
 * Performs one effect.
 * @param openOwnCheckout as {@link checkoutClick} has it
 * @returns the next event, if the effect was a request; the outcome, if it ended the click; else undefined
 */
async function perform(
  effect: FlowEffect,
  context: ClickContext,
  openOwnCheckout: ((cart: Cart) => Promise<ClickOutcome>) | undefined,
  waiting: Waiting,
): Promise<FlowEvent | ClickOutcome | undefined> {
  const { api, buyer } = context;
  const client = apiClient({ ...api, wallet: context.instrument, locale: buyer, fetch: context.fetch });
  const retrying = client.withFetch((send) => retryingFetch(send, RETRIES, waiting, LONGEST_WAIT_MS));
  /**
   * Sends the request that gets the cart: the first of the checkout, which is sent again while the server is
   * busy.
   */
  const requestCart = async <Variables>(
    operation: Operation<Variables, CartAnswer>,
    variables: Variables,
  ) => ({
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
      return requestCart(cartAttributesUpdateWithoutDelivery, {
        cartId: effect.cartId,
        attributes: effect.attributes,
      });
    case 'createCart': {
      const preferences = context.instrument === 'ShopPay' ? { wallet: ['shop_pay'] } : undefined;
      const buyerIdentity = { countryCode: buyer.country, ...(preferences && { preferences }) };
      const input = { ...effect.input, buyerIdentity };
      return requestCart(cartCreateWithoutDelivery, { input, withCarrierRates: false });
    }
    case 'readCart':
      return requestCart(cartWithoutDelivery, { id: effect.id });
    case 'prepareCart':
      return {
        type: 'prepared',
        result: await client.send(cartPrepareForCompletion, { cartId: effect.id }),
      };
    case 'redirect':
      if (openOwnCheckout && !effect.reason) return openOwnCheckout(effect.cart);
      redirect(context, effect.cart.checkoutUrl, effect.reason);
      return undefined;
    case 'redirectTo':
      redirect(context, effect.checkoutUrl);
      return undefined;
    case 'dialog':
      context.showDialog(effect.content, effect.failure);
      return undefined;
    case 'log':
      if (effect.failure.ignorable) context.log(effect.failure);
      else context.report(effect.failure);
      return undefined;
    case 'logWarnings':
      context.log(effect.codes);
      return undefined;
    case 'report':
      context.report(new Error(effect.message));
      return undefined;
    case 'end':
      return effect.outcome;
  }
}

/** What this browser has stored of the payment for the cart of a click; undefined for a new cart. */
const storedAttempt = ({ source }: ClickContext, waiting: Waiting) =>
  source.kind === 'cart' && source.cartId ? readAttempt(source.cartId, waiting.now()) : undefined;

/**
 * How a click ends because of an attempt to pay that this browser has stored; undefined if it may go on. The
 * merchant's checkout shows what became of an attempt. A wallet's own checkout does not, so an order must be
 * ruled out before it opens.
 */
async function endByStoredAttempt(
  context: ClickContext,
  hasOwnCheckout: boolean,
  waiting: Waiting,
): Promise<EndByAttempt | undefined> {
  const { source, api, buyer: locale, instrument, fetch, pageUrl, replaced: signal } = context;
  const checkoutUrl = checkoutOfUnknownAttempt(source, waiting.now());
  if (checkoutUrl !== undefined) return processingFailed(checkoutUrl);
  const attempt = storedAttempt(context, waiting);
  if (!attempt || !hasOwnCheckout || source.kind !== 'cart' || !source.cartId) return undefined;
  if (attempt.state === 'unknown') return processingFailed(attempt.checkoutUrl);
  const client = apiClient({ ...api, wallet: instrument, locale, fetch });
  const onFailure = (failure: Failure) =>
    failure.ignorable ? context.log(failure) : context.report(failure);
  return endByAcceptedAttempt(source.cartId, attempt, thisTab, {
    client,
    pageUrl,
    signal,
    waiting,
    onFailure,
  });
}

/**
 * Runs {@link clickFlow} for a button that ends at the merchant's checkout.
 * @param openOwnCheckout opens the wallet's own checkout in place of the merchant's, and returns how that
 *   ended; undefined for a wallet without one
 */
export const checkoutClick =
  (
    openOwnCheckout?: (cart: Cart) => Promise<ClickOutcome>,
    waiting: Waiting = realWaiting,
  ): WalletModule['click'] =>
  async (context) => {
    let state: FlowState = { step: 'idle' };
    let event: FlowEvent | undefined = { type: 'clicked' };
    try {
      const end = await endByStoredAttempt(context, !!openOwnCheckout, waiting);
      if (end) return endClickByAttempt(context, end);
      const transition = clickFlow({
        source: context.source,
        initialCurrency: context.buyer.currency,
        prepare: context.flags.includes(PREPARE_AFTER_CHANGE),
        attemptCheckoutUrl: storedAttempt(context, waiting)?.checkoutUrl,
      });
      while (event) {
        const [nextState, effects]: Transition = transition(state, event);
        state = nextState;
        event = undefined;
        for (const effect of effects) {
          const result = await perform(effect, context, openOwnCheckout, waiting);
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
      return { outcome: 'failed', reason: 'unhandled' };
    }
  };

const redirectWallet: WalletModule = { click: checkoutClick() };

/** Wallets that only lead to the checkout: they load with the code of every click. */
export const redirectWallets: Partial<Record<InstrumentName, WalletModule>> = {
  BuyItNow: redirectWallet,
  MoreOptions: redirectWallet,
  FacebookPay: redirectWallet,
  ShopPay: redirectWallet,
};
