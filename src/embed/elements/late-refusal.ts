import { lateRefusals } from '../../wallets/late-refusals';
import type { WalletName } from '../../wallets/contract';
import { ruledOutByClick } from '../click/ruled-out-by-click';
import type { LazyHooks } from '../lazy-hooks';
import { drawResults } from './draw-results';

/** Why a wallet is not offered in an element, as far as it takes the lazy part to know. */
export const lateRefusal: NonNullable<LazyHooks['refusal']> = (config, face, element) => {
  const reason = lateRefusals[config.name as WalletName]?.(config.wallet_params ?? {}, Date.now());
  const drawing = drawResults.read(config, element);
  return (
    reason ??
    (drawing?.status === 'failed' ? drawing.reason : undefined) ??
    ruledOutByClick(face?.instrument, element)
  );
};
