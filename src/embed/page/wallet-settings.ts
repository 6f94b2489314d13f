import type { ButtonSettings } from '../../wallets/contract';
import { readApiSettings } from './api-settings';
import { readSettings, toOrigin, type Readers } from './settings';

/** Where wallets get what they need; nowhere what is not the shop's, where the page does not say. */
export interface WalletSettings extends ButtonSettings {
  /** Origin of the wallets' logos; without it buttons say their names. */
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

/** Where wallets get what they need. */
export const readWalletSettings = (): WalletSettings => ({
  ...readApiSettings(),
  ...readSettings<Omit<WalletSettings, 'apiOrigin'>>(READERS, {}),
});
