import { amazonSdkUrl } from '../../net/amazon-script';
import type { Answer } from '../../net/graphql-client';
import { toSdkUrl } from '../../net/sdk-hosts';
import { loadSdk } from '../../net/sdk-script';
import type { ButtonContext } from '../contract';

/**
 * Loads Amazon's script: the one that the parameters name, else the ledger currency's. Undefined where Amazon has none
 * for that currency; throws a developer error for an address that is not Amazon's.
 */
export async function loadAmazon<Sdk>(
  vendor: 'amazon' | 'prime',
  ledgerCurrency: string,
  ready: () => Sdk | undefined,
  { params, settings }: Pick<ButtonContext, 'params' | 'settings'>,
): Promise<Answer<Sdk> | undefined> {
  const sdkUrl = params.sdkUrl ?? amazonSdkUrl(ledgerCurrency);
  if (!sdkUrl) return undefined;
  const { sdkOrigins } = await settings();
  return loadSdk({ url: toSdkUrl(vendor, sdkUrl, sdkOrigins), ready });
}
