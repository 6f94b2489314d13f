import type { WalletModule } from '../../../wallets/contract';
import type { InstrumentName } from '../../../wallets/instrument-names';

/**
 * The code of wallets whose vendors draw their buttons. A click on such a button finds it here, so that it
 * opens the sheet within its gesture.
 */
export const loadedWallets = new Map<InstrumentName, WalletModule>();
