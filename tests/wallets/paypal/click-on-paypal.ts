import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import { click } from '../../../src/wallets/paypal/index';
import type { PaypalClick, PaypalClickHandlers } from '../../../src/wallets/paypal/window/sdk-button-events';
import { createWalletCart } from '../sheet/wallet-carts';
import { runTimersUntilSettled, useFakeClock } from '../../setup/fake-clock';
import { fakeStorefront, type Responses } from '../../setup/fake-storefront';
import { clickContext, recordRequestsIn, type SideEffect } from '../checkout/click-driver';
import { mutationPayload } from '../sheet/api-payloads';
import { createDetails } from './paypal-data';
import { walletDialogs } from '../../../src/ui/messages/pl/errors-in-dialog';

/** What the shopper and PayPal's script do after the click has been accepted. */
export type Shopper = (handlers: PaypalClickHandlers) => Promise<unknown>;

/** Responses to all requests of a purchase that succeeds. */
const happyPath = {
  cartCreate: mutationPayload('cartCreate', createWalletCart()),
  paypalTokenCreate: { paypalTokenCreate: { token: 'EC-1', userErrors: [] } },
  paypalBuyerDetailsFetch: { paypalBuyerDetailsFetch: { details: createDetails(), userErrors: [] } },
  cartBuyerIdentityUpdate: mutationPayload('cartBuyerIdentityUpdate', createWalletCart()),
  cartPaymentUpdate: mutationPayload('cartPaymentUpdate', createWalletCart()),
};

export const approveAtOnce: Shopper = async (handlers) => {
  await handlers.createToken();
  await handlers.approve();
};

/**
 * Runs a click on PayPal to its end, on a fake clock.
 * @param responses replace those of a purchase that succeeds
 * @param isAgreement whether the button was drawn for billing agreements
 * @param closed aborted when the window is closed before the click has accepted it
 * @returns also whether the click has accepted the script's window
 */
export async function clickOnPaypal(
  responses: Responses = {},
  shopper: Shopper = approveAtOnce,
  {
    isAgreement = false,
    closed = new AbortController().signal,
    ...context
  }: Partial<ClickContext> & Partial<Pick<PaypalClick, 'isAgreement' | 'closed'>> = {},
): Promise<{ outcome: ClickOutcome; effects: SideEffect[]; accepted: boolean }> {
  const effects: SideEffect[] = [];
  let accepted: Promise<unknown> | undefined;
  const vendorClick: PaypalClick = {
    isAgreement,
    closed,
    closeWindow() {},
    accept(handlers) {
      // Without a token the script reports its own error, which is not a failure of the test.
      accepted = shopper(handlers).catch((error: Error) =>
        error.message === 'There is no token' ? undefined : error,
      );
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
  const outcome = await runTimersUntilSettled(ended);
  const failure = await accepted;
  if (failure) throw failure;
  return { outcome, effects, accepted: !!accepted };
}

/** The dialog of a wallet that has failed. */
export const dialogOf = walletDialogs.wallet_error;

export const dialogsIn = (effects: readonly object[]) =>
  effects.flatMap((effect) => ('dialog' in effect ? effect.dialog : []));
