import type { Offer } from '../../../wallets/offer';
import type { ReadableElement } from '../../shared/attributes';
import { HOST_SELECTOR, offersWallets } from '../../shared/element-state';
import type { ScriptFactsOfElement } from '../../../doctor/facts';
import type { Follower, VendorFollower } from '../../shared/parts';
import type { DeveloperError } from '../../../net/developer-error';
import { openDoctor } from './open-doctor';
import { reportError } from '../click/report-error';
import { rowsOf, rowsReporter, type WalletRow } from './report-offers';
import { decideWallets, walletsEvents } from './wallets-change';

const hostTags = HOST_SELECTOR.split(',');
/** It calls no method of the element, because a field named `matches` would hide that of its form. */
const isHost = (element: Element | null) => hostTags.includes(element?.localName ?? '');

/** Whether an element offers wallets and is in the page's own markup, not in a host element. */
const isWrittenByPage = (element: Element) => offersWallets(element) && !isHost(element.parentElement);

const isCheckout = (element: ReadableElement) => element.localName === 'shopify-wallet-button';

/** The reports of one element: to the page, the console, telemetry and the doctor. */
export interface ElementReports extends Pick<Follower, 'availableWallets'> {
  readonly doctorFacts: Pick<ScriptFactsOfElement, 'wallets' | 'errors'>;
  keepError: NonNullable<Follower['keepError']>;
  /**
   * Reports an update of an element that offers wallets: which wallets it shows, and why it does not show the
   * others. A host element's are reported to telemetry, with `debug` to the console. For the checkout's
   * element, also loads the wallet's script for `only-sdk`, and dispatches `wallet-rendered`.
   */
  reportUpdate(offers: readonly Offer[]): void;
  /** Reports a developer error, once. */
  reportOnce(error: Error): void;
  /**
   * Reports an error that has cleared the element, once: it shows no wallet. For the checkout's element, also
   * dispatches `wallet-rendered`.
   */
  reportInvalid(error: Error): void;
  /** Ends the reports. */
  release(): void;
}

/**
 * Creates the reports of an element.
 * @param followCheckout see {@link VendorFollower.followCheckout}
 */
export function elementReports(
  element: ReadableElement,
  followVendor: () => VendorFollower | undefined,
  followCheckout: VendorFollower['followCheckout'],
): ElementReports {
  const events = walletsEvents(element);
  const reportRows = rowsReporter(element);
  /** The errors that were reported, by message, because several errors can have the same code. */
  const reportedMessages = new Set<string>();

  /** The wallets that the doctor shows. */
  let doctorRows: readonly WalletRow[] = [];
  /** The developer errors that were printed; the doctor shows them. */
  const printedErrors: DeveloperError[] = [];

  const openDoctorWith = (rows: readonly WalletRow[]) => {
    if (!element.read('debug')) return;
    doctorRows = rows;
    openDoctor();
  };

  const reportOnce = (error: Error) => {
    // The doctor is opened each time, because `debug` may have been set after the error was reported.
    openDoctorWith([]);
    if (reportedMessages.has(error.message)) return;
    reportedMessages.add(error.message);
    reportError(error, element);
  };

  return {
    get availableWallets() {
      return events.last;
    },
    get doctorFacts() {
      return {
        wallets: doctorRows,
        errors: printedErrors.map(({ code, message }) => ({ code, message })),
      };
    },
    keepError: (error) => void printedErrors.push(error),
    reportUpdate(offers) {
      const rows = rowsOf(element, offers);
      // The chunk `vendor` may refuse a wallet that its vendor draws, so it is not reported as shown before.
      const mayBeRefused = offers.some(
        ({ shown, face }) => shown && face?.look === 'vendor' && !followVendor(),
      );
      if ((isHost(element) || element.read('debug')) && !mayBeRefused) reportRows(rows);
      // The doctor examines the page at each update, because a vendor may have drawn its button, which is not
      // in the rows.
      openDoctorWith(rows);
      const [offer] = offers;
      if (offer && isCheckout(element)) followCheckout(offer);
      if (isWrittenByPage(element))
        events.dispatch(decideWallets(rows, offers, (config) => followVendor()?.isDrawn(config) ?? false));
    },
    reportOnce,
    reportInvalid(error) {
      if (isCheckout(element)) followCheckout(error);
      if (isWrittenByPage(element)) events.dispatch([]);
      reportOnce(error);
    },
    release: events.release,
  };
}
