import { globalStyle } from '@vanilla-extract/css';

// Wallets and carts, which have shadow roots.
globalStyle(':host', { '@media': { '(scripting:none)': { display: 'none!important' } } });
