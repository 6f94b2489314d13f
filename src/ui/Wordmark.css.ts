import { globalStyle, style } from '@vanilla-extract/css';

/** A name whose place the wordmark takes. The words stay for screen readers, and keep the width: nothing moves. */
export const named = style({
  position: 'relative',
  WebkitTextFillColor: 'transparent',
  // A picture keeps its colours on any background: with forced colours the words are shown.
  '@media': { '(forced-colors:active)': { WebkitTextFillColor: 'currentColor' } },
});

/** The wordmark over the name. */
export const wordmark = style({
  position: 'absolute',
  inset: '-2px 0',
  inlineSize: '100%',
  blockSize: 'calc(100% + 4px)',
  objectFit: 'contain',
  '@media': { '(forced-colors:active)': { display: 'none' } },
});
// The ring of a busy button takes its place.
globalStyle(`[aria-busy=true] .${wordmark}`, { visibility: 'hidden' });
globalStyle(`[aria-busy=true] .${named}`, { WebkitTextFillColor: 'transparent' });
