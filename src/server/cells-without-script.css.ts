import { globalStyle } from '@vanilla-extract/css';
import { skeleton } from '../ui/WalletButton.css';

// Without scripts, the other wallets' buttons are hidden. A link may also be a skeleton: see `serverOffers`.
globalStyle(`li:not([data-wallet=shop_pay],[data-wallet=facebook_pay]),li>.${skeleton}`, {
  '@media': { '(scripting:none)': { display: 'none!important' } },
});
