import { findInForm, newElement, readGlobal } from '../../../ui/page-dom';
import { adoptStyles } from '../../../ui/stylesheet';
import { tryRead } from '../../../net/parse';
import { pause } from '../../../net/pause';
import type { Extras, ReadFormState, ReportError } from '../../contract';
import { promiseRequest, readStored, type PromiseResponse, type PromiseRequest } from './promise-request';
import { colorShare } from './DeliveryPromise.css';
import { backgroundOf, isReadableWhenQuiet, QUIET_SHARE } from './quiet-color';
import { promiseTexts } from '../../../ui/messages/pl/delivery-promise';
import { LANGUAGE } from '../../../ui/messages/pl/language';

/** The page's delivery promise client. */
export type PromiseClient = (request: PromiseRequest, accessToken: string) => Promise<PromiseResponse>;

/**
 * The page's object that has the client as a method. The client may use `this`, so it is called on this
 * object.
 */
interface PromiseOwner {
  deliveryPromiseAPIClient: PromiseClient;
}

/** How often the page is searched again for the client, and the pause before each search, in ms. */
const MORE_SEARCHES = 15;
const SEARCH_PAUSE_MS = 200;

/**
 * Waits for the page's client, and returns the object that has it; undefined if there is none after 3 s.
 * @param released aborted when the element that needs it was removed from the page
 * @throws if it is released
 */
export async function findClient(released: AbortSignal): Promise<PromiseOwner | undefined> {
  const find = () =>
    tryRead(() => {
      const owner = readGlobal<{ ShopPromise?: Partial<PromiseOwner> }>('Shopify')?.ShopPromise;
      return owner?.deliveryPromiseAPIClient && (owner as PromiseOwner);
    });
  for (let search = 0; search < MORE_SEARCHES && !find(); search++) {
    await pause(SEARCH_PAUSE_MS, released);
  }
  return find();
}

/** The tag of the element with a promise, which this code calls a line. */
export const PROMISE_TAG = 'shopify-delivery-promise';
const PRODUCT_TAG = 'shopify-accelerated-checkout';
const BUTTON_TAG = 'shop-pay-wallet-button';

/** A non-breaking space, which keeps the height of a line without text. */
const NO_BREAK_SPACE = '\xa0';

/** Styles a line. Its colour is paler than the text around it, as long as it stays readable. */
function styleLine(line: HTMLElement): void {
  adoptStyles(line.getRootNode());
  const { color } = getComputedStyle(line.parentElement ?? line);
  if (isReadableWhenQuiet(color, backgroundOf(line))) {
    line.style.setProperty(colorShare, `${QUIET_SHARE * 100}%`);
  }
}

/**
 * Identifies the request of a line for the current state of its product form: JSON of variant and selling
 * plan, then JSON of the request.
 * @param lastKey the key of the last request
 */
function requestKey(line: Element, readForm: ReadFormState, lastKey: string | undefined): string {
  const form = readForm(line);
  const chosen = JSON.stringify([form?.variantId, form?.sellingPlanId]);
  // A form is also disabled for a moment while it adds to the cart. The response for the same variant stays
  // valid.
  if (form?.disabled && lastKey?.startsWith(chosen)) return lastKey;
  return chosen + JSON.stringify(promiseRequest(form, readStored) ?? '');
}

/**
 * The access token of a line, or else that of one of our elements in its product element, form or section; ''
 * if there is none.
 */
function tokenOf(line: Element): string {
  const area = line.closest(PRODUCT_TAG) ?? line.closest('form,.shopify-section');
  const others = area ? findInForm(area, '[access-token]') : [];
  return (
    [line, ...(area ? [area] : []), ...others]
      // A field of a form may be named `getAttribute`.
      .map((element) => Element.prototype.getAttribute.call(element, 'access-token')?.trim())
      .find(Boolean) ?? ''
  );
}

/**
 * Shows the promise for the current state of the product form in a line. A response to an older request is
 * ignored. The merchant's own text stays until the page's client is found. A line in a product element is
 * shown with Shop Pay's button only.
 */
export function fillPromise(line: HTMLElement, readForm: ReadFormState, report: ReportError): Extras {
  const released = new AbortController();
  /** The key of the last request, see {@link requestKey}. */
  let lastKey: string | undefined;
  /** Whether we have set the line's text. Otherwise it is the merchant's. */
  let isOwn = false;

  /** Removes the line's text, and keeps its height. */
  const blank = () => {
    isOwn = true;
    if (line.textContent.trim()) line.textContent = NO_BREAK_SPACE;
  };
  const request = async (key: string, token: string): Promise<void> => {
    const content = promiseRequest(readForm(line), readStored);
    const isCurrent = () =>
      !released.signal.aborted && lastKey === key && requestKey(line, readForm, lastKey) === key;
    const owner = await findClient(released.signal);
    if (!isCurrent()) return;
    if (!owner) {
      // The next change of the page searches again.
      lastKey = undefined;
      return;
    }
    blank();
    if (!content) return;
    const response = await owner.deliveryPromiseAPIClient(content, token);
    if (!isCurrent()) return;
    if (response == null) {
      report(
        {
          code: 'delivery-estimates-null',
          message:
            'The delivery promise client returned null. Return an object, which is empty without a promise.',
        },
        line,
      );
    }
    const text = promiseText(response);
    if (text) Object.assign(line, { textContent: text, lang: LANGUAGE });
  };
  return {
    update() {
      const product = line.closest(PRODUCT_TAG);
      if (product && !product.querySelector(BUTTON_TAG)) {
        // The button is another wallet's, and only Shop Pay has the promise.
        if (isOwn) line.textContent = '';
        lastKey = undefined;
        return;
      }
      const key = requestKey(line, readForm, lastKey);
      const token = tokenOf(line);
      if (!token || lastKey === key) return;
      if (lastKey === undefined) styleLine(line);
      lastKey = key;
      if (isOwn) blank();
      request(key, token).catch((error: unknown) => {
        // The page's client may fail, in which case the line stays blank.
        if (!released.signal.aborted) console.warn('[Ekspres]', `delivery promise: ${error}`);
      });
    },
    release() {
      released.abort();
      // What is promised may have changed when the line is put back, and its text would count as the
      // merchant's.
      if (isOwn) blank();
    },
  };
}

/**
 * The promise lines beside a button: those in its product element, and those in its form or theme section
 * that do not belong to a product element.
 */
export function promiseLinesOf(host: HTMLElement): HTMLElement[] {
  const product = host.closest(PRODUCT_TAG);
  const area = host.closest('form,.shopify-section') ?? product;
  const lines = area ? findInForm<HTMLElement>(area, PROMISE_TAG) : [];
  return lines.filter((line) => {
    const productOfLine = line.closest(PRODUCT_TAG);
    return !productOfLine || productOfLine === product;
  });
}

/** Attributes of a button that determine for what its promise is requested. */
const COPIED_ATTRIBUTES = ['access-token', 'form', 'selling-plan-id', 'variant-id', 'wallet-params'];

/**
 * Adds a line to the product element of a button as soon as the page has a client. The element itself adds
 * one only if the client exists when it draws the button.
 */
export function addLateLine(button: HTMLElement, report: ReportError): Extras {
  const released = new AbortController();
  let isSearching = false;
  const isWithoutLine = () => {
    const parent = button.parentElement;
    return parent?.localName === PRODUCT_TAG && !parent.querySelector(PROMISE_TAG);
  };
  const addLine = async () => {
    const owner = await findClient(released.signal);
    // The next change of the page tries again.
    if (!owner) isSearching = false;
    if (!owner || !isWithoutLine()) return;
    const line = newElement(PROMISE_TAG);
    for (const name of COPIED_ATTRIBUTES) {
      const value = button.getAttribute(name);
      if (value) line.setAttribute(name, value);
    }
    line.slot = 'promise';
    button.after(line);
  };
  return {
    update() {
      if (!isWithoutLine() || isSearching) return;
      // It stays so once the client is found: a line that the page has removed is not added again.
      isSearching = true;
      addLine().catch((error: unknown) => {
        if (!released.signal.aborted) report(error);
      });
    },
    release: () => released.abort(),
  };
}

/** The only brand of promises that is shown. */
const BRAND = 'shop_promise';

/** The text that a response promises; undefined if it promises nothing. */
export function promiseText(response: PromiseResponse): string | undefined {
  const { brandedPromise, maxCalendarDaysToDelivery: days } = response?.selectedShippingOption ?? {};
  // Compared with the index, because the page's client may return any value.
  return brandedPromise?.handle === BRAND ? promiseTexts.find((_text, index) => index === days) : undefined;
}
