/** What Google's sheet asks the page for; the page's answers have this much in common. */
interface SheetAnswer {
  error?: unknown;
  transactionState?: string;
}

interface Callbacks {
  onPaymentDataChanged: (data: object) => Promise<SheetAnswer>;
  onPaymentAuthorized: (data: object) => Promise<SheetAnswer>;
}

const ADDRESS = {
  name: 'Jan Nowak',
  address1: 'ul. Przykładowa 1',
  address2: '',
  address3: '',
  locality: 'Warszawa',
  administrativeArea: '',
  postalCode: '00-001',
  countryCode: 'PL',
  sortingCode: '',
  phoneNumber: '+48500100200',
};

const CANCELED = { statusCode: 'CANCELED', statusMessage: 'User closed the Payment Request UI.' };

/** A token of Google's, as the API takes it. */
const TOKEN = JSON.stringify({
  signature: 'c2ln',
  intermediateSigningKey: { signedKey: '{}', signatures: ['c2ln'] },
  protocolVersion: 'ECv2',
  signedMessage: '{"encryptedMessage":"bXNn"}',
});

const PAYMENT = {
  apiVersion: 2,
  apiVersionMinor: 0,
  email: 'jan@example.com',
  shippingAddress: ADDRESS,
  paymentMethodData: {
    type: 'CARD',
    info: { cardNetwork: 'VISA', cardDetails: '1234', billingAddress: ADDRESS },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token: TOKEN },
  },
};

/** One sheet of Google Pay, with its events as methods. */
export class GoogleSheet {
  readonly #callbacks: Callbacks;
  #close: (error?: unknown) => void = () => {};
  /** True once the sheet is gone. */
  isClosed = false;

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks;
  }

  /** What Google's `loadPaymentData` returns: settled when the sheet closes. */
  open(): Promise<object> {
    return new Promise((resolve, reject) => {
      this.#close = (error) => {
        this.isClosed = true;
        if (error) reject(error as Error);
        else resolve({});
      };
    });
  }

  /** The sheet opens, and asks for the cart's total. False where the page reports an error. */
  async initialize(): Promise<boolean> {
    const data = { callbackTrigger: 'INITIALIZE', shippingAddress: ADDRESS };
    return !(await this.#callbacks.onPaymentDataChanged(data)).error;
  }

  /** The shopper pays. True where there is an order; the sheet closes then. */
  async authorize(): Promise<boolean> {
    const { transactionState } = await this.#callbacks.onPaymentAuthorized(structuredClone(PAYMENT));
    const isOrdered = transactionState === 'SUCCESS';
    if (isOrdered) this.#close();
    return isOrdered;
  }

  /** The shopper closes the sheet. */
  cancel(): void {
    if (!this.isClosed) this.#close(CANCELED);
  }
}

/**
 * Puts a stand-in for Google's script into the global scope. A click opens its sheet before it waits for anything, so the sheet
 * that is opened during `click` belongs to it.
 */
export function installGooglePay(): (click: () => void) => GoogleSheet {
  let opened: GoogleSheet | undefined;
  class PaymentsClient {
    readonly #sheet: GoogleSheet;
    constructor({ paymentDataCallbacks }: { paymentDataCallbacks: Callbacks }) {
      this.#sheet = new GoogleSheet(paymentDataCallbacks);
    }
    loadPaymentData(): Promise<object> {
      opened = this.#sheet;
      return this.#sheet.open();
    }
  }
  Object.assign(globalThis, { google: { payments: { api: { PaymentsClient } } } });
  return (click) => {
    opened = undefined;
    click();
    if (!opened) throw new Error('The click has opened no sheet');
    return opened;
  };
}
