import { style } from '@vanilla-extract/css';
import { button, cellBlockSize, cellRadius } from './WalletButton.css';

export const dialog = style({
  boxSizing: 'border-box',
  inlineSize: 'calc(100% - 32px)',
  maxInlineSize: '383px',
  margin: 'auto',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: '8px',
  background: '#fff',
  color: '#121212',
  font: '16px/1.5 system-ui,sans-serif',
  // What the page sets for its own font does not fit this one.
  letterSpacing: 'normal',
  wordSpacing: 'normal',
  textAlign: 'start',
  textIndent: 0,
  textShadow: 'none',
  textTransform: 'none',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  selectors: { '&::backdrop': { background: 'rgb(0 0 0/.5)' } },
  '@media': { '(max-width:640px)': { marginBlockEnd: '16px' } },
});

export const content = style({ display: 'grid', gap: '16px', padding: '24px' });
export const title = style({ margin: 0, fontSize: '18px' });

/** The style of wallet buttons in the dialog's own colours and size. */
export const close = style([button, { vars: { [cellBlockSize]: '44px', [cellRadius]: '4px' } }]);
