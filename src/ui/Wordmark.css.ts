import { globalStyle, style } from '@vanilla-extract/css';

/**
 * A wallet's name with a wordmark over it. The name stays, transparent, for screen readers and for its width.
 */
export const named = style({
  position: 'relative',
  WebkitTextFillColor: 'transparent',
  // A picture may not be visible on a forced background colour, so the name is shown instead.
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
// A busy button shows only its spinner.
globalStyle(`[aria-busy=true] .${wordmark}`, { visibility: 'hidden' });
globalStyle(`[aria-busy=true] .${named}`, { WebkitTextFillColor: 'transparent' });
