/// <reference types="applepayjs" />
import { fakeOptions } from '../fake-options';
import { installApplePay } from '../apple-pay/install';

/** What Apple says about the browser. */
type Status = ApplePayJS.PaymentCredentialStatus;

/** `?apple_sdk=` → the answer of `applePayCapabilities`; by default it does not know the shopper's cards. */
const ANSWERS: Readonly<Record<string, () => Promise<{ paymentCredentialStatus: Status }>>> = {
  unsupported: async () => ({ paymentCredentialStatus: 'applePayUnsupported' }),
  rejects: () => Promise.reject(new Error('The merchant is not registered.')),
  silent: () => new Promise(() => {}),
};
const UNKNOWN = async () => ({ paymentCredentialStatus: 'paymentCredentialStatusUnknown' }) as const;

const option = fakeOptions().get('apple_sdk') ?? '';
const { Session } = installApplePay();
Object.assign(Session, {
  // Apple's script supports every version in a browser without Apple Pay.
  supportsVersion: () => true,
  applePayCapabilities(merchantIdentifier: unknown) {
    if (merchantIdentifier === undefined) return Promise.reject(new TypeError('Not enough arguments'));
    return (ANSWERS[option] ?? UNKNOWN)();
  },
});

/** The attributes of Apple's button, with the values that Apple documents and Ekspres uses. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  buttonstyle: ['black', 'white', 'white-outline'],
  type: ['plain', 'buy'],
  locale: ['pl-PL', 'en-US'],
};

/** The smallest width of each type, px. */
const MIN_WIDTH: Readonly<Record<string, number>> = { plain: 100, buy: 140 };

/** Apple's button: a picture, whose size and radius CSS properties set. */
class AppleButton extends HTMLElement {
  connectedCallback() {
    const values = Object.entries(VALUES).map(([name, allowed]) => {
      const value = this.getAttribute(name) ?? allowed[0] ?? '';
      if (!allowed.includes(value)) throw new TypeError(`${name}="${value}" is not documented.`);
      return value;
    });
    const [style, type = 'plain'] = values;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const picture = document.createElement('div');
    picture.textContent = type === 'buy' ? 'Kup z  Pay' : ' Pay';
    const isBlack = style === 'black';
    Object.assign(picture.style, {
      width: 'var(--apple-pay-button-width, 100px)',
      minWidth: `${MIN_WIDTH[type]}px`,
      height: 'var(--apple-pay-button-height, 30px)',
      boxSizing: 'var(--apple-pay-button-box-sizing, border-box)',
      padding: 'var(--apple-pay-button-padding, 0)',
      borderRadius: 'var(--apple-pay-button-border-radius, 4px)',
      border: style === 'white-outline' ? '1px solid #000' : '0',
      display: 'grid',
      placeItems: 'center',
      font: '500 16px system-ui, sans-serif',
      background: isBlack ? '#000' : '#fff',
      color: isBlack ? '#fff' : '#000',
    });
    root.replaceChildren(picture);
  }
}
customElements.define('apple-pay-button', AppleButton);
