import { findInForm, newElement, readGlobal } from '../../../ui/page-dom';
import { adoptStyles } from '../../../ui/stylesheet';
import type { ReadFormState, ReportError } from '../../contract';
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

/** Waits for the page's client, and returns the object that has it; undefined if there is none after 3 s. */
export async function findClient(): Promise<PromiseOwner | undefined> {
  const find = () => {
    try {
      const owner = readGlobal<{ ShopPromise?: Partial<PromiseOwner> }>('Shopify')?.ShopPromise;
      return owner?.deliveryPromiseAPIClient && (owner as PromiseOwner);
    } catch {
      // A getter of the page has thrown.
      return undefined;
    }
  };
  for (let search = 0; search < MORE_SEARCHES && !find(); search++) {
    await new Promise((resolve) => setTimeout(resolve, SEARCH_PAUSE_MS));
  }
  return find();
}

/** The tag of the element with a promise, which this code calls a line. */
export const PROMISE_TAG = 'shopify-delivery-promise';
const PRODUCT_TAG = 'shopify-accelerated-checkout';
const BUTTON_TAG = 'shop-pay-wallet-button';

/** A non-breaking space, which keeps the height of a line without text. */
const NO_BREAK_SPACE = '\xa0';

/** The key of the last request of each line, see `requestKey`. */
const requestKeys = new WeakMap<Element, string>();

/** Lines whose text we have set. The text of other lines is the merchant's. */
const ownLines = new WeakSet<Element>();

/** Buttons without a line that wait for the page's client. */
const waitingButtons = new WeakSet<Element>();

/** Styles a line. Its colour is paler than the text around it, as long as it stays readable. */
function styleLine(line: HTMLElement): void {
  adoptStyles(line.getRootNode());
  const { color } = getComputedStyle(line.parentElement ?? line);
  if (isReadableWhenQuiet(color, backgroundOf(line))) {
    line.style.setProperty(colorShare, `${QUIET_SHARE * 100}%`);
  }
}

/**
 * Clears a line in a product element whose button is another wallet's, because only Shop Pay has the promise.
 */
function clearLine(line: HTMLElement): void {
  if (ownLines.has(line)) line.textContent = '';
  requestKeys.delete(line);
}

/**
 * Identifies the request of a line for the current state of its product form: JSON of variant and selling
 * plan, then JSON of the request.
 */
function requestKey(line: Element, readForm: ReadFormState): string {
  const form = readForm(line);
  const chosen = JSON.stringify([form?.variantId, form?.sellingPlanId]);
  const lastKey = requestKeys.get(line);
  // A form is also disabled for a moment while it adds to the cart. The response for the same variant stays
  // valid.
  if (form?.disabled && lastKey?.startsWith(chosen)) return lastKey;
  return chosen + JSON.stringify(promiseRequest(form, readStored) ?? '');
}

/** Removes a line's text, and keeps its height. */
function blankLine(line: HTMLElement): void {
  ownLines.add(line);
  if (line.textContent?.trim()) line.textContent = NO_BREAK_SPACE;
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
      .map((element) => Element.prototype.getAttribute.call(element, 'access-token'))
      .find(Boolean) ?? ''
  );
}

/**
 * Shows the promise for the current state of the product form in its line. A response to an older request is
 * ignored. The merchant's own text stays until the page's client is found. A line in a product element is
 * shown with Shop Pay's button only.
 */
export function fillPromise(line: HTMLElement, readForm: ReadFormState, report: ReportError): void {
  const product = line.closest(PRODUCT_TAG);
  if (product && !product.querySelector(BUTTON_TAG)) return clearLine(line);
  const currentKey = () => requestKey(line, readForm);
  const key = currentKey();
  const token = tokenOf(line);
  if (!token || requestKeys.get(line) === key) return;
  if (!requestKeys.has(line)) styleLine(line);
  requestKeys.set(line, key);
  if (ownLines.has(line)) blankLine(line);
  const request = promiseRequest(readForm(line), readStored);
  const isCurrent = () => requestKeys.get(line) === key && currentKey() === key && line.isConnected;
  const requestPromise = async () => {
    const owner = await findClient();
    if (!isCurrent()) return;
    if (!owner) {
      // The next change of the page searches again.
      requestKeys.delete(line);
      return;
    }
    blankLine(line);
    if (!request) return;
    const response = await owner.deliveryPromiseAPIClient(request, token);
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
  // The page's client may fail, in which case the line stays blank.
  requestPromise().catch((error: unknown) => console.warn('[Ekspres]', `delivery promise: ${error}`));
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
export function addLateLine(button: HTMLElement, report: ReportError): void {
  const isWithoutLine = () => {
    const parent = button.parentElement;
    return button.isConnected && parent?.localName === PRODUCT_TAG && !parent.querySelector(PROMISE_TAG);
  };
  if (!isWithoutLine() || waitingButtons.has(button)) return;
  waitingButtons.add(button);
  void findClient()
    .then((owner) => {
      // The next change of the page tries again.
      if (!owner) waitingButtons.delete(button);
      if (!owner || !isWithoutLine()) return;
      const line = newElement(PROMISE_TAG);
      for (const name of COPIED_ATTRIBUTES) {
        const value = button.getAttribute(name);
        if (value) line.setAttribute(name, value);
      }
      line.slot = 'promise';
      button.after(line);
    })
    .catch(report);
}

/** The only brand of promises that is shown. */
const BRAND = 'shop_promise';

/** The text that a response promises; undefined if it promises nothing. */
export function promiseText(response: PromiseResponse): string | undefined {
  const { brandedPromise, maxCalendarDaysToDelivery: days } = response?.selectedShippingOption ?? {};
  // Compared with the index, because the page's client may return any value.
  return brandedPromise?.handle === BRAND ? promiseTexts.find((_text, index) => index === days) : undefined;
}
