import { globalStyle, style } from '@vanilla-extract/css';
import { skeleton } from '../WalletButton.css';

export const box = style({
  position: 'relative',
  maxBlockSize: '60vh',
  overflow: 'auto',
  // Line breaks in the HTML of a policy have no meaning, unlike those in the text of a dialog.
  whiteSpace: 'normal',
});
globalStyle(`.${box}:focus-visible`, { outline: '2px solid #3b82f6', outlineOffset: '2px' });
globalStyle(`.${box} :is(h1,h2,h3,h4,h5,h6)`, { fontSize: '1em' });
globalStyle(`.${box}>*>:first-child`, { marginBlockStart: 0 });
globalStyle(`.${box} table`, { borderCollapse: 'collapse' });
globalStyle(`.${box} :is(td,th)`, { border: '1px solid', padding: '4px' });
globalStyle(`.${box} pre`, { whiteSpace: 'pre-wrap' });

globalStyle(`.${box} iframe`, { display: 'block', inlineSize: '100%', blockSize: '55vh', border: 0 });
globalStyle(`.${box}[aria-busy=true] iframe`, { visibility: 'hidden' });

/** Covers the frame until its page has loaded. */
export const frameCover = style([
  skeleton,
  { position: 'absolute', inset: 0, blockSize: 'auto', textAlign: 'center' },
]);
