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
  const around = line.parentElement;
  const observer = new MutationObserver(() => {
    if (!around || around.querySelector(host.localName)) return;
    line.textContent = '';
    asked.delete(line);
    observer.disconnect();
  });
  if (around) observer.observe(around, { childList: true });
}

/** Says in a line what is promised for the product form as it is; an answer to an older question is dropped. */
async function fill(host: HTMLElement, line: HTMLElement, formOf: Dress[1], report: Dress[2]): Promise<void> {
  const now = () => JSON.stringify(promiseRequest(formOf(line), readStored) ?? '');
  const question = now();
  if (asked.get(line) === question) return;
  if (!asked.has(line)) {
    adoptLine(line);
    if (line.slot) leaveWith(host, line);
  }
  asked.set(line, question);
  if (line.textContent?.trim()) line.textContent = BLANK;
  const request = promiseRequest(formOf(line), readStored);
  const client = request && (await findClient());
  if (!client || now() !== question) return;
  try {
    const answer = await client(request, line.getAttribute('access-token') ?? '');
    if (now() !== question || !line.isConnected) return;
    if (answer == null)
      report({ code: 'delivery-estimates-null', message: 'expected an answer of the promise client' }, line);
    const text = promiseText(answer);
    if (text) line.textContent = text;
  } catch (error) {
    // The page's client has its own ways to fail; then nothing is promised.
    console.warn('[Ekspres]', `delivery promise: ${error}`);
  }
}

/** The line beside a button: in its product element, else in its form or section. */
export const lineOf = (host: HTMLElement) =>
  host.closest(`${PRODUCT},form,.shopify-section`)?.querySelector<HTMLElement>(TAG);

/** Shows beside a button how fast its product would come, where the page has a client that knows. */
export const showPromise: ExtrasModule['dress'] = (host, formOf, report) => {
  if (!host.isConnected) return;
  const line = lineOf(host);
  if (line) return void fill(host, line, formOf, report);
  if (host.parentElement?.localName !== PRODUCT || waiting.has(host)) return;
  waiting.add(host);
  void findClient().then((client) => {
    // A client that comes late has no line yet.
    if (!client || !host.isConnected || lineOf(host)) return;
    const late = document.createElement(TAG);
    for (const name of ['access-token', 'wallet-params']) {
      late.setAttribute(name, host.getAttribute(name) ?? '');
    }
    late.slot = 'promise';
    host.after(late);
    void fill(host, late, formOf, report);
  });
};
