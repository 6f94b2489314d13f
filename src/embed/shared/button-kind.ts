import type { WalletFace } from '../../wallets/contract';

/** The link to more payment options, which leads to the checkout without a wallet. */
export interface OptionsLink {
  tag: 'more-payment-options-link';
  instrument: 'MoreOptions';
  look: 'link';
  light: true;
  name?: undefined;
  label?: undefined;
}

/** What distinguishes one kind of button element from another. */
export type ButtonKind = WalletFace | OptionsLink;

export const optionsLink: OptionsLink = {
  tag: 'more-payment-options-link',
  instrument: 'MoreOptions',
  look: 'link',
  light: true,
};

/** Id of the page's first link to more payment options: themes style it, and pages find it, with this id. */
export const LINK_ID = 'more-payment-options-link';
