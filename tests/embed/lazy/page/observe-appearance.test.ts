import { expect, it } from 'vitest';
import { isRendered } from '../../../../src/embed/lazy/page/observe-appearance';

it.each<[opacity: string, isShown: boolean]>([
  ['0', false],
  ['0.5', true],
])('Safari before 17.4 reads the opacity %s of the host of a shadow root', (opacity, isShown) => {
  document.body.innerHTML = `<div style="opacity:${opacity}"></div>`;
  const shadow = document.querySelector('div')!.attachShadow({ mode: 'open' });
  const element = shadow.appendChild(document.createElement('p'));
  Object.assign(element, { checkVisibility: undefined, getClientRects: () => [{}] });
  element.style.visibility = 'visible';
  expect(isRendered(element)).toBe(isShown);
});
