import { globalStyle, style } from '@vanilla-extract/css';
import { button, cellBlockSize, cellRadius } from './WalletButton.css';

/** Distance from an edge of the screen: clear of notches and rounded corners. */
const clearOf = (edge: string) => `max(16px,env(safe-area-inset-${edge}))`;

export const dialog = style({
  boxSizing: 'border-box',
  inset: ['top', 'right', 'bottom', 'left'].map(clearOf).join(' '),
  inlineSize: 'auto',
  maxInlineSize: '383px',
  maxBlockSize: `calc(100% - ${clearOf('top')} - ${clearOf('bottom')})`,
  margin: 'auto',
  padding: 0,
  border: '1px solid transparent',
  // A dark dialog would melt into the dimmed dark page.
  borderColor: 'light-dark(transparent,color-mix(in srgb,currentColor 50%,transparent))',
  borderRadius: '8px',
  // The page's colour scheme, which the element inherits.
  background: 'Canvas',
  color: 'CanvasText',
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
  '@media': { '(max-width:640px)': { marginBlockEnd: 0 } },
});

export const content = style({ display: 'grid', gap: '16px', padding: '24px' });
export const title = style({ margin: 0, fontSize: '18px' });

/** The style of wallet buttons in the dialog's own colours and size. */
export const close = style([button, { vars: { [cellBlockSize]: '44px', [cellRadius]: '4px' } }]);
globalStyle(`.${dialog} .${close}`, { background: 'CanvasText', color: 'Canvas' });
// After the button that leads on.
globalStyle(`.${dialog} button+.${close}`, {
  borderColor: 'currentColor',
  background: 'none',
  color: 'inherit',
});
