/*
 * The page's document, and globals that may be absent. Names in the page's HTML hide both: with `<img
 * name="body">` on the page, `document.body` is the image, and with `<img id="google">` so is the global
 * `google`, unless a script has defined it. So the members of the document are taken from their prototypes.
 * `build/lint/hideable-names.mjs` forbids direct use in code that pages load.
 */

/** The members of the page's document that our code uses. */
type PageDocument = Pick<
  Document,
  | 'activeElement'
  | 'addEventListener'
  | 'adoptedStyleSheets'
  | 'baseURI'
  | 'body'
  | 'cookie'
  | 'createElement'
  | 'dispatchEvent'
  | 'documentElement'
  | 'head'
  | 'querySelector'
  | 'querySelectorAll'
  | 'readyState'
  | 'referrer'
  | 'removeEventListener'
  | 'visibilityState'
> & {
  /** Chromium only: whether the page is prerendered, which the shopper may never open. */
  readonly prerendering?: boolean;
};

/** The page's document. Names of elements on the page do not hide its members. */
export const pageDocument = /* @__PURE__ */ new Proxy(
  {},
  {
    get(_target, name) {
      const member: unknown = Reflect.get(Document.prototype, name, document);
      return typeof member === 'function' ? member.bind(document) : member;
    },
  },
) as PageDocument;

/** Globals that may be absent, in which case an element with that name takes their place. */
export type OptionalGlobal =
  | 'amazon'
  | 'ApplePayError'
  | 'ApplePaySession'
  | 'google'
  | 'navigation'
  | 'paypal'
  // The name that we give PayPal's script (`wallets/paypal/sdk.ts`).
  | 'ekspresPaypal'
  | 'requestIdleCallback'
  | 'Shopify'
  | 'ShopifyAnalytics'
  | 'trustedTypes';

/**
 * Whether a value is what the page's HTML makes of a name: an element, several elements, or the window of a
 * frame.
 */
const isMarkup = (value: unknown): boolean =>
  value instanceof Node ||
  value instanceof HTMLCollection ||
  // For a frame from another origin, `window` is one of the few properties that may be read.
  (value as Partial<Window>).window === value;

/**
 * A global that may be absent. What the page's HTML puts in its place counts as absent. Throws if a getter of
 * the page throws.
 */
export function readGlobal<Value>(name: OptionalGlobal): Value | undefined {
  const value = (window as Partial<Record<OptionalGlobal, unknown>>)[name];
  return value == null || isMarkup(value) ? undefined : (value as Value);
}

/** Whether a script or an element of the page has the name of a global. */
export const isGlobalTaken = (name: OptionalGlobal): boolean => name in window;

/**
 * How long to wait until the page is idle, in ms, because the browser may never report it for a page that
 * draws nothing.
 */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Calls a function when the page is idle, after 2 s at the latest. In Safari, which has no idle callback, the
 * function runs in the next task.
 */
export function requestIdle(run: () => void): void {
  const request = readGlobal<typeof requestIdleCallback>('requestIdleCallback');
  if (request) request(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run);
}

/**
 * Creates an element of the page's document. It is not named `createElement`, because the build adds that
 * name to every file with JSX.
 */
export const newElement = <Tag extends string>(tag: Tag) =>
  pageDocument.createElement(tag) as Tag extends keyof HTMLElementTagNameMap
    ? HTMLElementTagNameMap[Tag]
    : HTMLElement;

/** The elements of the page's document that match. */
export const findAll = <Found extends Element = HTMLElement>(selector: string): Found[] => [
  ...pageDocument.querySelectorAll<Found>(selector),
];

/** The first element of the page's document that matches. */
export const findFirst = <Found extends Element = HTMLElement>(selector: string): Found | null =>
  pageDocument.querySelector<Found>(selector);

/** The matching elements inside another element, which may be a form. */
export const findInForm = <Found extends Element>(form: Element, selector: string): Found[] => [
  ...(Element.prototype.querySelectorAll.call(form, selector) as NodeListOf<Found>),
];

/** The parent of a node, which may be a form with a field named `parentNode`. */
export const parentOf = (node: Node): Node | null =>
  Reflect.get(Node.prototype, 'parentNode', node) as Node | null;

/**
 * A URL of the shop, resolved against the page's own URL, because a `<base>` in HTML that other people wrote
 * would lead to another host. In a `srcdoc` frame it is resolved against the base, which is the parent's.
 */
export const toPageUrl = (url: string, base?: string): string =>
  new URL(
    url,
    [base, location.href, pageDocument.baseURI].find((candidate) => /^https?:\/\/./.test(`${candidate}`)),
  ).href;

/** The form's attribute `action`, unresolved; '' if there is none. */
export const actionOf = (form: HTMLFormElement): string =>
  Element.prototype.getAttribute.call(form, 'action') ?? '';

/**
 * Dispatches an event at an element, or at the document if there is none, or it was removed from the page.
 * @param members added to the event
 * @returns false if the page has canceled it
 */
export function dispatchAt(
  element: Element | undefined,
  type: string,
  detail: unknown,
  members: object = {},
): boolean {
  const event = new CustomEvent(type, { bubbles: true, composed: true, cancelable: true, detail });
  return EventTarget.prototype.dispatchEvent.call(
    element?.isConnected ? element : document,
    Object.assign(event, members),
  );
}

/**
 * The script elements that load one of our first files: `ekspres.js`, or that of another language.
 * @param moduleUrl URL of any file beside them, because `document.currentScript` is null in modules
 */
export function ownScripts(moduleUrl: string = import.meta.url): HTMLScriptElement[] {
  // The URL is built in two steps, because bundlers would copy the file in `new URL('…', import.meta.url)`.
  const url = new URL('ekspres.js', new URL(moduleUrl)).href;
  return findAll<HTMLScriptElement>('script').filter(
    // A script of an SVG has no `src`.
    ({ src }) => `${src}`.replace(/(\.[a-z]+)?\.js([?#].*)?$/, '.js') === url,
  );
}
