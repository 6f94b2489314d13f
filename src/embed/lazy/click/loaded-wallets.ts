import type { WalletModule } from '../../../wallets/contract';
import type { InstrumentName } from '../../../wallets/instrument-names';

/**
 * The code of wallets whose vendors draw their buttons. It has loaded before the button is drawn, so that a
 * click on it opens the sheet within its gesture.
 */
export const loadedWallets = new Map<InstrumentName, WalletModule>();
