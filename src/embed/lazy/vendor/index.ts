import '../../../ui/vendor-button.css';
import { drawResults } from '../../../signals/draw-results';
import { elementRefusals, lateRefusals } from '../../../wallets/wallet-refusals';
import type { WalletName } from '../../../wallets/instrument-names';
import type { VendorPart } from '../../shared/parts';

export { drawButton } from './draw-button';
export { followCheckout } from './wallet-rendered-event';

export const refusal: VendorPart['refusal'] = (config, facts, element) => {
  // Only wallets of this build are drawn by a vendor.
  const name = config.name as WalletName;
  const reason =
    lateRefusals[name]?.(config.wallet_params ?? {}, facts, Date.now()) ?? elementRefusals[name]?.(element);
  // It is read in any case, so that the offer is decided again when the result of the drawing changes.
  const failure = drawResults.failure(config, element);
  return reason ?? failure?.reason;
};

export const { isDrawn, forget: release } = drawResults;
