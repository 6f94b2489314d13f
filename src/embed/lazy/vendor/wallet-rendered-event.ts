import { newElement } from '../../../ui/page-dom';
import { isDeveloperError } from '../../../net/developer-error';
import type { AttributeName, ReadableElement } from '../../shared/attributes';
import type { Offer } from '../../../wallets/offer';
import { walletCode } from '../../../wallets/wallet-code';
import type { DrawResults } from '../../../signals/draw-results';
import { whenActivated } from '../../shared/load-timing';
import { explain } from '../click/explain-mistake';
import { drawVendorButton } from './draw-vendor-button';
import { drawWhenLoaded } from './draw-when-loaded';

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
const CONFIGURATION_ATTRIBUTES: readonly AttributeName[] = [
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

/** A configuration of an element, and what was done for it. */
interface Configuration {
  /** The values of the attributes in `CONFIGURATION_ATTRIBUTES`, as JSON. */
  attributes: string;
  /** Whether the event was dispatched. */
  isReported: boolean;
  /** Whether the event reported a script that has not loaded. If it loads later, a success follows. */
  mayLoadLater: boolean;
  /** Whether the SDK is being loaded, for `only-sdk`. */
  isSdkLoading: boolean;
}

/** The detail for a wallet that an error has ruled out. */
const failureDetail = (error: Error): WalletRenderedDetail => ({
  status: 'failure',
  message: error.message,
  ...(isDeveloperError(error) ? { code: error.code } : {}),
});

const isDrawnByVendor = ({ face }: Offer) => face?.look === 'vendor';

/** The event `wallet-rendered` of one element. */
interface CheckoutEvents {
  /**
   * Called after each update of the checkout's element. Dispatches the event once the result is known, and
   * loads the SDK for `only-sdk`. If the configuration has changed, it first replaces a vendor's button.
   * @param result the element's offer, or the error that has cleared it
   */
  update(result: Offer | Error): void;
  /** Drops an event that is about to be dispatched. */
  release(): void;
}

/**
 * Follows the checkout's element.
 * @param results the results of drawing in it
 */
export function followCheckout(
  element: ReadableElement,
  results: DrawResults,
  scheduleUpdate: () => void,
): CheckoutEvents {
  /** The configuration at the last update. */
  let current: Configuration | undefined;

  /** Reads the current configuration. Returns it, and whether it has changed since the last update. */
  const readConfiguration = (): { configuration: Configuration; hasChanged: boolean } => {
    const attributes = JSON.stringify(CONFIGURATION_ATTRIBUTES.map((name) => element.getAttribute(name)));
    const before = current;
    if (before?.attributes === attributes) return { configuration: before, hasChanged: false };
    current = { attributes, isReported: false, mayLoadLater: false, isSdkLoading: false };
    return { configuration: current, hasChanged: !!before };
  };

  /** Dispatches the event, once for each configuration, and after a script that has not loaded once more. */
  const dispatch = (configuration: Configuration, detail: WalletRenderedDetail, mayLoadLater = false) => {
    // The event is dispatched in a later task, because the button is painted in a microtask.
    setTimeout(() => {
      const isKnown =
        configuration.isReported && !(configuration.mayLoadLater && detail.status === 'success');
      if (isKnown || configuration !== current) return;
      configuration.isReported = true;
      configuration.mayLoadLater = mayLoadLater;
      element.dispatchEvent(new CustomEvent('wallet-rendered', { bubbles: true, composed: true, detail }));
    });
  };

  /**
   * Loads the wallet's code and its vendor's script for `only-sdk`, by drawing its button into a node outside
   * the page.
   */
  const loadSdk = async (configuration: Configuration, { config, face }: Offer) => {
    const code = face && walletCode[face.name];
    if (configuration.isSdkLoading || !code) return;
    configuration.isSdkLoading = true;
    const container = newElement('div');
    // Google Pay's script requires the root node of its button to be a document or a shadow root.
    newElement('div').attachShadow({ mode: 'open' }).appendChild(container);
    // Resolves at once, unless the page is prerendered.
    await new Promise<void>(whenActivated);
    const result = await drawVendorButton({
      code,
      face,
      config,
      sameScript: [config],
      onlySdk: true,
      element,
      container,
      onClick: () => undefined,
    });
    configuration.isSdkLoading = false;
    if (configuration !== current) return;
    drawWhenLoaded(config, element, results, result);
    results.record(config, result);
  };

  return {
    update(result) {
      const { configuration, hasChanged } = readConfiguration();
      if (result instanceof Error) {
        void explain(result).then((error) => dispatch(configuration, failureDetail(error as Error)));
        return;
      }
      const { config, reason } = result;
      if (hasChanged && isDrawnByVendor(result)) {
        // A vendor's button keeps the parameters that it was drawn with, so it is removed and the element
        // creates another one.
        results.forget();
        for (const button of [...element.children]) if (button.slot) button.remove();
        return scheduleUpdate();
      }
      const onlySdk = reason === 'only-sdk';
      if (reason && !onlySdk) {
        const error = results.failure(config)?.error;
        return dispatch(
          configuration,
          error ? failureDetail(error) : { status: 'failure', message: 'ineligible' },
          reason === 'sdk-not-loaded',
        );
      }
      // A vendor's button counts as drawn only after the vendor has drawn it.
      if (!isDrawnByVendor(result) || results.isDrawn(config)) dispatch(configuration, { status: 'success' });
      else if (onlySdk && (!configuration.isReported || configuration.mayLoadLater))
        void loadSdk(configuration, result);
    },
    release: () => (current = undefined),
  };
}
