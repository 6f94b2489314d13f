import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiRejections } from '../../src/net/storefront/rejected-fields';

/** What a shopper's browser stores beyond the life of the page. */
export type BrowserStorage = Map<string, string>;

/** A virtual shopper's page. Thousands of them share one process, and each has its own globals. */
export class BrowserPage {
  /** Whether the shopper has left the page, so that it sends and stores nothing any more. */
  isGone = false;
  /** Globals that the browser or vendors' scripts define. */
  readonly globals: Record<string, unknown> = {};
  /** The fields that the API has rejected in this page view. */
  readonly rejections: ApiRejections = { names: new Set(), fields: new Set(), report: () => {} };
  readonly #events = new EventTarget();

  /** The part of `localStorage` that a payment sheet uses. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

  constructor(stored: BrowserStorage) {
    const isGone = () => this.isGone;
    this.localStorage = {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        if (!isGone()) stored.set(key, value);
      },
      removeItem: (key) => {
        if (!isGone()) stored.delete(key);
      },
      key: (index) => [...stored.keys()][index] ?? null,
      get length() {
        return stored.size;
      },
    };
  }

  /** Leaves or reloads the page. */
  leave(): void {
    runInPage(this, () => this.#events.dispatchEvent(new Event('pagehide')));
    this.isGone = true;
  }

  /** The page's `addEventListener`. */
  readonly addEventListener = this.#events.addEventListener.bind(this.#events);

  /** The page's `removeEventListener`. */
  readonly removeEventListener = this.#events.removeEventListener.bind(this.#events);
}

const pages = new AsyncLocalStorage<BrowserPage>();

/** Runs code, and everything that it starts, in a page. */
export const runInPage = <Result>(page: BrowserPage, run: () => Result): Result => pages.run(page, run);

const currentPage = (): BrowserPage => {
  const page = pages.getStore();
  if (!page) throw new Error('This code must run in a page');
  return page;
};

/** A document without elements. Its members are on the prototype, as in a browser. */
class EmptyDocument {
  querySelectorAll(): readonly Element[] {
    return [];
  }
}

const EMPTY_DOCUMENT = new EmptyDocument();

/** The globals, and their value in the page whose code reads them. */
const GLOBALS: Readonly<Record<string, (page: BrowserPage) => unknown>> = {
  addEventListener: (page) => page.addEventListener,
  removeEventListener: (page) => page.removeEventListener,
  localStorage: (page) => page.localStorage,
  window: (page) => page.globals,
  // The page has no elements that could shadow a global.
  Node: () => EmptyDocument,
  HTMLCollection: () => EmptyDocument,
  // There are no Web Locks, as on a page over http.
  navigator: () => ({}),
  Document: () => EmptyDocument,
  document: () => EMPTY_DOCUMENT,
};

/** Defines the few browser globals that a click's code uses, with separate values for each page. */
export function installBrowserGlobals(): void {
  for (const [name, valueIn] of Object.entries(GLOBALS))
    Object.defineProperty(globalThis, name, { get: () => valueIn(currentPage()), configurable: true });
}
