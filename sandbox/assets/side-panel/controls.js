/* global location, fetch, setTimeout, scrollY, sessionStorage, scrollTo */
import { data, texts } from './data.js';
import { element } from './dom.js';

const PLACE_KEY = 'sandbox-side-panel-place';
/** The value that chooses no wallet: a name that no wallet has. An empty value would mean the default wallets. */
const NONE = 'none';

/** Keeps choices for the visit, and opens the page again with them. */
function choose(choices, focus) {
  const page = location.pathname + location.search;
  sessionStorage.setItem(PLACE_KEY, JSON.stringify({ page: location.pathname, y: scrollY, focus }));
  location.assign(`/sandbox/choose?${new URLSearchParams({ ...choices, to: page })}`);
}

/** After a choice: scrolls the page to where it was, and returns the focus to the control. */
export function restorePlace(root) {
  const { page, y, focus } = JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? '{}');
  sessionStorage.removeItem(PLACE_KEY);
  if (page !== location.pathname) return;
  scrollTo(0, y);
  root.querySelector(`[data-focus="${focus}"]`)?.focus({ preventScroll: true });
}

const BUILD_CHECK_INTERVAL_MS = 2000;

/** Disables the options whose files are missing, and says so, until they are built. */
async function waitForFiles(select, files) {
  const options = [...select.options].filter(({ value }) => value in files);
  const checks = options.map(async (option) => {
    // The query marks the request as the side panel's own, which its numbers leave out.
    const url = `${files[option.value]}?side-panel`;
    // It is rejected if the page is left meanwhile.
    const { ok } = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ ok: true }));
    option.disabled = !ok;
    option.textContent = ok ? option.dataset.label : `${option.dataset.label}: ${texts.notBuilt}`;
    return ok;
  });
  const areBuilt = (await Promise.all(checks)).every(Boolean);
  if (!areBuilt) setTimeout(() => waitForFiles(select, files), BUILD_CHECK_INTERVAL_MS);
}

function drawSelect({ name, label, value, options = [], optionGroups = [], files }) {
  const drawOption = ([option, text]) =>
    element('option', { value: option, selected: option === value, 'data-label': text }, text);
  const select = element(
    'select',
    { name, 'data-focus': name, onchange: () => choose({ [name]: select.value }, name) },
    options.map(drawOption),
    optionGroups.map((group) => element('optgroup', { label: group.label }, group.options.map(drawOption))),
  );
  if (files) void waitForFiles(select, files);
  return element('label', { className: 'control' }, element('span', {}, label), select);
}

function drawChips(label, chips) {
  return element(
    'fieldset',
    { className: 'control control--many' },
    element('legend', {}, label),
    element('div', { className: 'chips' }, chips),
  );
}

function drawCheckboxes({ name, label, value, options }) {
  const chosen = new Set(value.split(','));
  const drawCheckbox = ([option, text]) => {
    const focus = `${name}-${option}`;
    const input = element('input', { type: 'checkbox', checked: chosen.has(option), 'data-focus': focus });
    input.addEventListener('change', () => {
      chosen.delete(NONE);
      if (input.checked) chosen.add(option);
      else chosen.delete(option);
      choose({ [name]: [...chosen].filter(Boolean).join(',') || NONE }, focus);
    });
    return element('label', { className: 'chip' }, input, element('span', {}, text));
  };
  return drawChips(label, options.map(drawCheckbox));
}

/** Buttons for common values of a control; a second click on the pressed one removes the value. */
function drawQuickButtons({ name, label, value, options }) {
  const drawButton = ([option, text]) => {
    const isPressed = option === value;
    const focus = `quick-${option}`;
    return element(
      'button',
      {
        type: 'button',
        className: 'chip',
        'aria-pressed': String(isPressed),
        'data-focus': focus,
        onclick: () => choose({ [name]: isPressed ? '' : option }, focus),
      },
      text,
    );
  };
  return drawChips(label, options.map(drawButton));
}

const DRAW_BY_KIND = { one: drawSelect, many: drawCheckboxes, quick: drawQuickButtons };

/** The side panel's controls and links. A changed control opens the page again. */
export function drawControls() {
  return [
    element('p', { className: 'intro' }, texts.intro),
    ...data.groups.map(({ title, controls }) =>
      element(
        'section',
        { className: 'controls' },
        element('h3', {}, title),
        controls.map((control) => DRAW_BY_KIND[control.kind](control)),
      ),
    ),
    element(
      'button',
      { type: 'button', 'data-focus': 'reset', onclick: () => choose({ reset: '1' }, 'reset') },
      texts.startOver,
    ),
    element(
      'nav',
      { className: 'links', 'aria-label': texts.pages },
      data.links.map(([text, href]) => element('a', { href }, text)),
    ),
  ];
}
