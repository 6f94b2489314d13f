import { departure, inFlight, land, takeOff } from '../signals/flight';
import { showDialog } from '../ui/show-dialog';
import type { ClickOutcome, InstrumentName, WalletModule } from '../wallets/contract';
import type { EmbedElement } from './elements/embed-element';
import type { Purchase } from './lazy/run-click';
import { resolvePageType } from './page/page-type';
import { report } from './report';

/** Loads what every click needs, and the wallet's own part, in one round. */
export const loadClick = (load: () => Promise<WalletModule>) =>
  Promise.all([import('./lazy/run-click'), load()]);

/** How long a click waits for its code, in ms. */
const PATIENCE_MS = 30_000;

/** Fails when the code of a click takes too long: no button stays dead. */
const tooLate = () => new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE_MS, 'timeout'));

/** Runs a click from its first event to its outcome. While one is under way on the page, a further one does nothing. */
export async function startClick(
  element: EmbedElement,
  instrument: InstrumentName,
  load: () => Promise<WalletModule>,
  purchase: Purchase,
): Promise<void> {
  const flight = takeOff();
  if (!flight) return;
  const dispatch = (type: string, detail: object) =>
    // An element that left the page during the click cannot tell it: the document does.
    (element.isConnected ? element : document).dispatchEvent(
      new CustomEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: true,
        detail: { instrument, ...detail },
      }),
    );
  // A page restored from the back/forward cache has forgotten the click.
  const isCurrent = () => inFlight.value === flight;
  let result: ClickOutcome = { outcome: 'rejected', reason: 'prevented' };
  if (dispatch('ekspres:checkout-start', { source: resolvePageType(element.read('page-type')) })) {
    try {
      const [{ runClick }, wallet] = await Promise.race([loadClick(load), tooLate()]);
      result = await runClick({ element, instrument, purchase, wallet, isCurrent, departure, showDialog });
    } catch (error) {
      report(error);
      if (isCurrent()) showDialog();
      result = { outcome: 'failed', reason: 'not_loaded' };
    }
  }
  land(flight);
  dispatch('ekspres:outcome', result);
}
