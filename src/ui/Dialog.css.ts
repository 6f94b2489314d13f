import { style } from '@vanilla-extract/css';

export const dialog = style({
  boxSizing: 'border-box',
  inlineSize: 'calc(100% - 32px)',
  maxInlineSize: '383px',
  maxBlockSize: '90%',
  margin: 'auto',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: '12px',
  background: '#fff',
  color: '#121212',
  font: '400 16px/1.5 system-ui,sans-serif',
  boxShadow: '0 8px 40px rgb(0 0 0/.3)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&::backdrop': { background: 'rgb(0 0 0/.5)' } },
  '@media': { '(max-width:640px)': { marginBlockEnd: '16px' } },
});

export const content = style({ padding: '24px' });
export const title = style({ margin: '0 0 8px', fontSize: '18px', lineHeight: 1.3 });
export const body = style({ margin: 0, overflowWrap: 'anywhere' });

export const close = style({
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '44px',
  marginBlockStart: '20px',
  border: '1px solid transparent',
  borderRadius: '8px',
  background: '#121212',
  color: '#fff',
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: '2px solid Highlight', outlineOffset: '2px' } },
});
