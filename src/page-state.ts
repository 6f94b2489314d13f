import type { LazyHooks } from './embed/lazy-hooks';

declare const __EKSPRES_BUILD__: string;

/** The style sheet of all our elements. */
export interface SharedStyles {
  /** The CSS of each file. */
  readonly texts: Set<string>;
  /** Rules that carry over the page's styles of legacy buttons; they come before the CSS of the files. */
  readonly legacyRules: string[];
  sheet: CSSStyleSheet | undefined;
}

/** The state that `ekspres.js` and its chunks share. They are separate programs: each has its own copy of a module. */
export interface PageState {
  /** The update functions of our elements on the page, by element; the consent notice's has its own function as the key. */
  readonly updates: Map<object, () => void>;
  readonly hooks: LazyHooks;
  readonly styles: SharedStyles;
}

type Holder = Record<symbol, PageState | undefined>;

/** The page's state. The first call creates it. Its key has the build's id, so that two builds on one page do not share it. */
export const pageState = (): PageState =>
  ((globalThis as unknown as Holder)[Symbol.for(`ekspres:${__EKSPRES_BUILD__}`)] ??= {
    updates: new Map(),
    hooks: {},
    styles: { texts: new Set(), legacyRules: [], sheet: undefined },
  });

/** The page's hooks, empty until lazy code sets them, or the first file if that code cannot be loaded. */
export const lazyHooks = (): LazyHooks => pageState().hooks;
