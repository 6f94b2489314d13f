import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog, type DialogButton } from '../../src/ui/Dialog';

afterEach(cleanup);

/** Opens a dialog. */
function open(action?: DialogButton) {
  const onClose = vi.fn();
  render(<Dialog title="Tytuł" body="Treść" action={action} onClose={onClose} />);
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

it('a dialog is modal, named by its title and described by its body', () => {
  const { dialog } = open();
  const textOf = (name: string) => dialog.querySelector(`#${dialog.getAttribute(name)}`)?.textContent;
  expect(dialog.open).toBe(true);
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(textOf('aria-labelledby')).toBe('Tytuł');
  expect(textOf('aria-describedby')).toBe('Treść');
  expect(screen.getByRole('heading').textContent).toBe('Tytuł');
});

it('the elements of a dialog are parts that pages can style', () => {
  const { dialog } = open();
  const parts = [dialog, ...dialog.querySelectorAll('[part]')].map((part) => part.getAttribute('part'));
  expect(parts).toEqual(['dialog', 'dialog-title', 'dialog-body', 'dialog-close']);
});

it('a dialog has one button, which closes it', () => {
  open();
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Zamknij']);
});

describe('a dialog with an action', () => {
  const ACTION = { label: 'Dalej', onClick: () => {} };

  it('has a button for the action before the one that closes it', () => {
    open(ACTION);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => [button.getAttribute('part'), button.textContent])).toEqual([
      ['dialog-action', 'Dalej'],
      ['dialog-close', 'Zamknij'],
    ]);
  });

  it.each([
    { name: 'Dalej', clicks: 1 },
    { name: 'Zamknij', clicks: 0 },
  ])('closes when $name is clicked, and calls the action $clicks time(s)', ({ name, clicks }) => {
    const onClick = vi.fn();
    const { onClose, dialog } = open({ label: 'Dalej', onClick });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(onClick).toHaveBeenCalledTimes(clicks);
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(false);
  });

  it.each([false, true])('moves the focus between its two buttons with Tab (Shift: %s)', (shiftKey) => {
    const { dialog } = open(ACTION);
    const [first, second] = screen.getAllByRole('button');
    first?.focus();
    for (const expected of [second, first, second]) {
      fireEvent.keyDown(dialog, { key: 'Tab', code: 'Tab', shiftKey });
      expect(document.activeElement).toBe(expected);
    }
  });
});

describe('a dialog', () => {
  it.each<{ title: string; target: () => Element; isClosed: boolean }>([
    { title: 'closes after a click on its button', target: () => screen.getByRole('button'), isClosed: true },
    {
      title: 'closes after a click outside',
      target: () => screen.getByRole('dialog'),
      isClosed: true,
    },
    {
      title: 'stays open after a click on its text',
      target: () => screen.getByText('Treść'),
      isClosed: false,
    },
    {
      title: 'stays open after a click on its title',
      target: () => screen.getByRole('heading'),
      isClosed: false,
    },
  ])('$title', ({ target, isClosed }) => {
    const { onClose, dialog } = open();
    fireEvent.click(target());
    expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0);
    expect(dialog.open).toBe(!isClosed);
  });

  it('does not prevent the browser from closing it on Escape, and calls onClose once', () => {
    const { onClose, dialog } = open();
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(false);
    // A browser closes the dialog after the event.
    dialog.close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    { title: 'does not pass Tab on to the page', key: 'Tab', shiftKey: false, isPassedOn: false },
    { title: 'does not pass Shift and Tab on to the page', key: 'Tab', shiftKey: true, isPassedOn: false },
    { title: 'passes Enter on to the browser', key: 'Enter', shiftKey: false, isPassedOn: true },
    { title: 'passes Escape on to the browser', key: 'Escape', shiftKey: false, isPassedOn: true },
  ])('$title', ({ key, shiftKey, isPassedOn }) => {
    open();
    expect(fireEvent.keyDown(screen.getByRole('button'), { key, code: key, shiftKey })).toBe(isPassedOn);
  });

  it('hides one keydown and keyup of Escape from the page', () => {
    const { dialog } = open();
    const received: string[] = [];
    const receive = ({ type, key }: KeyboardEvent) => void received.push(`${type} ${key}`);
    for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, receive);
    onTestFinished(() => {
      for (const type of ['keydown', 'keyup'] as const) document.removeEventListener(type, receive);
    });
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
    dialog.close();
    fireEvent.keyUp(document.body, { key: 'Escape' });
    expect(received).toEqual([]);
    fireEvent.keyUp(document.body, { key: 'Escape' });
    expect(received).toEqual(['keyup Escape']);
  });
});
