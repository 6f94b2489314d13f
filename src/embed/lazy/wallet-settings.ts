import { readSettings, toOrigin, type Readers } from './settings';

/** Where wallets may get what is not the shop's; nowhere where the page does not say. */
export interface WalletSettings {
  /** Origin of the wallets' logos; without it buttons say their names. */
  logoOrigin?: string | undefined;
  /** Origins that a vendor's script may come from, beside the vendor's own. */
  sdkOrigins?: readonly string[] | undefined;
}

const ORIGIN = 'an origin such as "https://cdn.example"';

const READERS: Readers<WalletSettings> = {
  logoOrigin: [ORIGIN, toOrigin],
  sdkOrigins: [
    'a list of origins such as ["https://cdn.example"]',
    (value) => {
      const origins = Array.isArray(value) ? value.map(toOrigin) : [undefined];
      return origins.every((origin) => origin !== undefined) ? origins : undefined;
    },
  ],
};

/** Where wallets may get what is not the shop's. */
export const readWalletSettings = (): WalletSettings => readSettings<WalletSettings>(READERS, {});
