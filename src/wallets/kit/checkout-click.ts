import { request } from '../../net/graphql-client';
import { cart } from '../../net/operations/cart';
import { cartCreate } from '../../net/operations/cart-create';
import { cartPrepareForCompletion } from '../../net/operations/cart-prepare-for-completion';
import type { ClickContext, ClickOutcome, WalletModule } from '../contract';
import { checkoutUrl } from '../flow/checkout-url';
import { clickFlow, type ClickEffect, type ClickEvent, type ClickState } from '../flow/click-flow';

/** Feature flag: prepare the cart for completion after each change of it. */
const PREPARE_AFTER_CREATE = 'd6d12da0';

const failed = (reason: string): ClickOutcome => ({ outcome: 'failed', reason });

/** Performs one effect; an answer that it brings comes back as the next event, an end as the outcome. */
async function perform(
  effect: ClickEffect,
  context: ClickContext,
  query: Record<string, string>,
): Promise<ClickEvent | ClickOutcome | undefined> {
  const { api, buyer } = context;
  const access = { ...api, wallet: context.instrument, fetch: context.fetch };
  const locale = { country: buyer.country, language: buyer.language };
  switch (effect.type) {
    case 'createCart': {
      const input = { ...effect.input, buyerIdentity: { countryCode: buyer.country } };
      const variables = { input, ...locale, withCarrierRates: false };
      return {
        type: 'cart',
        result: await request(cartCreate, variables, access, { startingCheckout: true }),
      };
    }
    case 'readCart': {
      const variables = { id: effect.id, ...locale };
      return { type: 'cart', result: await request(cart, variables, access, { startingCheckout: true }) };
    }
    case 'prepareCart':
      return {
        type: 'prepared',
        result: await request(cartPrepareForCompletion, { cartId: effect.id }, access),
      };
    case 'redirect': {
      const { pageUrl } = context;
      const trustedOrigins = [new URL(pageUrl).origin, api.origin];
      const url = checkoutUrl({ ...effect, pageUrl, trustedOrigins, query });
      if (!url) throw new Error(`checkoutUrl is not an address to go to: ${effect.checkoutUrl}`);
      context.navigate(url);
      return undefined;
    }
    case 'dialog':
      context.showDialog(effect.content);
      return undefined;
    case 'log':
      context[effect.failure.ignorable ? 'log' : 'report'](effect.failure.message);
      return undefined;
    case 'end':
      return effect.outcome;
  }
}

/**
 * Runs {@link clickFlow} for a button that ends at the merchant's checkout.
 * @param query what the wallet adds to the checkout's address
 */
export const checkoutClick =
  (query: (context: ClickContext) => Record<string, string>): WalletModule['click'] =>
  async (context) => {
    const next = clickFlow({
      source: context.source,
      initialCurrency: context.buyer.currency,
      prepare: context.flags.includes(PREPARE_AFTER_CREATE),
    });
    let state: ClickState = { step: 'idle' };
    let event: ClickEvent | undefined = { type: 'clicked' };
    try {
      while (event) {
        const [moved, effects]: [ClickState, ClickEffect[]] = next(state, event);
        state = moved;
        event = undefined;
        for (const effect of effects) {
          const result = await perform(effect, context, query(context));
          if (result && 'outcome' in result) return result;
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
