import type { Cart, CartAnswer } from '../../net/storefront/cart';
import { apiClient, type Operation } from '../../net/storefront/graphql-client';
import {
  cartWithoutDelivery,
  cartAttributes,
  cartAttributesUpdateWithoutDelivery,
  cartCreateWithoutDelivery,
  cartNoteUpdateWithoutDelivery,
  cartPrepareForCompletion,
  PREPARE_AFTER_CHANGE,
} from '../../net/storefront/operations/cart';
import { realWaiting, retryingFetch, type Waiting } from '../../net/storefront/retrying-fetch';
import type { ClickContext, ClickOutcome, WalletModule } from '../contract';
import { redirect } from './judge-and-redirect';
import { clickFlow, type FlowEffect, type FlowEvent, type FlowState } from './click-flow';

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
