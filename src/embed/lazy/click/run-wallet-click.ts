import type { ClickOutcome } from '../../../wallets/contract';
import { notAllowed } from '../../../wallets/checkout/not-allowed';
import type { Redirect } from '../../../signals/click';
import { readClickFacts } from './click-facts';
import type { ClickRun, ReadClick } from './click-run';
import { clickToCheckout, clickWithFile } from './click-to-checkout';
import { loadedOutcome } from './load-outcome';
import { typedQuantities } from './unsaved-cart-fields';
import { emitVisitEvent } from './visit-event-emitter';

/** The outcome of the click that made the redirect; `success` until it has one. */
const outcomeOf = ({ outcome }: Redirect): ClickOutcome => outcome ?? { outcome: 'success' };

/**
 * Runs the wallet's click with the page's current facts. Nothing is awaited before the wallet's `click` is
 * called, because some vendors open their sheet only within the user gesture.
 */
export async function runWalletClick(run: ClickRun): Promise<ClickOutcome> {
  const { element, instrument, purchase, lastRedirect, isCurrent, moveState } = run;
  if (purchase.type !== 'cart' && !purchase.lines) return clickWithFile(run, purchase);
  const facts = readClickFacts(element, purchase);
  const quantities = purchase.type === 'cart' && typedQuantities(element);
  const purchaseKey = JSON.stringify([instrument, facts.source, quantities]);
  if (lastRedirect?.purchaseKey === purchaseKey) {
    if (!(await run.isAllowed(run.ended))) return notAllowed(run);
    // Opens the same checkout again, instead of creating a second cart.
    moveState({ type: 'redirected', redirect: lastRedirect });
    location.assign(lastRedirect.url);
    return outcomeOf(lastRedirect);
  }
  let isStopped = false;
  const leave: ReadClick['leave'] = (startNavigation, step) => {
    // A click that was replaced, or forgotten in the back/forward cache, must not leave the page.
    isStopped = !isCurrent();
    if (isStopped) return;
    startNavigation();
    moveState(step);
  };
  const read: ReadClick = {
    ...facts,
    instrument,
    fetch(input, init) {
      run.onRequest();
      return fetch(input, init);
    },
    leave,
    navigate: (url) =>
      leave(
        () => {
          location.assign(url);
          emitVisitEvent({ type: 'step', detail: 'redirect' });
        },
        { type: 'redirected', redirect: { purchaseKey, url } },
      ),
  };
  // The code of a vendor's wallet is used only once `outcome` has loaded too.
  const outcome = await (run.wallet ? loadedOutcome().finishClick(run, read) : clickToCheckout(run, read));
  return isStopped ? { outcome: 'rejected', reason: 'canceled' } : outcome;
}
