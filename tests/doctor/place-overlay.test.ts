import { expect, it } from 'vitest';
import { placeOverlay, type Box } from '../../src/doctor/place-overlay';

/** The height that the overlay needs for its content, in px. */
const HEIGHT = 300;
const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 320, height: 568 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

it.each([
  {
    title: 'the overlay is at the lower right if no button is there',
    screen: DESKTOP,
    width: 440,
    buttons: [box(100, 100, 400, 44)],
    expected: { block: 'end', inline: 'end' },
  },
  {
    title: 'the overlay is at the lower left, beside a high column of buttons',
    screen: DESKTOP,
    width: 440,
    buttons: [box(900, 300, 300, 400)],
    expected: { block: 'end', inline: 'start' },
  },
  {
    title: 'the overlay is at the lower right, as high as the space under wide buttons',
    screen: DESKTOP,
    width: 440,
    buttons: [box(0, 200, 1280, 44), box(0, 400, 1280, 44)],
    expected: { block: 'end', inline: 'end', height: 260 },
  },
  {
    title: 'the overlay is at the top, over a button at the bottom of a phone',
    screen: PHONE,
    width: 304,
    buttons: [box(10, 500, 300, 44)],
    expected: { block: 'start', inline: 'end' },
  },
  {
    title: 'the overlay is at the lower right if buttons are outside the screen',
    screen: PHONE,
    width: 304,
    buttons: [box(10, 900, 300, 44)],
    expected: { block: 'end', inline: 'end' },
  },
  {
    title: 'the overlay is collapsed if no space is high enough',
    screen: PHONE,
    width: 304,
    buttons: [box(10, 100, 300, 44), box(10, 440, 300, 44)],
    expected: { block: 'start', inline: 'end', height: 84, isFolded: true },
  },
])('$title', ({ screen, width, buttons, expected }) => {
  const { height, ...placed } = placeOverlay(screen, { width, height: HEIGHT }, buttons);
  // Any height above that of the content is enough.
  expect({ ...placed, height: Math.min(height, HEIGHT) }).toEqual({
    height: HEIGHT,
    isFolded: false,
    ...expected,
  });
});
