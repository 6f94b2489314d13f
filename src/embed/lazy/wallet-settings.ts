import { ownNonces } from '../../net/sdk-script';
import { readSettings, toOrigin, type Readers } from './settings';

/** Where wallets may get what is not the shop's; nowhere where the page does not say. */
export interface WalletSettings {
  /** Origin of the wallets' logos; without it buttons say their names. */
  logoOrigin?: string | undefined;
  /** Origins that a vendor's script may come from, beside the vendor's own. */
  sdkOrigins?: readonly string[] | undefined;
}

const ORIGIN = 'an origin';

/**
 * Whether the page's settings have the nonce that the page loads us by: whoever can only write HTML into a page with a
 * strict policy must not name an origin of scripts.
 */
const isVouchedFor = () =>
  ownNonces().every((nonce) => !nonce || nonce === document.getElementById('ekspres-config')?.nonce);

const READERS: Readers<WalletSettings> = {
  logoOrigin: [ORIGIN, toOrigin],
  sdkOrigins: [
    'a list of origins, with the nonce of ekspres.js',
    (value) => {
      const origins = Array.isArray(value) && isVouchedFor() ? value.map(toOrigin) : [undefined];
      return origins.every((origin) => origin !== undefined) ? origins : undefined;
    },
  ],
};

/** Where wallets may get what is not the shop's. */
export const readWalletSettings = (): WalletSettings => readSettings<WalletSettings>(READERS, {});
