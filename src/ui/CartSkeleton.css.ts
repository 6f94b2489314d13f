import { globalStyle, keyframes } from '@vanilla-extract/css';
import { grid } from './CartGrid.css';
import { fadingSkeleton, skeletonFrames } from './properties.css';
import { skeleton } from './WalletButton.css';

// Loads with the chunk `cart`, which draws all states of a cart's cells but the first.

const fadeCell = keyframes(skeletonFrames);
globalStyle(`.${grid} .${skeleton}`, fadingSkeleton(fadeCell));
