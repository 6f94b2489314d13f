import {
  paypalBuyerDetailsFetch,
  type PaypalBuyerDetails,
} from '../../net/operations/paypal-buyer-details-fetch';
import { paypalTokenCreate } from '../../net/operations/paypal-token-create';
import type { Completion } from '../kit/complete-cart';
import { settlePayment } from '../kit/settle-payment';
import type { SheetCart } from '../kit/sheet-cart';
import { askPaypal } from './ask-paypal';
import { EVENTS, type PressEvent, type StepName } from './flow';
import { toIdentity, toPayment } from './map';
import type { PaypalParams } from './params';

/** What one event of a click leaves for the next. */
export interface PressMemory {
  token?: string;
  details?: PaypalBuyerDetails;
}

const GO_ON: Completion = { kind: 'continue', log: [] };

type Perform = Record<StepName, () => Promise<Completion> | Completion>;

function performers(sheet: SheetCart, params: PaypalParams, memory: PressMemory): Perform {
  const { requiresBillingAgreement, hasManagedSellingPlanState } = params;
  const cart = () => {
    if (!sheet.cart) throw new Error('PayPal without a cart');
    return sheet.cart;
  };
  const approved = () => {
    const { token, details } = memory;
    if (!token || !details) throw new Error('PayPal approved nothing');
    return { token, details };
  };
  return {
    start: () => sheet.start(),
    compare() {
      const { sellingPlan } = cart();
      const isKnown = sellingPlan !== undefined && hasManagedSellingPlanState !== undefined;
      return isKnown && sellingPlan !== hasManagedSellingPlanState
        ? { kind: 'decelerate', reason: 'redirect_to_checkout_required' }
        : GO_ON;
    },
    async token() {
      const variables = { cartId: cart().id, billingAgreement: requiresBillingAgreement };
      const answer = await askPaypal(sheet, paypalTokenCreate, variables);
      if (answer.status === 'failed') return answer.step;
      memory.token = answer.token;
      return GO_ON;
    },
    async details() {
      const variables = { cartId: cart().id, token: memory.token ?? '' };
      const answer = await askPaypal(sheet, paypalBuyerDetailsFetch, variables);
      if (answer.status === 'failed') return answer.step;
      memory.details = answer.details;
      return GO_ON;
    },
    identify() {
      const { details } = approved();
      return sheet.identify(toIdentity(details), { shipping: details.destinationAddress?.country });
    },
    pay() {
      const { token, details } = approved();
      return settlePayment(sheet, (now) => toPayment(details, token, now));
    },
    leave() {
      // The checkout goes on with it.
      sheet.keepPersonalData();
      return { kind: 'complete', redirectUrl: cart().checkoutUrl };
    },
  };
}

/** Does what an event asks for, until something stops it. */
export async function runEvent(
  sheet: SheetCart,
  params: PaypalParams,
  event: PressEvent,
  memory: PressMemory,
): Promise<Completion> {
  const perform = performers(sheet, params, memory);
  let result: Completion = GO_ON;
  for (const step of EVENTS[event]) {
    result = await perform[step]();
    if (result.kind !== 'continue') break;
  }
  return result;
}
