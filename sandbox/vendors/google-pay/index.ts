import { pageQuery } from '../page-query';
import { paymentsClientOf } from './payments-client';
import { readOptions, type StandIn, type StandInOptions } from './stand-in';

/** Globals that a page may have before the script runs. */
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

// Maps and other scripts of Google use the same global.
const google = (host.google ??= {});
google.payments = { ...google.payments, api: { PaymentsClient: paymentsClientOf(standIn) } };
