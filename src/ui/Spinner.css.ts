import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { button, link, unbranded } from './WalletButton.css';

const turn = keyframes({ to: { rotate: '1turn' } });

/**
 * A ring in the colour of the button's text, over the middle of the button. It takes no space, so that
 * nothing moves.
 */
export const spinner = style({
  display: 'none',
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

globalStyle(`[aria-busy=true]>.${spinner}`, { display: 'block' });
// The label stays, transparent, for screen readers and for the button's width. It is not hidden with `color`,
// because that is also the spinner's colour.
globalStyle(`:where(.${button},${unbranded},${link})[aria-busy=true]`, {
  position: 'relative',
  cursor: 'progress',
  WebkitTextFillColor: 'transparent',
  textDecorationColor: 'transparent',
});
