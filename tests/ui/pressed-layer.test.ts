import { expect, it } from 'vitest';
import { pressedElement, pressedLayer, rememberPress } from '../../src/ui/pressed-layer';

function press(html: string): void {
  document.body.innerHTML = html;
  rememberPress(document.querySelector('#pressed')!);
}

it.each<[layer: string, attribute: string]>([
  ['an element with the role of a dialog', 'role="dialog"'],
  ['a modal element', 'aria-modal="true"'],
  ['an element with a fixed position', 'style="position: fixed"'],
])('the layer of a pressed button is %s around it', (_layer, attribute) => {
  press(`<div role="dialog"><div id="layer" ${attribute}><p><button id="pressed"></button></p></div></div>`);
  expect(pressedLayer().id).toBe('layer');
});

it('the layer of a pressed button is found across shadow roots', () => {
  document.body.innerHTML = '<div role="dialog" id="layer"><p></p></div>';
  const shadow = document.querySelector('p')!.attachShadow({ mode: 'open' });
  rememberPress(shadow.appendChild(document.createElement('button')));
  expect(pressedLayer().id).toBe('layer');
});

it('the layer of a button that was rendered again is the one in which it was pressed', () => {
  press('<div role="dialog" id="layer"><button id="pressed"></button></div>');
  document.querySelector('#layer')!.replaceChildren();
  expect(pressedLayer().id).toBe('layer');
  expect(pressedElement()).toBeUndefined();
});

it.each<[title: string, html: string]>([
  ['outside of all layers', '<div role="dialog"></div><button id="pressed"></button>'],
  ['that is itself fixed', '<button id="pressed" style="position: fixed"></button>'],
])('the body holds a dialog after the press of a button %s', (_title, html) => {
  press(html);
  expect(pressedLayer()).toBe(document.body);
});

it('the body holds a dialog after the layer of the pressed button was removed', () => {
  press('<div role="dialog"><button id="pressed"></button></div>');
  document.body.replaceChildren();
  expect(pressedLayer()).toBe(document.body);
});
