import { newElement } from '../../ui/page-dom';
import { adoptStyles } from '../../ui/stylesheet';
import type { ExtrasElement, ReadFormFacts, ReportError } from '../contract';
import { findClient, promiseRequest, readStored, type PromiseAnswer } from './promise-request';
import { share } from './DeliveryPromise.css';
import { groundOf, isReadableQuiet } from './quiet-color';
import { promiseTexts } from '../../ui/messages/delivery-promise';

const TAG = 'shopify-delivery-promise';
const PRODUCT = 'shopify-accelerated-checkout';

/** Keeps the height of a line without text. */
const BLANK = '\xa0';

/** The key of the last request of each line, see `requestKey`. */
const requestKeys = new WeakMap<Element, string>();

/** Lines whose text we set; any other text is the merchant's. */
const ours = new WeakSet<Element>();

/** Buttons without a line that wait for the page's client. */
const waiting = new WeakSet<Element>();

/** Gives a line its style, which every rule of the page overrides. It is quieter than the text around it, where it can be. */
function styleLine(line: HTMLElement): void {
  adoptStyles(line.getRootNode() as Document | ShadowRoot);
  const { color } = getComputedStyle(line.parentElement ?? line);
  if (isReadableQuiet(color, groundOf(line))) line.style.setProperty(share, '75%');
}

/** Clears the line when another wallet's button replaces this one: only Shop Pay has the promise. */
function clearWithButton(host: Element, line: HTMLElement): void {
  const parent = host.parentElement;
  const observer = new MutationObserver(() => {
    if (!parent || parent.querySelector(host.localName)) return;
    if (ours.has(line)) line.textContent = '';
    requestKeys.delete(line);
    observer.disconnect();
  });
  if (parent) observer.observe(parent, { childList: true });
}

/** Identifies the request of a line for its product form as it is now: variant and selling plan, then the request itself. */
function requestKey(line: Element, formOf: ReadFormFacts): string {
  const form = formOf(line);
  const chosen = JSON.stringify([form?.variantId, form?.sellingPlanId]);
  const before = requestKeys.get(line);
  // A form that is adding to the cart is disabled for a moment: the answer for the same variant stays valid.
  if (form?.disabled && before?.startsWith(chosen)) return before;
  return chosen + JSON.stringify(promiseRequest(form, readStored) ?? '');
}

/** Removes a line's text and keeps its height. */
function blank(line: HTMLElement): void {
  ours.add(line);
  if (line.textContent?.trim()) line.textContent = BLANK;
}

/**
 * Shows in a line what is promised for the product form as it is now; an answer to an older request is dropped. The
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
  if (ours.has(line)) blank(line);
  const request = promiseRequest(formOf(line), readStored);
  const token = line.getAttribute('access-token') || host.getAttribute('access-token');
  const ask = async () => {
    const owner = token && (await findClient());
    if (!owner || currentKey() !== key || !line.isConnected) return;
    blank(line);
    if (!request) return;
    const answer = await owner.deliveryPromiseAPIClient(request, token);
    if (currentKey() !== key || !line.isConnected) return;
    if (answer == null)
      report({ code: 'delivery-estimates-null', message: 'expected an answer of the promise client' }, line);
    const text = promiseText(answer);
    if (text) Object.assign(line, { textContent: text, lang: 'pl' });
  };
  // The page's client may fail; then nothing is promised.
  ask().catch((error: unknown) => console.warn('[Ekspres]', `delivery promise: ${error}`));
}

/** The lines of a button: those in its product element, and those in its form or section that are in no product element. */
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
  const isLineless = () => {
    const around = host.parentElement;
    return around?.localName === PRODUCT && !around.querySelector(TAG);
  };
  if (!isLineless() || waiting.has(host)) return;
  waiting.add(host);
  void findClient()
    .then((owner) => {
      // The next change of the page tries again.
      if (!owner) waiting.delete(host);
      // The product element adds a line only if the client was there when it drew the button.
      if (!owner || !host.isConnected || !isLineless()) return;
      const late = newElement(TAG);
      for (const name of ['access-token', 'wallet-params']) {
        late.setAttribute(name, host.getAttribute(name) ?? '');
      }
      late.slot = 'promise';
      host.after(late);
      fill(host, late, formOf, report);
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
