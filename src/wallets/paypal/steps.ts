import {
  paypalBuyerDetailsFetch,
  type PaypalBuyerDetails,
} from '../../net/storefront/operations/paypal-buyer-details-fetch';
import { paypalTokenCreate } from '../../net/storefront/operations/paypal-token-create';
import type { Cart } from '../../net/storefront/cart';
import type { Completion } from '../sheet/complete-cart';
import { GO_ON } from '../sheet/run-steps';
import { hasSellingPlan } from '../sheet/selling-plan';
import { settlePayment } from '../sheet/settle-payment';
import type { SheetCart } from '../sheet/sheet-cart';
import { askPaypal } from './ask-paypal';
import type { StepName } from './flow';
import { toIdentity, toPayment } from './map';
import type { PaypalParams } from './params';
import type { Press } from './press';

/** What one step of a click leaves for the next. */
export interface PressMemory {
  token?: string;
  details?: PaypalBuyerDetails;
}

/** How each step is done. */
export function pressSteps(
  sheet: SheetCart,
  { requiresBillingAgreement, hasManagedSellingPlanState }: PaypalParams,
  { isAgreement }: Press,
  memory: PressMemory,
): Record<StepName, () => Promise<Completion> | Completion> {
  // No step is done before those that it needs have gone well.
  const cart = () => sheet.cart as Cart;
  const approved = () => memory as Required<PressMemory>;
  return {
    start: () => sheet.start(),
    async compare() {
      // The page may have changed since the button was drawn, and may not say what it was made for.
      const differs =
        requiresBillingAgreement !== isAgreement ||
        (hasManagedSellingPlanState !== undefined &&
          (await hasSellingPlan(sheet)) !== hasManagedSellingPlanState);
      return differs ? { kind: 'decelerate', reason: 'redirect_to_checkout_required' } : GO_ON;
    },
    token: () =>
      askPaypal(
        sheet,
        paypalTokenCreate,
        { cartId: cart().id, billingAgreement: requiresBillingAgreement },
        memory,
      ),
    details: () =>
      askPaypal(sheet, paypalBuyerDetailsFetch, { cartId: cart().id, token: approved().token }, memory),
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
