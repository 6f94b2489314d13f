import type { ExtrasModule } from '../contract';
import { promiseRequest, promiseText } from './delivery-promise';
import { findClient, readStored } from './promise-client';

type Dress = Parameters<ExtrasModule['dress']>;

const TAG = 'shopify-delivery-promise';
const PRODUCT = 'shopify-accelerated-checkout';

/** Keeps a line's room where there is nothing to say. */
const BLANK = '\xa0';

/** The request that each line stands for. */
const asked = new WeakMap<Element, string>();

/** Lines whose text is ours; any other text is the merchant's. */
const ours = new WeakSet<Element>();

/** Buttons that wait for the page's client. */
const waiting = new WeakSet<Element>();

let sheet: CSSStyleSheet | undefined;

/** A line is a line, wherever the page has it; any rule of the page's own wins. */
function adoptLine(line: Element): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`:where(${TAG}){display:block;text-align:center}`);
  }
  const root = line.getRootNode() as Document | ShadowRoot;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Another wallet in the button's place promises nothing. */
function leaveWith(host: Element, line: HTMLElement): void {
  const around = host.parentElement;
  const observer = new MutationObserver(() => {
    if (!around || around.querySelector(host.localName)) return;
    if (ours.has(line)) line.textContent = '';
    asked.delete(line);
    observer.disconnect();
  });
  if (around) observer.observe(around, { childList: true });
}

/** What a line is to say of its product form as it is: the goods, and what is asked of them. */
function questionOf(line: Element, formOf: Dress[1]): string {
  const form = formOf(line);
  const goods = JSON.stringify([form?.variantId, form?.sellingPlanId]);
  const before = asked.get(line);
  // A form that adds to the cart is disabled for a moment: what was asked of the same goods still stands.
  if (form?.disabled && before?.startsWith(goods)) return before;
  return goods + JSON.stringify(promiseRequest(form, readStored) ?? '');
}

/** Takes away what a line says, and keeps its room. */
function blank(line: HTMLElement): void {
  ours.add(line);
  if (line.textContent?.trim()) line.textContent = BLANK;
}

/**
 * Says in a line what is promised for the product form as it is; an answer to an older question is dropped. The merchant's
 * own text stays until a client is known.
 */
function fill(host: HTMLElement, line: HTMLElement, formOf: Dress[1], report: Dress[2]): void {
  const now = () => questionOf(line, formOf);
  const question = now();
  if (asked.get(line) === question) return;
  if (!asked.has(line)) {
    adoptLine(line);
    leaveWith(host, line);
  }
  asked.set(line, question);
  if (ours.has(line)) blank(line);
  const request = promiseRequest(formOf(line), readStored);
  const token = line.getAttribute('access-token') || host.getAttribute('access-token');
  const ask = async () => {
    const owner = token && (await findClient());
    if (!owner || now() !== question || !line.isConnected) return;
    blank(line);
    if (!request) return;
    const answer = await owner.deliveryPromiseAPIClient(request, token);
    if (now() !== question || !line.isConnected) return;
    if (answer == null)
      report({ code: 'delivery-estimates-null', message: 'expected an answer of the promise client' }, line);
    const text = promiseText(answer);
    if (text) Object.assign(line, { textContent: text, lang: 'pl' });
  };
  // The page's client has its own ways to fail; then nothing is promised.
  ask().catch((error: unknown) => console.warn('[Ekspres]', `delivery promise: ${error}`));
}

/** The lines beside a button: in its product element, and in its form or section outside of any other. */
export function linesOf(host: HTMLElement): HTMLElement[] {
  const product = host.closest(PRODUCT);
  const around = host.closest('form,.shopify-section') ?? product;
  return [...(around?.querySelectorAll<HTMLElement>(TAG) ?? [])].filter((line) =>
    [product, null].includes(line.closest(PRODUCT)),
  );
}

/** Shows beside a button how fast its product would come, where the page has a client that knows. */
export const showPromise: ExtrasModule['dress'] = (host, formOf, report) => {
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
      // The next change of the page looks again.
      if (!owner) waiting.delete(host);
      // A client that comes late has no line yet.
      if (!owner || !host.isConnected || !isLineless()) return;
      const late = document.createElement(TAG);
      for (const name of ['access-token', 'wallet-params']) {
        late.setAttribute(name, host.getAttribute(name) ?? '');
      }
      late.slot = 'promise';
      host.after(late);
      fill(host, late, formOf, report);
    })
    .catch(report);
};
