import { expect, it } from 'vitest';
import { placeOverlay, type Box } from '../../src/doctor/place-overlay';

/** The height that the overlay needs for its content, in px. */
const HEIGHT = 300;
const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 320, height: 568 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

it.each([
  [
    'at the lower right if no button is there',
    DESKTOP,
    440,
    [box(100, 100, 400, 44)],
    { block: 'end', inline: 'end' },
  ],
  [
    'at the lower left, beside a high column of buttons',
    DESKTOP,
    440,
    [box(900, 300, 300, 400)],
    { block: 'end', inline: 'start' },
  ],
  [
    'at the lower right, as high as the space under wide buttons',
    DESKTOP,
    440,
    [box(0, 200, 1280, 44), box(0, 400, 1280, 44)],
    { block: 'end', inline: 'end', height: 260 },
  ],
  [
    'at the top, over a button at the bottom of a phone',
    PHONE,
    304,
    [box(10, 500, 300, 44)],
    { block: 'start', inline: 'end' },
  ],
  [
    'at the lower right if buttons are outside the screen',
    PHONE,
    304,
    [box(10, 900, 300, 44)],
    { block: 'end', inline: 'end' },
  ],
  [
    'collapsed if no space is high enough',
    PHONE,
    304,
    [box(10, 100, 300, 44), box(10, 440, 300, 44)],
    { block: 'start', inline: 'end', height: 84, isFolded: true },
  ],
])('the overlay is %s', (_title, screen, width, buttons, expected) => {
  const { height, ...placed } = placeOverlay(screen, { width, height: HEIGHT }, buttons);
  // Any height above that of the content is enough.
  expect({ ...placed, height: Math.min(height, HEIGHT) }).toEqual({
    height: HEIGHT,
    isFolded: false,
    ...expected,
  });
});
