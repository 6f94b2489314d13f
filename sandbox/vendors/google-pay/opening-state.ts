/// <reference types="googlepay" />
import type { Choice } from './payment-data';
import type { SheetState } from './sheet-state';
import { ACCOUNTS, ADDRESSES, CARDS, type SavedCard } from './shoppers';

type Request = google.payments.api.PaymentDataRequest;

/** The placeholder option that the sheet shows until the page has sent the delivery options. */
export const UNSELECTED = { id: 'shipping_option_unselected', label: 'Sposób dostawy w trakcie ustalania' };

/** Sets the sheet's delivery options. The default one is chosen, or else the first one. */
export function offerOptions(
  state: SheetState,
  { shippingOptions, defaultSelectedOptionId }: google.payments.api.ShippingOptionParameters,
): void {
  state.options = shippingOptions;
  state.optionId = defaultSelectedOptionId ?? shippingOptions[0]?.id;
}

/** Changes to another account: sets its e-mail address, and its postal address if the request allows it. */
export function signIn(state: SheetState, account: number): void {
  const { email = '', addressId = '' } = ACCOUNTS[account] ?? {};
  state.email = email;
  if (state.addresses?.some(({ id }) => id === addressId)) state.addressId = addressId;
}

/** The first state of the sheet: the addresses and cards of the account that the request allows. */
export function openingState(request: Request): SheetState {
  const method = request.allowedPaymentMethods[0];
  const countries = request.shippingAddressParameters?.allowedCountryCodes;
  const cards = CARDS.filter(
    ({ network, auth }) =>
      method?.parameters.allowedCardNetworks.includes(network) === true &&
      method.parameters.allowedAuthMethods.includes(auth),
  );
  const addresses = ADDRESSES.filter(({ address }) => countries?.includes(address.countryCode) ?? true);
  const state: SheetState = {
    merchantName: request.merchantInfo.merchantName ?? 'Sklep',
    email: ACCOUNTS[0]?.email ?? '',
    addresses: request.shippingAddressRequired === true ? addresses : undefined,
    addressId: addresses[0]?.id ?? '',
    options: undefined,
    optionId: undefined,
    cards,
    cardId: cards[0]?.id ?? '',
    transaction: request.transactionInfo as google.payments.api.TransactionInfo,
    busy: false,
    error: undefined,
    canPay: false,
  };
  if (request.shippingOptionRequired === true) {
    offerOptions(state, request.shippingOptionParameters ?? { shippingOptions: [UNSELECTED] });
  }
  return state;
}

/** What the shopper has chosen in this state of the sheet. */
export function choiceOf({ email, addresses, addressId, optionId, cards, cardId }: SheetState): Choice {
  return {
    email,
    address: addresses?.find(({ id }) => id === addressId)?.address,
    optionId,
    card: cards.find(({ id }) => id === cardId) ?? (CARDS[0] as SavedCard),
  };
}
