import type { ButtonSettings } from '../../../wallets/contract';
import { readApiSettings, readSetting, toOrigins } from '../click/settings';

/**
 * Reads the settings for vendors' buttons. Without `sdkOrigins`, nothing is loaded from hosts other than the
 * shop's and the vendors'.
 */
export const readButtonSettings = (): ButtonSettings => ({
  ...readApiSettings(),
  sdkOrigins: readSetting('sdkOrigins', toOrigins),
});
