import { pageState } from '../page-state';
import { apiRejections } from '../embed/lazy/click/api-rejections';
import { CONSENT_AREAS } from '../embed/lazy/click/consent-ids';
import { wantsOwnNotice } from '../embed/shared/unchecked-settings';
import { loadSettings } from '../embed/lazy/click/load-settings';
import { readApiSettings } from '../embed/lazy/click/settings';
import { isHiddenMarketsArea, readMarketsOrigin } from '../embed/lazy/consent/consent-area';
import { isRendered } from '../embed/lazy/page/observe-appearance';
import type { FollowedElement } from '../embed/shared/parts';
import { SETTINGS_ID, settingsElement } from '../embed/shared/settings-element';
import type { elementKinds } from '../types/element-kinds';
import { findAll, pageDocument } from '../ui/page-dom';
import { requestApi } from './request-api';
import type { ErrorFacts, PageFacts, ScriptFactsOfElement, ViolationFacts } from './facts';
import { findMistakes, findNotes, lineOf, type Finding, type Note } from './findings';
import { observePage, type Observed } from './observe-page';
import { showOverlay } from './overlay';
import { readFacts, writtenElements } from './read-facts';
import { OUR_TAGS } from './tags';

/** The `detail` of `ekspres-findings`. */
export interface FindingsDetail {
  /** The version of the script. */
  version: string;
  findings: readonly Finding[];
  /** Information that is not a mistake of the page. */
  notes: readonly Note[];
  /**
   * Whether all facts are known that the page requests now: the API has responded, and no element that is
   * rendered and near the view shows a skeleton or has a pending wallet.
   */
  isSettled: boolean;
  /** The facts on which the findings are based. Their form may change in any version. */
  facts: PageFacts;
}

/** How long changes are batched before the page is examined, in ms. */
const GATHER_MS = 100;

const CART_TAG = 'shopify-accelerated-checkout-cart' satisfies keyof typeof elementKinds;

const printedLines = new Set<string>();
const SETTINGS_SCRIPT = `script#${SETTINGS_ID}[type="application/json"]`;
let observed: Observed | undefined;
let timer: number | undefined;

/** The facts that only the script has about an element and the buttons inside it. */
function scriptFactsOf(element: FollowedElement): ScriptFactsOfElement {
  const owners = [element, ...element.querySelectorAll<FollowedElement>(OUR_TAGS)];
  // Another version of the script may have defined an element.
  const facts = owners.map(({ _follower }) => _follower?.doctorFacts);
  return {
    wallets: facts[0]?.wallets ?? [],
    errors: facts.flatMap((known) => known?.errors ?? []),
    markupLanguage: facts.map((known) => known?.markupLanguage).find(Boolean),
  };
}

/**
 * Whether the element is rendered, and at most so many screens above or below the view. A drawer that only
 * touches a side is outside.
 */
function isNearView(element: HTMLElement, screens: number): boolean {
  if (!isRendered(element)) return false;
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const margin = screens * innerHeight;
  return bottom >= -margin && top <= innerHeight + margin && right >= 1 && left <= innerWidth - 1;
}

/** Whether a cart is requested now: only carts in view are. */
const isCartRequested = (element: HTMLElement) => isNearView(element, 0);

/** Whether the button still waits for its vendor, whose code is loaded only near the view. */
const isDrawing = (element: HTMLElement) =>
  !!(element.shadowRoot ?? element).querySelector('[part=skeleton]:not([hidden])') &&
  (element.localName === CART_TAG ? isCartRequested(element) : isNearView(element, 1));

/** Whether it is not decided yet for all wallets of the element whether they are shown. */
const hasPendingWallet = (element: FollowedElement & HTMLElement) =>
  isCartRequested(element) && scriptFactsOf(element).wallets.some(({ reason }) => reason === 'pending');

/** Prints new findings. Developer errors were already printed by the code that found them. */
function printNew(findings: readonly Finding[]): void {
  for (const finding of findings) {
    const line = lineOf(finding);
    if (finding.isDeveloperError || printedLines.has(line)) continue;
    printedLines.add(line);
    console.warn(`[Ekspres] ${line}`);
  }
}

/** The developer errors in the page's settings, which the chunk `settings` finds. */
async function readSettingsErrors(): Promise<ErrorFacts[]> {
  const settings = await loadSettings();
  return (settings?.settingsErrors() ?? []).map(({ code, message }) => ({ code, message }));
}

/** Whether the script ignores an element with settings because of its nonce. */
const lacksNonce = () => !settingsElement() && findAll(SETTINGS_SCRIPT).length > 0;

/** Examines the page, prints and shows the findings, and dispatches the event `ekspres-findings`. */
async function examineNow(observedSoFar: Observed): Promise<void> {
  const settingsErrors = await readSettingsErrors();
  const { api, isPending: isApiPending } = requestApi(examineSoon);
  const facts = readFacts({
    observed: observedSoFar,
    apiOrigin: readApiSettings().apiOrigin,
    lacksNonce: lacksNonce(),
    settingsErrors,
    ownConsentNotice: wantsOwnNotice(),
    hidesMarketsArea: !readMarketsOrigin() && findAll(CONSENT_AREAS).some(isHiddenMarketsArea),
    ofElement: scriptFactsOf,
    api,
    rejected: [...apiRejections.names],
  });
  const findings = findMistakes(facts);
  const notes = findNotes(facts);
  printNew(findings);
  showOverlay({ findings, notes, elements: facts.elements });
  const isSettled =
    !isApiPending && !findAll(OUR_TAGS).some(isDrawing) && !writtenElements().some(hasPendingWallet);
  const detail: FindingsDetail = { version: facts.version, findings, notes, isSettled, facts };
  pageDocument.dispatchEvent(new CustomEvent('ekspres-findings', { detail }));
}

/** Schedules one examination of the page for all changes of the next moments. */
function examineSoon(): void {
  timer ??= window.setTimeout(() => {
    timer = undefined;
    if (observed) void examineNow(observed);
  }, GATHER_MS);
}

/**
 * Examines a page whose elements another script has defined, because one of them has `debug`. Such elements
 * do not notify us of changes.
 */
export function examineOtherScript(): void {
  observed ??= observePage([], examineSoon);
  examineSoon();
}

/**
 * Examines the page because an element has `debug`, and again after each change of the page.
 * @param violations what the content security policy blocked before the first call
 */
export function examine(violations: readonly ViolationFacts[]): void {
  if (!observed) {
    observed = observePage(violations, examineSoon);
    pageState().updates.set(examineSoon, examineSoon);
    // The Storefront API may reject a field without any change of the page.
    pageDocument.addEventListener('ekspres-error', examineSoon);
  }
  examineSoon();
}
