import { fakeOptions } from '../fake-options';
import { paymentsClientOf } from './payments-client';
import { readOptions, type FakeGooglePay, type FakeGooglePayOptions } from './fake-google-pay';

/** Globals that a page may have before the script runs. */
interface HostWindow {
  google?: { payments?: object };
  sandboxGooglePay?: { options?: Partial<FakeGooglePayOptions> };
}

const host = window as unknown as HostWindow;
const fake: FakeGooglePay = {
  calls: [],
  options: { ...readOptions(fakeOptions()), ...host.sandboxGooglePay?.options },
};
host.sandboxGooglePay = fake;

// Maps and other scripts of Google use the same global.
const google = (host.google ??= {});
google.payments = { ...google.payments, api: { PaymentsClient: paymentsClientOf(fake) } };
