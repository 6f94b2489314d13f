import { AsyncLocalStorage } from 'node:async_hooks';

/** What one shopper's browser keeps when a page is left. */
export type BrowserStorage = Map<string, string>;

/**
 * A page that a virtual shopper looks at. Thousands of them share one process, and each has its own globals.
 */
export class BrowserPage {
  /** Left: nothing of the page runs any more, so nothing is sent or stored. */
  isGone = false;
  /** What scripts of vendors, or the browser, have put into the page. */
  readonly globals: Record<string, unknown> = {};
  readonly #events = new EventTarget();

  /** The page's `localStorage`, as far as a payment sheet uses it. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

  constructor(stored: BrowserStorage) {
    const isGone = () => this.isGone;
    this.localStorage = {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void (isGone() || stored.set(key, value)),
      removeItem: (key) => void (isGone() || stored.delete(key)),
      key: (index) => [...stored.keys()][index] ?? null,
      get length() {
        return stored.size;
      },
    };
  }

  /** The page is left, or reloaded. */
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

/** Runs code of a page, and everything that it starts. */
export const runInPage = <Result>(page: BrowserPage, run: () => Result): Result => pages.run(page, run);

const currentPage = (): BrowserPage => {
  const page = pages.getStore();
  if (!page) throw new Error('This code runs outside of a page');
  return page;
};

/** A document without elements, whose members are on its prototype. No script of it has a nonce. */
class EmptyDocument {
  querySelectorAll(): readonly Element[] {
    return [];
  }
}

const EMPTY_DOCUMENT = new EmptyDocument();

/** Names of globals, and what each is in the page whose code reads it. */
const GLOBALS: Readonly<Record<string, (page: BrowserPage) => unknown>> = {
  addEventListener: (page) => page.addEventListener,
  removeEventListener: (page) => page.removeEventListener,
  localStorage: (page) => page.localStorage,
  window: (page) => page.globals,
  // The page has no elements, so none hides a global.
  Node: () => EmptyDocument,
  HTMLCollection: () => EmptyDocument,
  // There are no Web Locks, as on a page over http.
  navigator: () => ({}),
  Document: () => EmptyDocument,
  document: () => EMPTY_DOCUMENT,
};

/** Gives Node the few globals of a browser that the code of a click uses, each page its own. */
export function installBrowserGlobals(): void {
  for (const [name, valueIn] of Object.entries(GLOBALS))
    Object.defineProperty(globalThis, name, { get: () => valueIn(currentPage()), configurable: true });
}
