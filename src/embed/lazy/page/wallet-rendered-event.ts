import { newElement } from '../../../ui/page-dom';
import { isDeveloperError } from '../../../net/developer-error';
import { onlyLoadsSdk, type AttributeName, type ReadableElement } from '../../shared/attributes';
import type { Offer } from '../../../wallets/offer';
import { walletCode } from '../../../wallets/wallet-code';
import { drawResults } from '../../../signals/offers';
import { whenActivated } from '../../shared/when-idle';
import { pageState } from '../../../page-state';
import { drawVendorButton } from './draw-vendor-button';

/** The `detail` of `wallet-rendered`. */
export type WalletRenderedDetail =
  | { status: 'success' }
  | {
      status: 'failure';
      /** `ineligible`, or the message of the error. */
      message: string;
      /** The code of a developer error, under which the docs list it. */
      code?: string;
    };

/**
 * The attributes that determine the content of the event. A change of one is a new configuration, with its
 * own event.
 */
const CONFIGURATION: readonly AttributeName[] = [
  'wallet-config',
  'only-sdk',
  'sdk-only',
  'page-type',
  'has-selling-plan',
  'requires-shipping',
  'access-token',
  'buyer-country',
  'buyer-currency',
];

/** The state of one element's configuration. */
interface Followed {
  /** The values of the attributes in `CONFIGURATION`, as JSON. */
  configuration: string;
  /** Whether the event was dispatched. */
  isReported: boolean;
  /** Whether the SDK is being loaded, for `only-sdk`. */
  isSdkLoading: boolean;
}

const followed = new WeakMap<ReadableElement, Followed>();

/** The detail for a wallet that an error has ruled out. */
const failureDetail = (error: Error): WalletRenderedDetail => ({
  status: 'failure',
  message: error.message,
  ...(isDeveloperError(error) ? { code: error.code } : {}),
});

const isDrawnByVendor = ({ face }: Offer) => face?.look === 'vendor';

/** The element's configuration; `isNew` if one of its attributes has changed since the last update. */
function readConfiguration(element: ReadableElement): { known: Followed; isNew: boolean } {
  const configuration = JSON.stringify(CONFIGURATION.map((name) => element.getAttribute(name)));
  const before = followed.get(element);
  if (before?.configuration === configuration) return { known: before, isNew: false };
  const known = { configuration, isReported: false, isSdkLoading: false };
  followed.set(element, known);
  return { known, isNew: !!before };
}

/** Dispatches `wallet-rendered`, once for each configuration. */
function dispatchRendered(element: ReadableElement, known: Followed, detail: WalletRenderedDetail): void {
  // The event is dispatched in a later task, because the button is painted in a microtask.
  setTimeout(() => {
    if (known.isReported || !element.isConnected || followed.get(element) !== known) return;
    known.isReported = true;
    element.dispatchEvent(new CustomEvent('wallet-rendered', { bubbles: true, composed: true, detail }));
  });
}

/**
 * Loads the wallet's code and its vendor's script for `only-sdk`, by drawing its button into a node outside
 * the page.
 */
async function loadSdk(element: ReadableElement, known: Followed, { config, face }: Offer): Promise<void> {
  const { load, ...code } = (face && walletCode[face.name]) ?? {};
  if (known.isSdkLoading || !face || !load) return;
  known.isSdkLoading = true;
  const container = newElement('div');
  newElement('div').attachShadow({ mode: 'open' }).appendChild(container);
  await new Promise<void>(whenActivated);
  const result = await drawVendorButton({
    code: { ...code, load },
    face,
    config,
    element,
    container,
    onClick: () => undefined,
  });
  known.isSdkLoading = false;
  if (followed.get(element) !== known) return;
  drawResults.record(config, element, result);
}

/**
 * Called after each update of the checkout's element.
 * @param result the element's offer, or the error that has cleared it
 */
export function followCheckout(element: ReadableElement, result: Offer | Error): void {
  const { known, isNew } = readConfiguration(element);
  if (result instanceof Error) return dispatchRendered(element, known, failureDetail(result));
  const { config, reason } = result;
  if (isNew && isDrawnByVendor(result)) {
    // A vendor's button keeps the parameters that it was drawn with, so it is removed and the element creates
    // another one.
    drawResults.forget(element);
    for (const button of [...element.children]) if (button.slot) button.remove();
    return pageState().updates.get(element)?.();
  }
  if (reason) {
    const error = drawResults.failure(config, element)?.error;
    return dispatchRendered(
      element,
      known,
      error ? failureDetail(error) : { status: 'failure', message: 'ineligible' },
    );
  }
  // A vendor's button counts as drawn only after the vendor has drawn it.
  if (!isDrawnByVendor(result) || drawResults.isDrawn(config, element))
    dispatchRendered(element, known, { status: 'success' });
  else if (onlyLoadsSdk(element) && !known.isReported) void loadSdk(element, known, result);
}
