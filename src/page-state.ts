import type { ClickPart, PagePart } from './embed/shared/parts';

declare const __EKSPRES_BUILD__: string;

/** The style sheet of all our elements. */
export interface SharedStyles {
  /** The CSS of each file that was added. */
  readonly texts: Set<string>;
  /** Rules that carry over the page's styles of legacy buttons; they come before the CSS of the files. */
  readonly legacyRules: string[];
  sheet?: CSSStyleSheet;
}

/**
 * The state that `ekspres.js` and its chunks share. They are separate programs, each with its own copy of a
 * module.
 */
export interface PageState {
  /**
   * The update functions of our elements on the page, by element. A function without an element, such as that
   * of the consent notice, is its own key.
   */
  readonly updates: Map<object, () => void>;
  readonly styles: SharedStyles;
  /** The parsed settings of the page's settings script, by its text, which a page may change. */
  readonly settings: Record<string, object>;
  /**
   * The messages of `ekspres-error` so far, by target; undefined before the first. They are not in the
   * elements' followers, because each message is dispatched only once, also after an element was put back or
   * the chunk `page` has replaced its follower.
   */
  errors?: WeakMap<EventTarget, readonly string[]>;
  /** The chunk `click`, once it has loaded. */
  click?: ClickPart;
  /** The chunk `page`, once it has loaded. */
  page?: PagePart;
  /**
   * The press that waits for the chunk `click`, or that was handed over to the platform. It keeps its button
   * busy, and other presses do nothing meanwhile.
   */
  waitingClick?: { readonly element: Element } | undefined;
  /** The error of the last failure to load one of these chunks. */
  loadError?: Error;
}

type Holder = Record<symbol, PageState | undefined>;

/**
 * The page's state. The first call creates it. Its key has the build's id, so that two builds on one page do
 * not share it.
 */
export const pageState = (): PageState =>
  ((globalThis as unknown as Holder)[Symbol.for(`ekspres:${__EKSPRES_BUILD__}`)] ??= {
    updates: new Map(),
    styles: { texts: new Set(), legacyRules: [] },
    settings: {},
  });
