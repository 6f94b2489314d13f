import '../../../ui/vendor-button.css';
import { createDrawResults, type DrawResults } from '../../../signals/draw-results';
import { elementRefusals, lateRefusals } from '../../../wallets/wallet-refusals';
import type { WalletName } from '../../../wallets/instrument-names';
import { HOST_SELECTOR } from '../../shared/element-state';
import type { FollowedElement, VendorPart } from '../../shared/parts';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { buysDeferredPlan } from './deferred-plan';
import { drawButton } from './draw-button';
import { ruledOutByClick } from './ruled-out-by-click';
import { followCheckout } from './wallet-rendered-event';

/** See {@link VendorPart}. */
export const followElement: VendorPart['followElement'] = (element, scheduleUpdate) => {
  const own = createDrawResults();
  const placeResults = (): DrawResults => {
    const host = element.closest<HTMLElement & FollowedElement>(HOST_SELECTOR);
    // A host element's own follower is not there yet while it is created.
    return (host !== element && host?._follower?.vendor?.results) || own;
  };
  const checkout = followCheckout(element, own, scheduleUpdate);
  /** What the code of the drawn button does after each update. */
  const onUpdate = new Set<() => void>();
  return {
    results: own,
    refusal(config, facts) {
      // Only wallets of this build are drawn by a vendor.
      const name = config.name as WalletName;
      const reason =
        lateRefusals[name]?.(config.wallet_params ?? {}, facts, Date.now()) ??
        elementRefusals[name]?.(element, uncheckedSettings().applePaySdk === true);
      // It is read in any case, so that the offer is decided again when the result of the drawing changes.
      const failure = placeResults().failure(config);
      return reason ?? failure?.reason;
    },
    ruledOutByClick: (instrument) => ruledOutByClick(instrument, element),
    buysDeferredPlan: () => buysDeferredPlan(element),
    isDrawn: (config) => placeResults().isDrawn(config),
    drawButton(wallet, button, state, ended) {
      ended.addEventListener('abort', () => onUpdate.clear());
      drawButton(wallet, button, placeResults, onUpdate, state, ended);
    },
    updateButton: () => onUpdate.forEach((run) => run()),
    followCheckout: checkout.update,
    release: checkout.release,
  };
};
