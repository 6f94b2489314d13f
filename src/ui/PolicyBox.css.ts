import { globalStyle, style } from '@vanilla-extract/css';
import { skeleton } from './WalletButton.css';

export const box = style({
  position: 'relative',
  maxBlockSize: '60vh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
});
globalStyle(`.${box}:focus-visible`, { outline: '2px solid Highlight', outlineOffset: '2px' });
globalStyle(`.${box} table`, { borderCollapse: 'collapse' });
globalStyle(`.${box} :is(td,th)`, { border: '1px solid', padding: '4px' });
globalStyle(`.${box} pre`, { whiteSpace: 'pre-wrap' });

/** A page in a frame. */
export const frame = style({ display: 'block', inlineSize: '100%', blockSize: '55vh', border: 0 });

/** Until its page is there. */
export const hidden = style([frame, { visibility: 'hidden' }]);

/** Lies over the frame meanwhile. */
export const wait = style([
  skeleton,
  { position: 'absolute', inset: 0, blockSize: 'auto', textAlign: 'center' },
]);
