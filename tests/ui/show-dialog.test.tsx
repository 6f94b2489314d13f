import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showDialog } from '../../src/ui/show-dialog';

const hosts = () => [...document.querySelectorAll('ekspres-dialog')];
const dialogIn = (host: Element | undefined) => host?.shadowRoot?.querySelector('dialog');
const textOf = (part: string) => hosts()[0]?.shadowRoot?.querySelector(`[part=${part}]`)?.textContent;
const TITLE = 'Tytuł';
const show = (text = 'Treść') => act(async () => showDialog(text, TITLE));
const close = () => act(async () => dialogIn(hosts()[0])?.close());

const isLocked = () => document.documentElement.hasAttribute('data-ekspres-modal');

/** A button of the page that has the focus. */
function focusedButton(): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  return button;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await close();
  document.body.replaceChildren();
});

it('a dialog shows its title, its text and a button that closes it', async () => {
  await show('<b>Maksymalnie</b> 2 sztuki');
  expect(dialogIn(hosts()[0])?.open).toBe(true);
  expect(textOf('dialog-title')).toBe(TITLE);
  expect(textOf('dialog-body')).toBe('<b>Maksymalnie</b> 2 sztuki');
  expect(textOf('dialog-close')).toBe('Zamknij');
});

it('a dialog is in the body, in its own open shadow root', async () => {
  await show();
  expect(hosts()[0]?.parentElement).toBe(document.body);
  expect(hosts()[0]?.shadowRoot?.mode).toBe('open');
});

it('a new dialog replaces the old one', async () => {
  await show('pierwszy');
  await show('drugi');
  expect(hosts()).toHaveLength(1);
  expect(textOf('dialog-body')).toBe('drugi');
});

it('a closed dialog is removed, the page can be scrolled, and the focus is where it was', async () => {
  const button = focusedButton();
  await show();
  button.blur();
  expect(isLocked()).toBe(true);
  await close();
  expect(hosts()).toEqual([]);
  expect(isLocked()).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('the page can be scrolled and the focus is where it was after two dialogs in a row', async () => {
  const button = focusedButton();
  await show('pierwszy');
  await show('drugi');
  expect(isLocked()).toBe(true);
  await close();
  expect(isLocked()).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('the page can be scrolled after a script has removed the dialog', async () => {
  await show();
  await act(async () => document.body.replaceChildren());
  expect(isLocked()).toBe(false);
});

it('a dialog can be opened again after it was closed', async () => {
  await show('pierwszy');
  await close();
  await show('drugi');
  expect(textOf('dialog-body')).toBe('drugi');
});

it('showDialog throws and leaves no element behind if the dialog cannot be drawn', () => {
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(() => {
    throw new TypeError('not a function');
  });
  expect(() => showDialog('Treść', TITLE)).toThrow(TypeError);
  expect(hosts()).toEqual([]);
  expect(isLocked()).toBe(false);
});
