// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import {
  backgroundOf,
  isReadableWhenQuiet,
} from '../../../../src/wallets/shop-pay/personalized-button/quiet-color';

it.each([
  { text: 'rgb(18, 18, 18)', ground: 'rgb(255, 255, 255)', quiet: true },
  { text: 'rgb(68, 68, 68)', ground: 'rgb(255, 255, 255)', quiet: true },
  { text: 'rgb(85, 85, 85)', ground: 'rgb(255, 255, 255)', quiet: false },
  { text: 'rgb(255, 255, 255)', ground: 'rgb(18, 18, 18)', quiet: true },
  { text: 'rgb(255, 255, 255)', ground: 'rgb(90, 49, 244)', quiet: false },
  { text: 'rgba(18, 18, 18, 0.8)', ground: 'rgb(255, 255, 255)', quiet: false },
  { text: 'rgb(18, 18, 18)', ground: 'color(srgb 1 1 1)', quiet: false },
])('text in $text on $ground may be quieter: $quiet', ({ text, ground, quiet }) => {
  expect(isReadableWhenQuiet(text, ground)).toBe(quiet);
});

it.each([
  {
    what: 'the next element that has a colour',
    style: 'background-color: rgb(1, 2, 3)',
    ground: 'rgb(1, 2, 3)',
  },
  { what: 'white where none has one', style: '', ground: 'rgb(255, 255, 255)' },
  {
    what: 'white behind what is transparent',
    style: 'background-color: rgba(9, 9, 9, 0)',
    ground: 'rgb(255, 255, 255)',
  },
])('text stands on $what', ({ style, ground }) => {
  document.body.innerHTML = `<div style="${style}"><p><b></b></p></div>`;
  expect(backgroundOf(document.querySelector('b')!)).toBe(ground);
});
