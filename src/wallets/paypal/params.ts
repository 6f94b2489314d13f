import { developerError } from '../../net/developer-error';
import { textOf } from '../../net/text-of';

/** PayPal's and Venmo's wallet parameters. */
export interface PaypalParams {
  /** Of the script; checked where it is loaded. */
  sdkUrl: unknown;
  merchantId: string | undefined;
  /** Whether what is approved pays later deliveries too. */
  requiresBillingAgreement: boolean;
  /** Whether the page was made for a purchase with a selling plan; undefined where it does not say. */
  hasManagedSellingPlanState: boolean | undefined;
}

/** A boolean, or nothing. */
function flagOf(walletParams: Record<string, unknown>, name: string): boolean | undefined {
  const flag = walletParams[name] ?? undefined;
  if (flag === undefined || typeof flag === 'boolean') return flag;
  throw developerError('invalid-wallet-params', `wallet-params: ${name}: expected true or false`);
}

/**
 * Reads the wallet parameters.
 * @throws developer error `invalid-wallet-params`
 */
export const paypalParams = (walletParams: Record<string, unknown>): PaypalParams => ({
  sdkUrl: walletParams.sdkUrl,
  merchantId: textOf(walletParams.merchantId),
  requiresBillingAgreement: flagOf(walletParams, 'requiresBillingAgreement') ?? false,
  hasManagedSellingPlanState: flagOf(walletParams, 'hasManagedSellingPlanState'),
});
