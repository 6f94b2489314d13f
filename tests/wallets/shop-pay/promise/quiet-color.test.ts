// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { backgroundOf, isReadableWhenQuiet } from '../../../../src/wallets/shop-pay/promise/quiet-color';

it.each<[text: string, background: string]>([
  ['rgb(18, 18, 18)', 'rgb(255, 255, 255)'],
  ['rgb(68, 68, 68)', 'rgb(255, 255, 255)'],
  ['rgb(255, 255, 255)', 'rgb(18, 18, 18)'],
])('text with the color %s on %s may have a quieter color', (text, background) => {
  expect(isReadableWhenQuiet(text, background)).toBe(true);
});

it.each<[text: string, background: string]>([
  ['rgb(85, 85, 85)', 'rgb(255, 255, 255)'],
  ['rgb(255, 255, 255)', 'rgb(90, 49, 244)'],
  ['rgba(18, 18, 18, 0.8)', 'rgb(255, 255, 255)'],
  ['rgb(18, 18, 18)', 'color(srgb 1 1 1)'],
])('text with the color %s on %s has no quieter color', (text, background) => {
  expect(isReadableWhenQuiet(text, background)).toBe(false);
});

it.each<[title: string, style: string, background: string]>([
  ['that of the nearest element with a color', 'background-color: rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
  ['white if no element has a color', '', 'rgb(255, 255, 255)'],
  ['white behind transparent elements', 'background-color: rgba(9, 9, 9, 0)', 'rgb(255, 255, 255)'],
])('the background is %s', (_title, style, background) => {
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
