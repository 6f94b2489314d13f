import {
  acquireClickLock as takeOff,
  lastRedirect as departure,
  releaseClickLock as land,
  runningClick as inFlight,
} from '../../signals/click';
import { showDialog } from '../../ui/show-dialog';
import type { ClickOutcome, InstrumentName, WalletModule } from '../../wallets/contract';
import type { ReadableElement } from '../elements/attributes';
import { resolvePageType } from '../page/page-type';
import { report } from '../telemetry/report';
import { visitEvents, type VisitEvent } from '../telemetry/visit-events';
import { loadClickCode } from './load-click-code';
import type { Purchase } from './purchase';

/** Loads a wallet's part of a click. */
type Load = () => Promise<WalletModule>;

type ClickCode = readonly [Awaited<ReturnType<typeof loadClickCode>>, WalletModule];

/** What has been loaded: a click on it must not wait, for some vendors open their sheet only inside its gesture. */
const ready = new Map<Load, ClickCode>();

/** Loads what every click needs, and the wallet's own part, in one round. */
export async function loadClick(load: Load): Promise<ClickCode> {
  const code = await Promise.all([loadClickCode(), load()]);
  ready.set(load, code);
  return code;
}

/** How long a click waits for its code, in ms. */
const PATIENCE_MS = 30_000;

/** Fails when the code of a click takes too long: no button stays dead. */
const tooLate = () => new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE_MS, 'timeout'));

/** Runs a click from its first event to its outcome. While one is under way on the page, a further one does nothing. */
export async function startClick(
  element: ReadableElement,
  instrument: InstrumentName,
  load: Load,
  purchase: Purchase,
  press?: unknown,
): Promise<void> {
  const flight = takeOff();
  if (!flight) return;
  /** Tells telemetry and the page. */
  const dispatch = (event: Extract<VisitEvent, { type: `ekspres:${string}` }>): boolean => {
    visitEvents.emit(event);
    // An element that left the page during the click cannot tell it: the document does.
    return (element.isConnected ? element : document).dispatchEvent(
      new CustomEvent(event.type, {
        bubbles: true,
        composed: true,
        cancelable: true,
        detail: event.detail,
      }),
    );
  };
  // A page restored from the back/forward cache has forgotten the click.
  const isCurrent = () => inFlight.value === flight;
  let result: ClickOutcome = { outcome: 'rejected', reason: 'prevented' };
  const source = resolvePageType(element.read('page-type'));
  if (dispatch({ type: 'ekspres:checkout-start', detail: { instrument, source } })) {
    try {
      const [{ runClick }, wallet] = ready.get(load) ?? (await Promise.race([loadClick(load), tooLate()]));
      result = await runClick(element, {
        instrument,
        purchase,
        press,
        wallet,
        isCurrent,
        departure,
        showDialog,
      });
    } catch (error) {
      report(error);
      if (isCurrent()) showDialog();
      result = { outcome: 'failed', reason: 'not_loaded' };
    }
  }
  land(flight);
  dispatch({ type: 'ekspres:outcome', detail: { instrument, ...result } });
}
