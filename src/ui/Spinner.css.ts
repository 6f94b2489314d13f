import { keyframes, style } from '@vanilla-extract/css';

const turn = keyframes({ to: { rotate: '1turn' } });

/**
 * A ring in the colour of the button's text, over the middle of the button. It takes no space, so that
 * nothing moves.
 */
export const spinner = style({
  position: 'absolute',
  inset: 0,
  boxSizing: 'border-box',
  inlineSize: '20px',
  blockSize: '20px',
  margin: 'auto',
  border: '2px solid',
  borderBlockEndColor: 'transparent',
  borderRadius: '50%',
  pointerEvents: 'none',
  animation: `${turn} .8s linear infinite`,
  '@media': { '(prefers-reduced-motion:reduce)': { animation: 'none' } },
});

/**
 * Dims a vendor's button, whose colours are unknown, so that the spinner is visible on it. Presses go through
 * to the button.
 */
export const cover = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  background: 'rgb(0 0 0/.5)',
  color: '#fff',
  pointerEvents: 'none',
});
