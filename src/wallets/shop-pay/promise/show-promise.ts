import { newElement } from '../../../ui/page-dom';
import { adoptStyles } from '../../../ui/stylesheet';
import type { ExtrasElement, ReadFormFacts, ReportError } from '../../contract';
import { findClient } from './find-promise-client';
import { promiseRequest, readStored, type PromiseAnswer } from './promise-request';
import { colorShare } from './DeliveryPromise.css';
import { backgroundOf, isReadableWhenQuiet } from '../personalized-button/quiet-color';
import { promiseTexts } from '../../../ui/messages/delivery-promise';

const TAG = 'shopify-delivery-promise';
const PRODUCT = 'shopify-accelerated-checkout';

/** A non-breaking space: keeps the height of a line without text. */
const BLANK = '\xa0';

/** The key of the last request of each line, see `requestKey`. */
const requestKeys = new WeakMap<Element, string>();

/** Lines whose text we have set. The text of other lines is the merchant's. */
const ownLines = new WeakSet<Element>();

/** Buttons without a line that wait for the page's client. */
const waitingButtons = new WeakSet<Element>();

/** Gives a line its style. Its colour is paler than the text around it, where it stays readable. */
function styleLine(line: HTMLElement): void {
  adoptStyles(line.getRootNode());
  const { color } = getComputedStyle(line.parentElement ?? line);
  if (isReadableWhenQuiet(color, backgroundOf(line))) line.style.setProperty(colorShare, '75%');
}

/** Clears the line when the button is removed, because another wallet replaces it: only Shop Pay has the promise. */
function clearWithButton(host: Element, line: HTMLElement): void {
  const parent = host.parentElement;
  const observer = new MutationObserver(() => {
    if (!parent || parent.querySelector(host.localName)) return;
    if (ownLines.has(line)) line.textContent = '';
    requestKeys.delete(line);
    observer.disconnect();
  });
  if (parent) observer.observe(parent, { childList: true });
}

/**
 * Identifies the request of a line for the current state of its product form: JSON of variant and selling plan, then JSON of
 * the request.
 */
function requestKey(line: Element, formOf: ReadFormFacts): string {
  const form = formOf(line);
  const chosen = JSON.stringify([form?.variantId, form?.sellingPlanId]);
  const before = requestKeys.get(line);
  // A form is also disabled for a moment while it adds to the cart: the answer for the same variant stays valid.
  if (form?.disabled && before?.startsWith(chosen)) return before;
  return chosen + JSON.stringify(promiseRequest(form, readStored) ?? '');
}

/** Removes a line's text and keeps its height. */
function blank(line: HTMLElement): void {
  ownLines.add(line);
  if (line.textContent?.trim()) line.textContent = BLANK;
}

/**
 * Shows in a line the promise for the current state of its product form. An answer to an older request is ignored. The
 * merchant's own text stays until the page's client is found.
 */
function fill(host: HTMLElement, line: HTMLElement, formOf: ReadFormFacts, report: ReportError): void {
  const currentKey = () => requestKey(line, formOf);
  const key = currentKey();
  if (requestKeys.get(line) === key) return;
  if (!requestKeys.has(line)) {
    styleLine(line);
    clearWithButton(host, line);
  }
  requestKeys.set(line, key);
  if (ownLines.has(line)) blank(line);
  const request = promiseRequest(formOf(line), readStored);
  const token = line.getAttribute('access-token') || host.getAttribute('access-token');
  const ask = async () => {
    const owner = token && (await findClient());
    if (!owner || currentKey() !== key || !line.isConnected) return;
    blank(line);
    if (!request) return;
    const answer = await owner.deliveryPromiseAPIClient(request, token);
    if (currentKey() !== key || !line.isConnected) return;
    if (answer == null) {
      report({ code: 'delivery-estimates-null', message: 'expected an answer of the promise client' }, line);
    }
    const text = promiseText(answer);
    if (text) Object.assign(line, { textContent: text, lang: 'pl' });
  };
  // The page's client may fail; then the line stays blank.
  ask().catch((error: unknown) => console.warn('[Ekspres]', `delivery promise: ${error}`));
}

/**
 * The promise lines of a button: those in its product element, and those in its form or theme section that belong to no
 * product element.
 */
export function linesOf(host: HTMLElement): HTMLElement[] {
  const product = host.closest(PRODUCT);
  const around = host.closest('form,.shopify-section') ?? product;
  return [...(around?.querySelectorAll<HTMLElement>(TAG) ?? [])].filter((line) =>
    [product, null].includes(line.closest(PRODUCT)),
  );
}

/** Shows the delivery promise beside a button, where the page has a client for it. */
export const showPromise = (host: ExtrasElement, formOf: ReadFormFacts, report: ReportError): void => {
  if (!host.isConnected) return;
  for (const line of linesOf(host)) fill(host, line, formOf, report);
  const isWithoutLine = () => {
    const parent = host.parentElement;
    return parent?.localName === PRODUCT && !parent.querySelector(TAG);
  };
  if (!isWithoutLine() || waitingButtons.has(host)) return;
  waitingButtons.add(host);
  void findClient()
    .then((owner) => {
      // The next change of the page tries again.
      if (!owner) waitingButtons.delete(host);
      // The product element adds a line only if the client was there when it drew the button.
      if (!owner || !host.isConnected || !isWithoutLine()) return;
      const line = newElement(TAG);
      for (const name of ['access-token', 'wallet-params']) {
        line.setAttribute(name, host.getAttribute(name) ?? '');
      }
      line.slot = 'promise';
      host.after(line);
      fill(host, line, formOf, report);
    })
    .catch(report);
};

/** The only brand of promises that is shown. */
const BRAND = 'shop_promise';

/** The text that an answer promises; undefined where it promises nothing. */
export function promiseText(answer: PromiseAnswer): string | undefined {
  const { brandedPromise, maxCalendarDaysToDelivery: days } = answer?.selectedShippingOption ?? {};
  return brandedPromise?.handle === BRAND ? promiseTexts.find((_text, index) => index === days) : undefined;
}
