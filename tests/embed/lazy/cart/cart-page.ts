import { vi } from 'vitest';
import { find } from '../../page-html';
import { json, REQUIRED } from '../../on-page';

/** What a PerformanceObserver hands over. */
interface Entries {
  getEntries(): { name: string; responseEnd?: number | undefined }[];
}

/** Number of the test's cart: what is known of a cart is kept as long as the page lives. */
let cartNumber = 0;

/** Token of the cart of this test. */
export const cartToken = () => `A-${cartNumber}`;

/**
 * A browser in which everything is in view; its observers are notified of a request when the test decides so.
 * Starts with another cart.
 */
export function browserWithObservers() {
  cartNumber++;
  const observers = new Set<(list: Entries) => void>();
  type View = (entries: { isIntersecting: boolean }[]) => void;
  const viewports = new Map<object, View>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private run: View) {}
      observe = () => {
        viewports.set(this, this.run);
        this.run([{ isIntersecting: true }]);
      };
      disconnect = () => void viewports.delete(this);
    },
  );
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(private run: (list: Entries) => void) {}
      observe = () => void observers.add(this.run);
      disconnect = () => void observers.delete(this.run);
    },
  );
  return {
    /** `responseEnd`: when the answer had arrived, by default just now. */
    sendRequest: (name: string, responseEnd?: number) =>
      observers.forEach((run) => run({ getEntries: () => [{ name, responseEnd }] })),
    /** The page was scrolled: whether the elements were in view, in the order of time. */
    scroll: (...inView: boolean[]) =>
      viewports.forEach((run) => run(inView.map((isIntersecting) => ({ isIntersecting })))),
    /** How many still observe. */
    observing: () => observers.size + viewports.size,
  };
}

/** A line of a cart, as the limited query sends it. */
export const line = (shipping: boolean, plan: string | null = null) => ({
  merchandise: { requiresShipping: shipping },
  sellingPlanAllocation: plan && { sellingPlan: { id: plan } },
});
export const cartOf = (...nodes: object[]) => ({ cart: { lines: { nodes } } });
export const ONE_LINE = cartOf(line(true));

/** The cart element with these wallets. */
export const cart = (configs: (object | null)[], attributes = `cart-id="${cartToken()}"`) =>
  `<shopify-accelerated-checkout-cart ${REQUIRED} ${json('wallet-configs', configs)} ${attributes}></shopify-accelerated-checkout-cart>`;
export const element = () => find('shopify-accelerated-checkout-cart');
export const slots = () => [...element().children].map(({ slot }) => slot);
/** The contents of the grid's cells. */
export const cells = () =>
  [...(element().shadowRoot?.querySelectorAll('li') ?? [])].map(
    ({ firstElementChild }) => firstElementChild?.getAttribute('name') ?? 'skeleton',
  );

export const SHOP_CELL = 'button-shop_pay';
