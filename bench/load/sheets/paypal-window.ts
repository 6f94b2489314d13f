import { click } from '../../../src/wallets/paypal/index';
import type { PaypalClick, PaypalClickHandlers } from '../../../src/wallets/paypal/window/sdk-button-events';
import { deferred, type OpenSheet, type OpenSheetByClick } from './open-sheet';

const PARAMS = {
  sdkUrl: 'https://www.paypal.com/sdk/js?client-id=test&currency=PLN',
  merchantId: '1',
  requiresBillingAgreement: false,
  hasManagedSellingPlanState: false,
};

/** Opens PayPal's window, whose script requests a token as soon as the click has accepted the window. */
export const openPaypalWindow: OpenSheetByClick = (context, { approvePaypal }) => {
  const accepted = deferred<PaypalClickHandlers | undefined>();
  const vendorClick: PaypalClick = {
    isAgreement: false,
    accept: accepted.resolve,
    closed: new AbortController().signal,
    closeWindow: () => {},
  };
  const ended = click({ ...context, instrument: 'PayPal', params: PARAMS, vendorClick });
  // If the click ends without accepting the window, the window closes.
  void ended.then(() => accepted.resolve(undefined));
  const requestToken = async (): Promise<string | undefined> => {
    const handlers = await accepted.promise;
    try {
      return await handlers?.createToken();
    } catch (error) {
      // PayPal's script reports the rejection to the page as its own error.
      handlers?.fail(error);
      return undefined;
    }
  };
  const token = requestToken();
  const sheet: OpenSheet = {
    shown: token.then((value) => value !== undefined),
    authorize: async () => {
      const handlers = await accepted.promise;
      const value = await token;
      if (!handlers || value === undefined) return false;
      await approvePaypal(value);
      await handlers.approve();
      return true;
    },
    cancel: () => void accepted.promise.then((handlers) => handlers?.cancel('canceled')),
  };
  return { sheet, ended };
};
