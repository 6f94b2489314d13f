import { amazonSdkUrl } from '../../net/sdk/amazon-sdk-url';
import { toSdkUrl } from '../../net/sdk/sdk-hosts';
import { loadSdk } from '../../net/sdk/load-sdk';
import type { ButtonContext } from '../contract';

/**
 * Loads Amazon's script: the `sdkUrl` of the parameters, else the script of the ledger currency.
 * @returns the SDK, or the reason without it: `currency-not-supported`, `sdk-not-loaded`
 * @throws a developer error for an address that is not Amazon's
 */
export async function loadAmazon<Sdk extends object>(
  vendor: 'amazon' | 'prime',
  ledgerCurrency: string,
  ready: () => Sdk | undefined,
  { params, settings }: Pick<ButtonContext, 'params' | 'settings'>,
): Promise<Sdk | string> {
  const sdkUrl = params.sdkUrl ?? amazonSdkUrl(ledgerCurrency);
  if (!sdkUrl) return 'currency-not-supported';
  const { sdkOrigins } = await settings();
  const sdk = await loadSdk({ url: toSdkUrl(vendor, sdkUrl, sdkOrigins), ready });
  return sdk.ok ? sdk.result : 'sdk-not-loaded';
}
