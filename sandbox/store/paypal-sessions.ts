import { randomUUID } from 'node:crypto';
import type { Address } from './cart';
import type { ShopCurrency } from './money';

const HOME: Address = {
  firstName: 'Jan',
  lastName: 'Nowak',
  address1: 'ul. Przykładowa 1',
  city: 'Warszawa',
  zip: '00-001',
  country: 'PL',
  phone: '+48500100200',
};

/** The shopper's addresses at PayPal. The first one is the default. */
export const PAYPAL_ADDRESSES = {
  home: HOME,
  other: {
    ...HOME,
    firstName: 'Anna',
    address1: 'ul. Długa 7',
    address2: 'm. 3',
    city: 'Gdańsk',
    zip: '80-831',
  },
  abroad: { ...HOME, address1: 'Lindenstraße 9', city: 'Berlin', zip: '10969', country: 'DE' },
  unserved: {
    ...HOME,
    address1: '350 5th Ave',
    city: 'New York',
    zip: '10118',
    province: 'NY',
    country: 'US',
  },
  incomplete: { firstName: 'Szprotka', city: 'Kraków', country: 'PL' },
} as const satisfies Record<string, Address>;

export type PaypalAddress = keyof typeof PAYPAL_ADDRESSES;

/** Whether this is the name of an address at PayPal. */
export function isPaypalAddress(name: unknown): name is PaypalAddress {
  return typeof name === 'string' && Object.hasOwn(PAYPAL_ADDRESSES, name);
}

/** The session of a token. `amount` (minor units) and `currency` are those that the shopper has approved. */
export interface PaypalSession {
  readonly cartId: string;
  readonly billingAgreement: boolean;
  approval?: { address: PaypalAddress; amount: number; currency: ShopCurrency };
}

/** The sessions of all tokens that the shop has created. */
export class PaypalSessions {
  readonly #sessions = new Map<string, PaypalSession>();

  /**
   * Creates a session. Returns its token: `EC-…` for one payment, `BA-…` for a billing agreement on later
   * payments.
   */
  open(cartId: string, { billingAgreement }: { billingAgreement: boolean }): string {
    const token = `${billingAgreement ? 'BA' : 'EC'}-${randomUUID()}`;
    this.#sessions.set(token, { cartId, billingAgreement });
    return token;
  }

  find(token: string): PaypalSession | undefined {
    return this.#sessions.get(token);
  }
}
