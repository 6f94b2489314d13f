import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog, type DialogButton } from '../../src/ui/Dialog';

afterEach(cleanup);

/** Opens a dialog, with a button for the action if there is one. */
function openDialog(action?: DialogButton) {
  const onClose = vi.fn();
  render(<Dialog title="Tytuł" body="Treść" action={action} onClose={onClose} />);
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

it('a dialog is modal, named by its title and described by its body', () => {
  const { dialog } = openDialog();
  const textOf = (name: string) => dialog.querySelector(`#${dialog.getAttribute(name)}`)?.textContent;
  expect(dialog.open).toBe(true);
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(textOf('aria-labelledby')).toBe('Tytuł');
  expect(textOf('aria-describedby')).toBe('Treść');
  expect(screen.getByRole('heading').textContent).toBe('Tytuł');
});

it('the elements of a dialog are parts that pages can style', () => {
  const { dialog } = openDialog();
  const parts = [dialog, ...dialog.querySelectorAll('[part]')].map((part) => part.getAttribute('part'));
  expect(parts).toEqual(['dialog', 'dialog-title', 'dialog-body', 'dialog-close']);
});

it('a dialog has one button, which closes it', () => {
  const { onClose, dialog } = openDialog();
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('Zamknij');
  fireEvent.click(button);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(false);
});

describe('a dialog with an action', () => {
  const ACTION = { label: 'Dalej', onClick: () => {} };

  it('has a button for the action before the one that closes it', () => {
    openDialog(ACTION);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => [button.getAttribute('part'), button.textContent])).toEqual([
      ['dialog-action', 'Dalej'],
      ['dialog-close', 'Zamknij'],
    ]);
  });

  it.each([
    { title: 'closes and calls the action after a click on its button', name: 'Dalej', calls: 1 },
    { title: 'closes without the action after a click on the other button', name: 'Zamknij', calls: 0 },
  ])('$title', ({ name, calls }) => {
    const onClick = vi.fn();
    const { onClose, dialog } = openDialog({ label: 'Dalej', onClick });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(onClick).toHaveBeenCalledTimes(calls);
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(false);
  });

  it.each([
    { title: 'moves the focus between its two buttons with Tab', shiftKey: false },
    { title: 'moves the focus between its two buttons with Shift and Tab', shiftKey: true },
  ])('$title', ({ shiftKey }) => {
    const { dialog } = openDialog(ACTION);
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
    {
      title: 'closes after a click outside',
      target: () => screen.getByRole('dialog'),
      isClosed: true,
    },
    {
      title: 'stays open after a click on its body',
      target: () => screen.getByText('Treść'),
      isClosed: false,
    },
    {
      title: 'stays open after a click on its title',
      target: () => screen.getByRole('heading'),
      isClosed: false,
    },
  ])('$title', ({ target, isClosed }) => {
    const { onClose, dialog } = openDialog();
    fireEvent.click(target());
    expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0);
    expect(dialog.open).toBe(!isClosed);
  });

  it('does not prevent the browser from closing it on Escape, and calls onClose once', () => {
    const { onClose, dialog } = openDialog();
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
    openDialog();
    expect(fireEvent.keyDown(screen.getByRole('button'), { key, code: key, shiftKey })).toBe(isPassedOn);
  });

  it('hides Escape from the page until its key is released, after the dialog has closed', () => {
    const { dialog } = openDialog();
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
