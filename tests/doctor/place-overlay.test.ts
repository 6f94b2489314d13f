import { expect, it } from 'vitest';
import { placeOverlay, type Box } from '../../src/doctor/place-overlay';

const LOWER_RIGHT = { block: 'end', inline: 'end' };
const LOWER_LEFT = { block: 'end', inline: 'start' };
const UPPER_RIGHT = { block: 'start', inline: 'end' };

/** The height that the overlay needs for its content, in px. */
const HEIGHT = 300;
const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 320, height: 568 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

const ABOVE_AND_BELOW = [box(10, 100, 300, 44), box(10, 440, 300, 44)];
const WIDE = [box(0, 200, 1280, 44), box(0, 400, 1280, 44)];
const COLLAPSED = { block: 'start', inline: 'end', height: 84, isCollapsed: true };

it.each([
  ['at the lower right if no button is there', DESKTOP, [box(100, 100, 400, 44)], LOWER_RIGHT],
  ['at the lower left if buttons are at the right', DESKTOP, [box(900, 300, 300, 400)], LOWER_LEFT],
  ['as high as the space below wide buttons', DESKTOP, WIDE, { block: 'end', inline: 'end', height: 260 }],
  ['at the top if a button is at the bottom', PHONE, [box(10, 500, 300, 44)], UPPER_RIGHT],
  ['at the lower right if the buttons are off screen', PHONE, [box(10, 900, 300, 44)], LOWER_RIGHT],
  ['collapsed if no space is high enough', PHONE, ABOVE_AND_BELOW, COLLAPSED],
])('the overlay is %s', (_title, screen, buttons, expected) => {
  const width = screen === PHONE ? 304 : 440;
  const { height, ...placed } = placeOverlay(screen, { width, height: HEIGHT }, buttons);
  // Any height above that of the content is enough.
  expect({ ...placed, height: Math.min(height, HEIGHT) }).toEqual({
    height: HEIGHT,
    isCollapsed: false,
    ...expected,
  });
});
