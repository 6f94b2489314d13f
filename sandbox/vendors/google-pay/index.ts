import { pageQuery } from '../page-query';
import { paymentsClientOf } from './payments-client';
import { readOptions, type StandIn, type StandInOptions } from './stand-in';

/** What a page may have under these names before the script comes. */
interface HostWindow {
  google?: { payments?: object };
  sandboxGooglePay?: { options?: Partial<StandInOptions> };
}

const host = window as unknown as HostWindow;
const standIn: StandIn = {
  calls: [],
  options: { ...readOptions(pageQuery()), ...host.sandboxGooglePay?.options },
};
host.sandboxGooglePay = standIn;

// Maps and other scripts of Google's live under the same name.
const google = (host.google ??= {});
google.payments = { ...google.payments, api: { PaymentsClient: paymentsClientOf(standIn) } };
