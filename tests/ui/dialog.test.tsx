import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog, type DialogButton } from '../../src/ui/Dialog';

afterEach(cleanup);

/** Opens a dialog; counts how often it reports that it closed. */
function open(action?: DialogButton) {
  const closed = { times: 0 };
  render(<Dialog title="Tytuł" body="Treść" action={action} onClose={() => void (closed.times += 1)} />);
  return { closed, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
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
  const action = () => ({ label: 'Dalej', onClick: vi.fn() });

  it('has a button for the action before the one that closes it', () => {
    open(action());
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => [button.getAttribute('part'), button.textContent])).toEqual([
      ['dialog-action', 'Dalej'],
      ['dialog-close', 'Zamknij'],
    ]);
  });

  it.each([
    { name: 'Dalej', clicks: 1 },
    { name: 'Zamknij', clicks: 0 },
  ])('closes once when $name is clicked, and runs the action $clicks times', ({ name, clicks }) => {
    const given = action();
    const { closed, dialog } = open(given);
    fireEvent.click(screen.getByRole('button', { name }));
    expect([given.onClick.mock.calls.length, closed.times, dialog.open]).toEqual([clicks, 1, false]);
  });

  it.each([false, true])('moves the focus between its two buttons with Tab (Shift: %s)', (shiftKey) => {
    const { dialog } = open(action());
    const [first, second] = screen.getAllByRole('button');
    first?.focus();
    for (const expected of [second, first, second]) {
      fireEvent.keyDown(dialog, { key: 'Tab', code: 'Tab', shiftKey });
      expect(document.activeElement).toBe(expected);
    }
  });
});

describe('a dialog', () => {
  it.each<{ title: string; where: () => Element; times: number }>([
    { title: 'closes after a click on its button', where: () => screen.getByRole('button'), times: 1 },
    {
      title: 'closes after a click outside of it',
      where: () => screen.getByRole('dialog'),
      times: 1,
    },
    { title: 'stays open after a click on its text', where: () => screen.getByText('Treść'), times: 0 },
    { title: 'stays open after a click on its title', where: () => screen.getByRole('heading'), times: 0 },
  ])('$title', ({ where, times }) => {
    const { closed, dialog } = open();
    fireEvent.click(where());
    expect([closed.times, dialog.open]).toEqual([times, !times]);
  });

  it('lets the browser close it on Escape, and reports it once', () => {
    const { closed, dialog } = open();
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(false);
    // What a browser does next.
    dialog.close();
    expect(closed.times).toBe(1);
  });

  it.each([
    { title: 'does not pass Tab on to the page', key: 'Tab', shiftKey: false, goesOn: false },
    { title: 'does not pass Shift and Tab on to the page', key: 'Tab', shiftKey: true, goesOn: false },
    { title: 'passes Enter on to the browser', key: 'Enter', shiftKey: false, goesOn: true },
    { title: 'passes Escape on to the browser', key: 'Escape', shiftKey: false, goesOn: true },
  ])('$title', ({ key, shiftKey, goesOn }) => {
    open();
    expect(fireEvent.keyDown(screen.getByRole('button'), { key, code: key, shiftKey })).toBe(goesOn);
  });

  it('hides one keydown and keyup of Escape from the page', () => {
    const { dialog } = open();
    const received: string[] = [];
    const receive = ({ type, key }: KeyboardEvent) => void received.push(`${type} ${key}`);
    document.addEventListener('keydown', receive);
    document.addEventListener('keyup', receive);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
    dialog.close();
    fireEvent.keyUp(document.body, { key: 'Escape' });
    expect(received).toEqual([]);
    fireEvent.keyUp(document.body, { key: 'Escape' });
    expect(received).toEqual(['keyup Escape']);
    document.removeEventListener('keydown', receive);
    document.removeEventListener('keyup', receive);
  });
});
