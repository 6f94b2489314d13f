// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { backgroundOf, isReadableWhenQuiet } from '../../../../src/wallets/shop-pay/promise/quiet-color';

afterEach(() => vi.restoreAllMocks());

it.each([
  { text: 'rgb(18, 18, 18)', background: 'rgb(255, 255, 255)' },
  { text: 'rgb(68, 68, 68)', background: 'rgb(255, 255, 255)' },
  { text: 'rgb(255, 255, 255)', background: 'rgb(18, 18, 18)' },
])('text with the color $text on $background may have a quieter color', ({ text, background }) => {
  expect(isReadableWhenQuiet(text, background)).toBe(true);
});

it.each([
  { text: 'rgb(85, 85, 85)', background: 'rgb(255, 255, 255)' },
  { text: 'rgb(255, 255, 255)', background: 'rgb(90, 49, 244)' },
  { text: 'rgba(18, 18, 18, 0.8)', background: 'rgb(255, 255, 255)' },
  { text: 'rgb(18, 18, 18)', background: 'color(srgb 1 1 1)' },
])('text with the color $text on $background has no quieter color', ({ text, background }) => {
  expect(isReadableWhenQuiet(text, background)).toBe(false);
});

it.each([
  {
    title: 'the background is that of the nearest element with a color',
    style: 'background-color: rgb(1, 2, 3)',
    background: 'rgb(1, 2, 3)',
  },
  {
    title: 'the background is white if no element has a color',
    style: '',
    background: 'rgb(255, 255, 255)',
  },
  {
    title: 'the background is white behind transparent elements',
    style: 'background-color: rgba(9, 9, 9, 0)',
    background: 'rgb(255, 255, 255)',
  },
])('$title', ({ style, background }) => {
  document.body.innerHTML = `<div style="${style}"><p><b></b></p></div>`;
  expect(backgroundOf(document.querySelector('b')!)).toBe(background);
});

it('the background is found behind a form whose field is named parentElement', () => {
  document.body.innerHTML =
    '<div style="background-color: rgb(1, 2, 3)"><form><input name="parentElement"><b></b></form></div>';
  const form = document.querySelector('form')!;
  // As in browsers: a field hides the member of its form that has its name.
  Object.defineProperty(form, 'parentElement', { value: form.querySelector('input') });
  const text = form.querySelector('b')!;
  const MOST_ELEMENTS = 9;
  let reads = 0;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    reads += 1;
    if (reads > MOST_ELEMENTS) throw new Error('the search does not end');
    return { backgroundColor: (element as HTMLElement).style.backgroundColor } as CSSStyleDeclaration;
  });
  expect(backgroundOf(text)).toBe('rgb(1, 2, 3)');
});
