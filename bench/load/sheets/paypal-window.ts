import { click } from '../../../src/wallets/paypal/index';
import type { PaypalClick, PaypalClickHandlers } from '../../../src/wallets/paypal/window/sdk-button-events';
import { deferred, type OpenSheet, type OpenSheetByClick } from './open-sheet';

const PARAMS = {
  sdkUrl: 'https://www.paypal.com/sdk/js?client-id=test&currency=PLN',
  merchantId: '1',
  requiresBillingAgreement: false,
  hasManagedSellingPlanState: false,
};

/** Opens PayPal's window: its script requests a token as soon as the click has accepted it. */
export const openPaypalWindow: OpenSheetByClick = (context, { approvePaypal }) => {
  const accepted = deferred<PaypalClickHandlers | undefined>();
  const vendorClick: PaypalClick = {
    isAgreement: false,
    accept: accepted.resolve,
    closeWindow: () => {},
  };
  const ended = click({ ...context, instrument: 'PayPal', params: PARAMS, vendorClick });
  // A click that ends without having accepted the window closes it.
  void ended.then(() => accepted.resolve(undefined));
  const askToken = async (): Promise<string | undefined> => {
    const handlers = await accepted.promise;
    try {
      return await handlers?.createToken();
    } catch (error) {
      // The page has no token, which the script reports to it as its own error.
      handlers?.fail(error);
      return undefined;
    }
  };
  const token = askToken();
  const sheet: OpenSheet = {
    shown: token.then((value) => value !== undefined),
    authorize: async () => {
      const [handlers, value] = [await accepted.promise, await token];
      if (!handlers || value === undefined) return false;
      await approvePaypal(value);
      await handlers.approve();
      return true;
    },
    cancel: () => void accepted.promise.then((handlers) => handlers?.cancel('canceled')),
  };
  return { sheet, ended };
};
