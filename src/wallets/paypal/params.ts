import { developerError } from '../../net/developer-error';
import { textOf } from '../../net/parse';

/** PayPal's and Venmo's wallet parameters. */
export interface CheckedPaypalParams {
  /** URL of PayPal's script; it is checked when the script is loaded. */
  sdkUrl: unknown;
  merchantId: string | undefined;
  /** Whether the approval covers later payments too. */
  requiresBillingAgreement: boolean;
  /** Whether the page was rendered for a selling plan; undefined if the parameters do not say. */
  hasManagedSellingPlanState: boolean | undefined;
}

/**
 * A boolean parameter; undefined if it is null or missing.
 * @throws developer error `invalid-wallet-params` for any other value
 */
function booleanParam(walletParams: Record<string, unknown>, name: string): boolean | undefined {
  const value = walletParams[name] ?? undefined;
  if (value === undefined || typeof value === 'boolean') return value;
  throw developerError('invalid-wallet-params', `${name} in wallet-params is invalid. Use true or false.`);
}

/**
 * Reads the wallet parameters.
 * @throws developer error `invalid-wallet-params`
 */
export const paypalParams = (walletParams: Record<string, unknown>): CheckedPaypalParams => ({
  sdkUrl: walletParams.sdkUrl,
  merchantId: textOf(walletParams.merchantId),
  requiresBillingAgreement: booleanParam(walletParams, 'requiresBillingAgreement') ?? false,
  hasManagedSellingPlanState: booleanParam(walletParams, 'hasManagedSellingPlanState'),
});
