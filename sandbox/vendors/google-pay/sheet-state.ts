/// <reference types="googlepay" />
import { localized } from '../page-language';
import type { Choice } from './payment-data';
import { ACCOUNTS, ADDRESSES, CARDS, type SavedAddress, type SavedCard } from './shoppers';

type Request = google.payments.api.PaymentDataRequest;

/** What the sheet shows. Lists that the request does not require are undefined. */
export interface SheetState {
  merchantName: string;
  email: string;
  addresses: readonly SavedAddress[] | undefined;
  addressId: string;
  options: readonly google.payments.api.SelectionOption[] | undefined;
  optionId: string | undefined;
  cards: readonly SavedCard[];
  cardId: string;
  /** The discount codes that the page has accepted; undefined without the intent `OFFER`. */
  offers: readonly google.payments.api.OfferDetail[] | undefined;
  transaction: google.payments.api.TransactionInfo;
  /** Whether the sheet waits for the page. The shopper can then only close the sheet. */
  busy: boolean;
  error: string | undefined;
  canPay: boolean;
}

/** The shopper's actions in the sheet. */
export interface SheetActions {
  chooseAddress(id: string): void;
  chooseOption(id: string): void;
  chooseCard(id: string): void;
  enterCode(code: string): void;
  removeCode(code: string): void;
  changeAccount(): void;
  pay(): void;
  cancel(): void;
}

/** What draws the sheet. */
export interface SheetView {
  draw(state: SheetState): void;
  close(): void;
}

/** The placeholder option that the sheet shows until the page has sent the delivery options. */
export const UNSELECTED = {
  id: 'shipping_option_unselected',
  label: localized('Sposób dostawy w trakcie ustalania', 'Delivery options are loading'),
};

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
    offers:
      request.callbackIntents?.includes('OFFER') === true ? (request.offerInfo?.offers ?? []) : undefined,
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
export function choiceOf({
  email,
  addresses,
  addressId,
  optionId,
  cards,
  cardId,
  offers = [],
}: SheetState): Choice {
  return {
    email,
    address: addresses?.find(({ id }) => id === addressId)?.address,
    optionId,
    card: cards.find(({ id }) => id === cardId) ?? (CARDS[0] as SavedCard),
    codes: offers.map(({ redemptionCode }) => redemptionCode),
  };
}
