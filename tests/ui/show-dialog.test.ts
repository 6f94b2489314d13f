import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageState } from '../../src/page-state';
import { rememberPress } from '../../src/ui/pressed-layer';
import { showDialog, type DialogOptions } from '../../src/ui/show-dialog';
import { actionLabels, closeLabel } from '../../src/ui/messages/pl/dialog';

const hosts = () => [...document.querySelectorAll('ekspres-dialog')];
const root = () => hosts()[0]?.shadowRoot;
const dialog = () => root()?.querySelector('dialog') as HTMLDialogElement;
const part = (name: string) => root()?.querySelector<HTMLElement>(`[part=${name}]`);
const buttons = () => [...dialog().querySelectorAll('button')];
const buttonNamed = (label: string) => buttons().find(({ textContent }) => textContent === label);

const show = (options: Partial<DialogOptions> = {}) =>
  showDialog({ title: 'Tytuł', text: 'Treść', ...options });

const isLocked = () => document.documentElement.hasAttribute('data-ekspres-modal');

function focusedButton(): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  return button;
}

const press = (element: HTMLElement, init: KeyboardEventInit) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

describe('a dialog', () => {
  it('shows its title, its text and a button that closes it', () => {
    show({ text: '<b>Maksymalnie</b> 2 sztuki' });
    expect(dialog().open).toBe(true);
    expect(part('dialog-title')?.textContent).toBe('Tytuł');
    expect(part('dialog-body')?.textContent).toBe('<b>Maksymalnie</b> 2 sztuki');
    expect(buttons().map(({ textContent }) => textContent)).toEqual([closeLabel]);
  });

  it('is modal, named by its title and described by its text', () => {
    show();
    const textOf = (name: string) => root()?.querySelector(`#${dialog().getAttribute(name)}`)?.textContent;
    expect(dialog().getAttribute('aria-modal')).toBe('true');
    expect(textOf('aria-labelledby')).toBe('Tytuł');
    expect(textOf('aria-describedby')).toBe('Treść');
  });

  it('consists of parts that pages can style', () => {
    show({ actions: [{ label: 'Dalej', onClick() {} }] });
    const parts = [...(root()?.querySelectorAll('[part]') ?? [])].map((element) =>
      element.getAttribute('part'),
    );
    expect(parts).toEqual(['dialog', 'dialog-title', 'dialog-body', 'dialog-action', 'dialog-close']);
  });

  it('is in the body, in its own open shadow root', () => {
    show();
    expect(hosts()[0]?.parentElement).toBe(document.body);
    expect(root()?.mode).toBe('open');
  });

  it('is in a shadow root of the page, which may be closed', () => {
    const attach = Element.prototype.attachShadow;
    vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
      return attach.call(this, { ...init, mode: 'closed' });
    });
    show();
    expect(hosts()).toHaveLength(1);
    expect(isLocked()).toBe(true);
  });

  it('adds its styles to the page only when it opens', async () => {
    const { texts } = pageState().styles;
    texts.clear();
    vi.resetModules();
    const opened = await import('../../src/ui/show-dialog');
    expect(texts.size).toBe(0);
    opened.showDialog({ title: 'Tytuł', text: 'Treść' });
    expect([...texts].join()).toContain('::backdrop');
  });

  it('replaces an earlier one', () => {
    show({ text: 'pierwszy' });
    show({ text: 'drugi' });
    expect(hosts()).toHaveLength(1);
    expect(part('dialog-body')?.textContent).toBe('drugi');
  });

  it('can be opened again after it was closed', () => {
    show({ text: 'pierwszy' });
    dialog().close();
    show({ text: 'drugi' });
    expect(part('dialog-body')?.textContent).toBe('drugi');
  });
});

describe('after a dialog', () => {
  it('was closed, nothing is left of it, the page can be scrolled, and the focus is where it was', () => {
    const button = focusedButton();
    show();
    button.blur();
    expect(isLocked()).toBe(true);
    dialog().close();
    expect(hosts()).toEqual([]);
    expect(isLocked()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['the button in', '<p id="pressed"><button>Kup</button></p>', '#pressed>button'],
    ['the link in', '<p id="pressed"><a href="#">Więcej opcji</a></p>', '#pressed>a'],
    ['a focusable', '<p id="pressed" tabindex="0"></p>', '#pressed'],
  ])(
    'was closed, the focus is on %s pressed element, which Safari does not focus',
    (_what, html, focused) => {
      document.body.innerHTML = html;
      rememberPress(document.querySelector('#pressed')!);
      show();
      dialog().close();
      expect(document.activeElement).toBe(document.querySelector(focused));
    },
  );

  it('was replaced and closed, the page can be scrolled, and the focus is where it was', () => {
    const button = focusedButton();
    show();
    show();
    expect(isLocked()).toBe(true);
    dialog().close();
    expect(isLocked()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('was removed by a script of the page, the page can be scrolled', () => {
    show();
    document.body.replaceChildren();
    expect(isLocked()).toBe(false);
  });
});

describe('the buttons of a dialog', () => {
  const actions = Object.values(actionLabels).map((label) => ({ label, onClick: vi.fn() }));
  const [retry, checkout] = actions;
  afterEach(() => void vi.clearAllMocks());

  it('are those of the actions, in their order, before the one that closes it', () => {
    show({ actions });
    expect(buttons().map((button) => [button.getAttribute('part'), button.textContent])).toEqual([
      ['dialog-action', actionLabels.retry],
      ['dialog-action', actionLabels.open_checkout],
      ['dialog-close', closeLabel],
    ]);
  });

  it.each<[title: string, label: string, calls: [number, number]]>([
    ['call the first action, and close the dialog', actionLabels.retry, [1, 0]],
    ['call the second action, and close the dialog', actionLabels.open_checkout, [0, 1]],
    ['close the dialog without an action', closeLabel, [0, 0]],
  ])('%s', (_title, label, calls) => {
    show({ actions });
    buttonNamed(label)?.click();
    expect([retry?.onClick.mock.calls.length, checkout?.onClick.mock.calls.length]).toEqual(calls);
    expect(hosts()).toEqual([]);
  });

  it('leave a dialog open that an action has opened', () => {
    show({ actions: [{ label: 'Dalej', onClick: () => show({ text: 'następny' }) }] });
    buttonNamed('Dalej')?.click();
    expect(part('dialog-body')?.textContent).toBe('następny');
    expect(isLocked()).toBe(true);
  });

  it.each([
    ['get the focus one after another with Tab, from the last to the first', false, [1, 2, 0, 1]],
    ['get the focus one after another with Shift and Tab, from the first to the last', true, [2, 1, 0, 2]],
  ])('%s', (_title, shiftKey, order) => {
    show({ actions });
    buttons()[0]?.focus();
    for (const index of order) {
      const isPassedOn = press(root()?.activeElement as HTMLElement, { key: 'Tab', code: 'Tab', shiftKey });
      expect(isPassedOn).toBe(false);
      expect(root()?.activeElement).toBe(buttons()[index]);
    }
  });

  it.each<[title: string, shiftKey: boolean, index: number]>([
    ['get the focus from the text with Tab, the first one', false, 0],
    ['get the focus from the text with Shift and Tab, the last one', true, 2],
  ])('%s', (_title, shiftKey, index) => {
    show({ actions });
    (root()?.activeElement as HTMLElement | null)?.blur();
    press(dialog(), { key: 'Tab', code: 'Tab', shiftKey });
    expect(root()?.activeElement).toBe(buttons()[index]);
  });

  it.each<[title: string, key: string, repeat: boolean, isPassedOn: boolean]>([
    ['pass Enter on to the browser', 'Enter', false, true],
    ['ignore a key that is held down', 'Enter', true, false],
  ])('%s', (_title, key, repeat, isPassedOn) => {
    show();
    expect(press(buttons()[0] as HTMLElement, { key, code: key, repeat })).toBe(isPassedOn);
  });
});

describe('a press', () => {
  /** Presses and releases the mouse 500 ms after the opening, unless another time is given. */
  function pressMouse(down: HTMLElement, up: HTMLElement, msAfterOpening = 500): void {
    vi.spyOn(performance, 'now').mockReturnValue(openedAt + msAfterOpening);
    down.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    up.dispatchEvent(new Event('pointerup', { bubbles: true }));
    (down === up ? down : dialog()).click();
  }
  const openedAt = 1000;
  const body = () => part('dialog-body') as HTMLElement;
  const close = () => part('dialog-close') as HTMLElement;

  it.each<[title: string, press: () => void, isClosed: boolean]>([
    ['outside of a dialog closes it', () => pressMouse(dialog(), dialog()), true],
    ['outside within 500 ms of its opening leaves it open', () => pressMouse(dialog(), dialog(), 499), false],
    ['from the text to the outside leaves a dialog open', () => pressMouse(body(), dialog()), false],
    ['from the outside to the text leaves a dialog open', () => pressMouse(dialog(), body()), false],
    ['on the text of a dialog leaves it open', () => pressMouse(body(), body()), false],
    ['on a button closes a dialog at once', () => pressMouse(close(), close(), 0), true],
  ])('%s', (_title, press, isClosed) => {
    vi.spyOn(performance, 'now').mockReturnValue(openedAt);
    show();
    press();
    expect(hosts()).toHaveLength(isClosed ? 0 : 1);
  });
});

it('a dialog closes on Escape, and prevents the browser from closing what is around it', () => {
  show();
  expect(press(buttons()[0] as HTMLElement, { key: 'Escape', composed: true })).toBe(false);
  expect(hosts()).toHaveLength(0);
});

it('a dialog does not prevent the browser from closing it', () => {
  show();
  const cancel = new Event('cancel', { cancelable: true });
  dialog().dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(false);
});

it('a dialog hides Escape from the page until its key is released, after it has closed', () => {
  const received: string[] = [];
  const receive = ({ type, key }: KeyboardEvent) => void received.push(`${type} ${key}`);
  for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, receive);
  onTestFinished(() => {
    for (const type of ['keydown', 'keyup'] as const) document.removeEventListener(type, receive);
  });
  const release = () =>
    document.body.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, key: 'Escape' }));
  show();
  press(buttons()[0] as HTMLElement, { key: 'Escape', composed: true });
  release();
  expect(received).toEqual([]);
  release();
  expect(received).toEqual(['keyup Escape']);
});
