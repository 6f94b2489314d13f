import type { WalletConfig } from '../../../wallets/contract';

/** The result of drawing a vendor's button. `reason`: why the wallet is not offered; `error`: what was thrown, if anything. */
export type DrawResult =
  { status: 'drawn' } | { status: 'failed'; reason: string; error?: Error | undefined };

const HOSTS = 'shopify-accelerated-checkout,shopify-accelerated-checkout-cart,shopify-wallet-button';

/** Results by place, then by wallet and parameters. A place is a host element, or a button outside of all host elements. */
const results = new WeakMap<Element, Map<string, DrawResult>>();

const placeOf = (element: Element) => element.closest(HOSTS) ?? element;

const keyOf = ({ name, wallet_params }: WalletConfig) => name + JSON.stringify(wallet_params ?? {});

/** The results of drawing vendors' buttons on this page. */
export const drawResults = {
  /** The result for this wallet in the element's place; undefined until it is known. */
  read: (config: WalletConfig, element: Element): DrawResult | undefined =>
    results.get(placeOf(element))?.get(keyOf(config)),
  /** Records a result for the element's place. A wallet that failed there is not tried again while the place stays. */
  record(config: WalletConfig, element: Element, result: DrawResult): void {
    const place = placeOf(element);
    const known = results.get(place) ?? new Map<string, DrawResult>();
    results.set(place, known.set(keyOf(config), result));
  },
  /** Forgets the results of a place: it has left the page, or gets another configuration. */
  forget: (place: Element): void => void results.delete(place),
};
