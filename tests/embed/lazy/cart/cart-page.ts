import { beforeEach, expect, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { find } from '../../page-html';
import { json, REQUIRED } from '../../on-page';

interface Entries {
  getEntries(): { name: string; responseEnd?: number | undefined }[];
}

/** Each test has another cart, because facts about a cart stay until the page is left. */
let cartNumber = 0;

export const cartToken = () => `A-${cartNumber}`;

/**
 * Replaces the observers in each test of the file by ones for which every element is in view, and which are
 * notified of requests and scrolling by the test. Also gives each test another cart.
 */
export function browserWithObservers() {
  const requestObservers = new Set<(list: Entries) => void>();
  type OnChange = (entries: { isIntersecting: boolean }[]) => void;
  const viewportObservers = new Map<object, OnChange>();
  beforeEach(() => {
    cartNumber++;
    requestObservers.clear();
    viewportObservers.clear();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(readonly onChange: OnChange) {}
        observe = () => {
          viewportObservers.set(this, this.onChange);
          // As in browsers, the first report follows the call.
          queueMicrotask(() => viewportObservers.get(this)?.([{ isIntersecting: true }]));
        };
        disconnect = () => void viewportObservers.delete(this);
      },
    );
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(readonly onEntries: (list: Entries) => void) {}
        observe = () => void requestObservers.add(this.onEntries);
        disconnect = () => void requestObservers.delete(this.onEntries);
      },
    );
  });
  return {
    /** Reports a request of the page. `responseEnd`: when its response arrived, by default now. */
    sendRequest: (url: string, responseEnd?: number) =>
      requestObservers.forEach((onEntries) => onEntries({ getEntries: () => [{ name: url, responseEnd }] })),
    /** Reports to each observer, in one call, whether its element was in view after each of these changes. */
    scroll: (...inView: boolean[]) =>
      viewportObservers.forEach((onChange) => onChange(inView.map((isIntersecting) => ({ isIntersecting })))),
    observerCount: () => requestObservers.size + viewportObservers.size,
  };
}

/** A line whose product is shipped, as the query `cartLimited` returns it. */
export const line = (sellingPlanId: string | null = null) => ({
  merchandise: { requiresShipping: true },
  sellingPlanAllocation: sellingPlanId && { sellingPlan: { id: sellingPlanId } },
});
export const cartOf = (...nodes: object[]) => ({ cart: { lines: { nodes } } });
export const ONE_LINE = cartOf(line());

export const cartWithoutId = (configs: (object | null)[], attributes = '') =>
  `<shopify-accelerated-checkout-cart ${REQUIRED} ${json('wallet-configs', configs)} ${attributes}></shopify-accelerated-checkout-cart>`;
export const cart = (configs: (object | null)[], attributes = '') =>
  cartWithoutId(configs, `cart-id="${cartToken()}" ${attributes}`);

export const cartElement = () => find('shopify-accelerated-checkout-cart');
export const slots = () => [...cartElement().children].map(({ slot }) => slot);
/** For each cell of the grid, the slot in it, or `skeleton`. */
export const cells = () =>
  [...(cartElement().shadowRoot?.querySelectorAll('li') ?? [])].map(
    ({ firstElementChild }) => firstElementChild?.getAttribute('name') ?? 'skeleton',
  );

export const untilCellsAre = (expected: string[]) => eventually(() => expect(cells()).toEqual(expected));

export const SHOP_CELL = 'button-shop_pay';
export const META_CELL = 'button-facebook_pay';
