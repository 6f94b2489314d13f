import { globalStyle, style } from '@vanilla-extract/css';
import { button, cellBlockSize, cellRadius } from './WalletButton.css';

/** Distance of the dialog from an edge of the screen, excluding notches and rounded corners. */
const distanceFrom = (edge: string) => `max(16px,env(safe-area-inset-${edge}))`;

export const dialog = style({
  boxSizing: 'border-box',
  inset: ['top', 'right', 'bottom', 'left'].map(distanceFrom).join(' '),
  inlineSize: 'auto',
  maxInlineSize: '383px',
  maxBlockSize: `calc(100% - ${distanceFrom('top')} - ${distanceFrom('bottom')})`,
  margin: 'auto',
  padding: 0,
  border: '1px solid transparent',
  // In a dark colour scheme, the border sets the dialog off from the dimmed page.
  borderColor: 'light-dark(transparent,color-mix(in srgb,currentColor 50%,transparent))',
  borderRadius: '8px',
  // The page's colour scheme, which the element inherits.
  background: 'Canvas',
  color: 'CanvasText',
  font: '16px/1.5 system-ui,sans-serif',
  overflowWrap: 'anywhere',
  // Drawers that are closing, and pages behind a drawer, take these away.
  visibility: 'visible',
  pointerEvents: 'auto',
  selectors: { '&::backdrop': { background: 'rgb(0 0 0/.5)' } },
  '@media': { '(max-width:640px)': { marginBlockEnd: 0 } },
});

export const content = style({ display: 'grid', gap: '16px', padding: '24px' });
export const title = style({ margin: 0, fontSize: '18px' });
/** Line breaks separate several messages of the shop. */
export const text = style({ whiteSpace: 'pre-line' });

/** A button of the dialog: the style of wallet buttons, in the dialog's own colours and size. */
export const dialogButton = style([button, { vars: { [cellBlockSize]: '44px', [cellRadius]: '4px' } }]);
globalStyle(`.${dialog} .${dialogButton}`, { background: 'CanvasText', color: 'Canvas' });
// The button that closes the dialog, if another one precedes it.
globalStyle(`.${dialog} button+.${dialogButton}`, {
  borderColor: 'currentColor',
  background: 'none',
  color: 'inherit',
});
