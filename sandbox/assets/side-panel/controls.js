/* global location */
import { element } from './dom.js';

/** Reloads the page with this parameter; an empty value removes it. */
function reloadWith(name, value) {
  const address = new URL(location.href);
  address.searchParams.set('panel', '1');
  if (value === '') address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  location.assign(address.href.replaceAll('%2C', ','));
}

function oneOf({ name, label, value, options }) {
  const select = element(
    'select',
    { name, onchange: () => reloadWith(name, select.value) },
    options.map(([option, text]) => element('option', { value: option, selected: option === value }, text)),
  );
  return element('label', { className: 'control' }, element('span', {}, label), select);
}

/**
 * The value for no wallet at all: a name that no wallet has. An empty value would mean the default wallets.
 */
const NONE = 'none';

function manyOf({ name, label, value, options }) {
  const chosen = new Set(value.split(','));
  const box = ([option, text]) => {
    const input = element('input', { type: 'checkbox', checked: chosen.has(option) });
    input.addEventListener('change', () => {
      chosen.delete(NONE);
      if (input.checked) chosen.add(option);
      else chosen.delete(option);
      reloadWith(name, [...chosen].filter(Boolean).join(',') || NONE);
    });
    return element('label', { className: 'chip' }, input, element('span', {}, text));
  };
  return element(
    'fieldset',
    { className: 'control control--many' },
    element('legend', {}, label),
    element('div', { className: 'chips' }, options.map(box)),
  );
}

/** The side panel's controls and links. A changed control reloads the page with another URL. */
export function drawControls({ controls, links }) {
  return [
    element(
      'div',
      { className: 'controls' },
      controls.map((one) => (one.kind === 'many' ? manyOf(one) : oneOf(one))),
    ),
    element(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      links.map(([text, href]) => element('a', { href }, text)),
    ),
  ];
}
