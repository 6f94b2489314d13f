import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { fadingSkeleton, skeletonFrames, visibleWithForcedColors } from './properties.css';
import { DISABLED, skeleton, vendor } from './WalletButton.css';

// Styles of vendors' buttons. They load with the chunk `vendor`, which draws all states but the first.

globalStyle(`:host([aria-disabled=true]) .${vendor}`, { cursor: 'not-allowed' });
globalStyle(`:host(${DISABLED}) .${vendor}`, { opacity: 0.5 });

// Until a vendor has drawn its button, its container only contains a skeleton, which is as high.
globalStyle(`.${vendor}`, { position: 'relative', ...visibleWithForcedColors });
globalStyle(`.${vendor}>*`, { blockSize: '100%', borderRadius: 'inherit' });
const fade = keyframes(skeletonFrames);
globalStyle(`.${vendor}>.${skeleton}`, { position: 'absolute', inset: 0, ...fadingSkeleton(fade) });

/**
 * Dims a vendor's button, whose colours are unknown, so that the spinner is visible on it. The button below
 * receives the clicks.
 */
export const cover = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  background: 'rgb(0 0 0/.5)',
  color: '#fff',
  pointerEvents: 'none',
});
globalStyle(`.${cover}>span`, { display: 'block' });
// The declaration is important, because these may be in the light DOM, where a theme may set the display of
// every `div`.
globalStyle(`.${vendor}>[hidden]`, { display: 'none!important' });
