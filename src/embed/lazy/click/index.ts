import { effect } from '@preact/signals-core';
import { pageState } from '../../../page-state';
import { updateAll } from '../../shared/update-all';
import { loadSettingsCheck } from './load-settings';
import type { ReadableElement } from '../../shared/attributes';
import type { ClickPart, EarlyPress, Press } from '../../shared/parts';
import { keptPurchase, readPurchase, type PressedPurchase } from '../../shared/read-purchase';
import { whenConsentIsShown } from './consent-notice';
import { clickState, resetClick, sendClickEvent, shownClick } from '../../../signals/click';
import { loadAndAnnounce } from './load-outcome';
import { setLoadRescue, type LoadRescue } from './load-rescue';
import { startClick } from './run-click';
import { savesData, whenActivated, whenIdle } from '../../shared/load-timing';

/** What a press buys; undefined if nothing can be bought. */
const purchaseOf = (pressed: Press | EarlyPress): PressedPurchase | undefined =>
  'item' in pressed ? keptPurchase(pressed.element, pressed) : readPurchase(pressed.element);

/**
 * Runs a click from the press of a button to its outcome. If nothing can be bought, it updates the element:
 * the form has changed, or was removed, without an event.
 */
export const press: ClickPart['press'] = (pressed) => {
  const purchase = purchaseOf(pressed);
  if (purchase) return startClick({ ...pressed, purchase });
  pageState().updates.get(pressed.element)?.();
  return undefined;
};

/**
 * Starts the chunk `click`. Called each time the chunk was requested; only the first call starts it. A press
 * waits only for what this module imports (`build/chunks.mjs`).
 * @param loadPage loads the chunk `page`
 * @param loadRescue see {@link LoadRescue}
 */
export function startClickPart(loadPage: () => void, loadRescue: LoadRescue): void {
  setLoadRescue(loadRescue);
  // `page` keeps buttons in step with forms and carts. On a slow connection the page becomes idle late. This
  // is repeated at each call, because starting `page` looks for an area of the consent notice, which the page
  // may have added since.
  if (savesData()) whenActivated(loadPage);
  else whenIdle(loadPage);
  const state = pageState();
  if (state.click) return;
  state.click = {
    press(pressed) {
      const click = press(pressed);
      // The chunk is requested only now, so that the click's own request is sent first.
      if (!state.page) loadPage();
      return click;
    },
    shownClick,
    announceOpening: () => loadAndAnnounce('opening'),
    checkSettings: loadSettingsCheck,
    release: (element) => void sendClickEvent({ type: 'element_removed', element }),
  };
  updateUntilPageLoads();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resetClick();
  });
  void loadSettingsCheck();
  // The elements among the keys are ours.
  const elements = [...state.updates.keys()].filter((key) => key instanceof HTMLElement) as ReadableElement[];
  // With a plan the shopper must see the notice before the purchase. Otherwise it loads with the chunk
  // `page`.
  elements.forEach(whenConsentIsShown);
}

/**
 * Updates all elements when the page's click changes, until the chunk `page` has loaded, because then each of
 * them follows the click itself.
 */
function updateUntilPageLoads(): void {
  let before = clickState.peek();
  effect(() => {
    if (clickState.value === before) return;
    before = clickState.value;
    if (!pageState().page) updateAll();
  });
}
