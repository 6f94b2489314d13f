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

/**
 * The card's billing contact; none if the page has not requested its fields.
 *
 * @param hasBillingAddress whether the wallet has an address for its cards
 * @param convert reduces the contact to the fields that the page may read
 */
function billingContact(
  index: number,
  { requiredBillingContactFields: fields = [] }: Request,
  hasBillingAddress: boolean,
  convert: typeof disclosed,
): { billingContact?: ApplePayJS.ApplePayPaymentContact } {
  const contact = CARD_CONTACTS[index];
  if (!hasBillingAddress || contact === undefined || fields.length === 0) return {};
  return { billingContact: convert(contact, fields) };
}

/**
 * The chosen card in the event of its selection, before the payment is authorized: its type, and a part of
 * the address.
 */
export function selectedCard(
  index: number,
  request: Request,
  { hasBillingAddress }: { hasBillingAddress: boolean },
): object {
  return { type: CARDS[index]?.type, ...billingContact(index, request, hasBillingAddress, redacted) };
}

/** The card's part of an authorized payment. `id` must be new for each payment. */
export function cardPayment(
  index: number,
  request: Request,
  { hasBillingAddress, id }: { hasBillingAddress: boolean; id: string },
): object {
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
    ...billingContact(index, request, hasBillingAddress, disclosed),
  };
}
