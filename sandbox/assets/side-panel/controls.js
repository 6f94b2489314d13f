/* global location, fetch, setTimeout */
import { element } from './dom.js';

/** Keeps a choice for the visit, and opens the page again with it. */
function choose(name, value) {
  const page = location.pathname + location.search;
  location.assign(`/sandbox/choose?${new URLSearchParams({ [name]: value, to: page })}`);
}

const BUILD_CHECK_INTERVAL_MS = 2000;

/** Disables the options whose files are missing, until they are built. */
async function waitForFiles(select, files) {
  const options = [...select.options].filter(({ value }) => value in files);
  const checks = options.map(async (option) => {
    const { ok } = await fetch(files[option.value], { method: 'HEAD', cache: 'no-store' });
    option.disabled = !ok;
    return ok;
  });
  const areBuilt = (await Promise.all(checks)).every(Boolean);
  select.disabled = [...select.options].every((option) => option.disabled || option.selected);
  select.title = areBuilt ? '' : 'Not all languages are built yet.';
  if (!areBuilt) setTimeout(() => waitForFiles(select, files), BUILD_CHECK_INTERVAL_MS);
}

function drawSelect({ name, label, value, options, files }) {
  const select = element(
    'select',
    { name, onchange: () => choose(name, select.value) },
    options.map(([option, text]) => element('option', { value: option, selected: option === value }, text)),
  );
  if (files) {
    select.disabled = true;
    void waitForFiles(select, files);
  }
  return element('label', { className: 'control' }, element('span', {}, label), select);
}

/**
 * The value that chooses no wallet: a name that no wallet has. An empty value would mean the default wallets.
 */
const NONE = 'none';

function drawCheckboxes({ name, label, value, options }) {
  const chosen = new Set(value.split(','));
  const drawCheckbox = ([option, text]) => {
    const input = element('input', { type: 'checkbox', checked: chosen.has(option) });
    input.addEventListener('change', () => {
      chosen.delete(NONE);
      if (input.checked) chosen.add(option);
      else chosen.delete(option);
      choose(name, [...chosen].filter(Boolean).join(',') || NONE);
    });
    return element('label', { className: 'chip' }, input, element('span', {}, text));
  };
  return element(
    'fieldset',
    { className: 'control control--many' },
    element('legend', {}, label),
    element('div', { className: 'chips' }, options.map(drawCheckbox)),
  );
}

/** The side panel's controls and links. A changed control reloads the page with another URL. */
export function drawControls({ controls, links }) {
  return [
    element(
      'div',
      { className: 'controls' },
      controls.map((control) => (control.kind === 'many' ? drawCheckboxes(control) : drawSelect(control))),
    ),
    element(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      links.map(([text, href]) => element('a', { href }, text)),
    ),
  ];
}
