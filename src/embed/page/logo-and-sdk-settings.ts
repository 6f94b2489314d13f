import type { ButtonSettings } from '../../wallets/contract';
import { readApiSettings } from './api-settings';
import { readSettings, toOrigin, type Readers } from './settings';

/** The page's settings for wallets. Without them nothing is loaded from hosts other than the shop and the vendors. */
export interface WalletSettings extends ButtonSettings {
  /** Origin of the wallets' logos; without it buttons show the wallets' names. */
  logoOrigin?: string | undefined;
}

const ORIGIN = 'an origin';

const READERS: Readers<Omit<WalletSettings, 'apiOrigin'>> = {
  logoOrigin: [ORIGIN, toOrigin],
  sdkOrigins: [
    'a list of origins',
    (value) => {
      const origins = Array.isArray(value) ? value.map(toOrigin) : [undefined];
      return origins.every((origin) => origin !== undefined) ? origins : undefined;
    },
  ],
};

/** Reads the settings for wallets. */
export const readWalletSettings = (): WalletSettings => ({
  ...readApiSettings(),
  ...readSettings<Omit<WalletSettings, 'apiOrigin'>>(READERS, {}),
});
