/// <reference types="applepayjs" />
import { CARD_CONTACTS, disclosed, redacted } from './contacts';

type Request = ApplePayJS.ApplePayPaymentRequest;

/** A card of the wallet. */
export interface Card {
  network: 'Visa' | 'MasterCard';
  type: ApplePayJS.ApplePayPaymentMethodType;
  lastDigits: string;
}

export const CARDS: readonly Card[] = [
  { network: 'Visa', type: 'debit', lastDigits: '4242' },
  { network: 'MasterCard', type: 'credit', lastDigits: '5454' },
];

/** The card's billing address as `show` makes it; none when the page did not ask, or the wallet has none. */
function billingContact(
  index: number,
  { requiredBillingContactFields: fields = [] }: Request,
  known: boolean,
  show: typeof disclosed,
): { billingContact?: ApplePayJS.ApplePayPaymentContact } {
  const contact = CARD_CONTACTS[index];
  return known && contact !== undefined && fields.length > 0 ? { billingContact: show(contact, fields) } : {};
}

/** The card as a selection tells it, which is its type and little more. `known`: the wallet has an address for it. */
export function selectedCard(index: number, request: Request, known: boolean): object {
  return { type: CARDS[index]?.type, ...billingContact(index, request, known, redacted) };
}

/** What an authorized payment is, as far as the card goes. `id` is new each time. */
export function cardPayment(index: number, request: Request, known: boolean, id: string): object {
  const { network, type, lastDigits } = CARDS[index] ?? (CARDS[0] as Card);
  const transactionId = id.replaceAll('-', '').repeat(2);
  const paymentData = {
    version: 'EC_v1',
    data: btoa(`sandbox payment ${id}`),
    signature: btoa(`sandbox signature ${id}`),
    header: {
      ephemeralPublicKey: btoa('sandbox ephemeral key'),
      publicKeyHash: btoa('sandbox public key'),
      transactionId,
    },
  };
  const paymentMethod = { displayName: `${network} ${lastDigits}`, network, type };
  return {
    token: { paymentData, paymentMethod, transactionIdentifier: transactionId },
    ...billingContact(index, request, known, disclosed),
  };
}
