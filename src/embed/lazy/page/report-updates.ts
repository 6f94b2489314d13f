import type { Offer } from '../../../wallets/offer';
import type { ReadableElement } from '../../shared/attributes';
import { offersWallets } from '../../shared/element-state';
import { pageState } from '../../../page-state';
import { HOSTS } from '../../../signals/offers';
import { emitVisitEvent } from '../click/visit-event-emitter';
import { openDoctor } from './open-doctor';
import { reportError } from '../click/report-error';
import { reportRows, rowsOf } from './report-offers';
import { vendorPart } from './vendor-part';
import { decideWallets, reportWallets } from './wallets-change';

const hostTags = HOSTS.split(',');
/** It calls no method of the element, because a field named `matches` would hide that of its form. */
const isHost = (element: Element | null) => hostTags.includes(element?.localName ?? '');

/** Whether an element offers wallets and is in the page's own markup, not in a host element. */
const isWrittenByPage = (element: Element) => offersWallets(element) && !isHost(element.parentElement);

const isCheckout = (element: ReadableElement) => element.localName === 'shopify-wallet-button';

/** How many of the rules carried over from legacy buttons were reported. */
let reportedRules = 0;

/** Reports to telemetry which styles were carried over since the last update. */
function reportLegacyRules(): void {
  const { legacyRules } = pageState().styles;
  for (const rule of legacyRules.slice(reportedRules)) emitVisitEvent({ type: 'styles', detail: rule });
  reportedRules = legacyRules.length;
}

/**
 * Reports an update of an element that offers wallets: which wallets it shows, and why it does not show the
 * others. A host element's are reported to telemetry, with `debug` to the console. For the checkout's element,
 * also loads the wallet's script for `only-sdk`, and dispatches `wallet-rendered`.
 */
export const reportUpdate = (element: ReadableElement, offers: readonly Offer[]): void => {
  const rows = rowsOf(element, offers);
  if (isHost(element) || element.read('debug')) reportRows(element, rows);
  reportLegacyRules();
  const [offer] = offers;
  if (offer && isCheckout(element)) vendorPart()?.followCheckout(element, offer);
  if (isWrittenByPage(element)) reportWallets(element, decideWallets(element, rows, offers));
};

/**
 * Messages of the errors that were reported for each element. By message, because several errors can have the
 * same code.
 */
const reportedMessages = new WeakMap<Element, Set<string>>();

/** Reports a developer error of an element, once. */
export function reportOnce(error: Error, element: ReadableElement): void {
  // The doctor is opened each time, because `debug` may have been set after the error was reported.
  if (element.read('debug')) openDoctor(element, []);
  const reported = reportedMessages.get(element) ?? new Set();
  reportedMessages.set(element, reported);
  if (reported.has(error.message)) return;
  reported.add(error.message);
  reportError(error, element);
}

/**
 * Reports an error that has cleared an element, once: it shows no wallet. For the checkout's element, also
 * dispatches `wallet-rendered`.
 */
export function reportInvalid(error: Error, element: ReadableElement): void {
  if (isCheckout(element)) vendorPart()?.followCheckout(element, error);
  if (isWrittenByPage(element)) reportWallets(element, []);
  reportOnce(error, element);
}
