import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import { click } from '../../../src/wallets/paypal/index';
import type { PaypalClick, PaypalClickHandlers } from '../../../src/wallets/paypal/window/sdk-button-events';
import { createWalletCart } from '../sheet/wallet-carts';
import { until, useFakeClock } from '../../setup/fake-clock';
import { fakeStorefront, type Responses } from '../../setup/fake-storefront';
import { clickContext, recordRequestsIn, type SideEffect } from '../checkout/click-on';
import { mutationPayload } from '../sheet/sheet-on';
import { details } from './paypal-data';

/** What the shopper and PayPal's script do once the window may be used. */
export type Shopper = (handlers: PaypalClickHandlers) => Promise<unknown>;

/** Responses of an API if everything succeeds. */
const happyPath = {
  cartCreate: mutationPayload('cartCreate', createWalletCart()),
  paypalTokenCreate: { paypalTokenCreate: { token: 'EC-1', userErrors: [] } },
  paypalBuyerDetailsFetch: { paypalBuyerDetailsFetch: { details: details(), userErrors: [] } },
  cartBuyerIdentityUpdate: mutationPayload('cartBuyerIdentityUpdate', createWalletCart()),
  cartPaymentUpdate: mutationPayload('cartPaymentUpdate', createWalletCart()),
};

/** The shopper gets a token, and approves it. */
export const approveAtOnce: Shopper = async (handlers) => {
  await handlers.createToken();
  await handlers.approve();
};

/** Runs a click of PayPal's to its end, on a fake clock. `responses`: those that differ from {@link WELL}. */
export async function clickOnPaypal(
  responses: Responses = {},
  shopper: Shopper = approveAtOnce,
  { isAgreement = false, ...context }: Partial<ClickContext> & { isAgreement?: boolean } = {},
): Promise<{ outcome: ClickOutcome; effects: SideEffect[]; accepted: boolean }> {
  const effects: SideEffect[] = [];
  let accepted: Promise<unknown> | undefined;
  const vendorClick: PaypalClick = {
    isAgreement,
    closeWindow() {},
    accept(handlers) {
      // Rejecting a token is an answer, from which the script creates an error.
      accepted = shopper(handlers).catch((error: Error) => {
        if (error.message !== 'There is no token') return error;
        return undefined;
      });
    },
  };
  useFakeClock({ now: Date.now() });
  const ended = click({
    ...clickContext(effects),
    instrument: 'PayPal',
    params: { sdkUrl: 'https://www.paypal.com/sdk/js' },
    vendorClick,
    fetch: fakeStorefront({ ...happyPath, ...responses }, recordRequestsIn(effects)).fetch,
    ...context,
  });
  const outcome = await until(ended);
  const failure = await accepted;
  if (failure) throw failure;
  return { outcome, effects, accepted: !!accepted };
}
