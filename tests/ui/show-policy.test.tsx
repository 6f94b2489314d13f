import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { framedPage, type FramedPage } from '../../src/ui/policy/framed-policy-timers';
import { showFramedPolicy, showPolicy } from '../../src/ui/policy/show-policy';
import { expectConsoleError } from '../setup/expect-console-error';
import { useFakeClock } from '../setup/fake-clock';

const NOT_FOUND = 'Nie udało się wczytać treści. Odśwież stronę lub skontaktuj się z nami.';

const root = () => document.querySelector('ekspres-dialog')?.shadowRoot;
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector);
const dialog = () => find('dialog') as HTMLDialogElement;
const box = () => find('[role=region]');
const textOfPart = (part: string) => find(`[part=${part}]`)?.textContent;

beforeEach(() => useFakeClock());
afterEach(async () => {
  await act(async () => dialog()?.close());
});

it('a policy is in a box that scrolls by keyboard, labelled by the dialog, and is not read out at once', async () => {
  await act(async () => showPolicy('<p>Zasady <a href="https://a.example">a</a></p>', location.origin));
  expect(textOfPart('dialog-title')).toBe('Zasady rezygnacji z subskrypcji');
  expect(textOfPart('dialog-body')).toBe('Zasady a');
  expect(box()?.tabIndex).toBe(0);
  expect(box()?.getAttribute('aria-busy')).toBe('false');
  expect(find(`#${box()?.getAttribute('aria-labelledby')}`)).toBe(find('[part=dialog-title]'));
  expect(dialog().hasAttribute('aria-describedby')).toBe(false);
});

it('a missing policy is reported in a dialog like all others', async () => {
  await act(async () => showPolicy(undefined, location.origin));
  expect(textOfPart('dialog-body')).toBe(NOT_FOUND);
  expect(dialog().getAttribute('aria-describedby')).toBe('body');
});

it('if the page forbids parsing HTML the policy is missing, and the console explains why', async () => {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString() {
        throw new TypeError('This document requires TrustedHTML');
      }
    },
  );
  expectConsoleError(/requires TrustedHTML/);
  await act(async () => showPolicy('<p>Zasady</p>', location.origin));
  expect(textOfPart('dialog-body')).toBe(NOT_FOUND);
  vi.unstubAllGlobals();
});

it.each<{ from: string; shiftKey: boolean; to: string }>([
  { from: '[role=region]', shiftKey: true, to: 'button' },
  { from: 'button', shiftKey: false, to: '[role=region]' },
  { from: '[role=region]', shiftKey: false, to: '[role=region]' },
  { from: 'a', shiftKey: true, to: 'a' },
])(
  'Tab (with Shift: $shiftKey) moves the focus from $from to $to if the browser has no next stop',
  async (given) => {
    await act(async () => showPolicy('<a href="https://a.example">a</a>', location.origin));
    const from = find(given.from) as HTMLElement;
    from.focus();
    const goesOn = fireEvent.keyDown(from, { code: 'Tab', shiftKey: given.shiftKey });
    expect(root()?.activeElement).toBe(find(given.to));
    // What is not at an end is the browser's.
    expect(goesOn).toBe(given.from === given.to);
  },
);

it('keys that are held down scroll, and Escape is left to the browser', async () => {
  await act(async () => showPolicy('<p>Zasady</p>', location.origin));
  for (const key of ['ArrowDown', ' ', 'Escape'])
    expect(fireEvent.keyDown(box() as HTMLElement, { key, repeat: true })).toBe(true);
});

/** A framed document, and its clock. */
async function frame(): Promise<FramedPage> {
  const page = framedPage();
  await act(async () => showFramedPolicy('https://terms.example/terms', ' warunki sprzedaży'.trim(), page));
  return page;
}
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

it('a framed document is labelled by its link, waits behind a skeleton, and is shown when it has loaded', async () => {
  await frame();
  const iframe = find('iframe') as HTMLIFrameElement;
  expect(textOfPart('dialog-title')).toBe('Warunki sprzedaży');
  expect([iframe.title, iframe.getAttribute('src')]).toEqual([
    'Warunki sprzedaży',
    'https://terms.example/terms',
  ]);
  expect(box()?.getAttribute('aria-busy')).toBe('true');
  expect(find('[role=status]')?.textContent).toBe('Wczytywanie…');
  fireEvent.load(iframe);
  await wait(799);
  expect(find('[role=status]')).not.toBeNull();
  await wait(1);
  expect(find('[role=status]')).toBeNull();
  expect(box()?.getAttribute('aria-busy')).toBe('false');
  expect(find('iframe')).toBe(iframe);
});

it('a framed document may neither leave its frame nor learn who shows it', async () => {
  await frame();
  const iframe = find('iframe');
  expect(iframe?.getAttribute('sandbox')).not.toMatch(/navigation|modals|downloads|forms/);
  expect(iframe?.getAttribute('referrerpolicy')).toBe('no-referrer');
});

it('after 10 s without it the frame is removed, and the dialog explains it', async () => {
  await frame();
  await wait(10_000);
  expect(find('iframe')).toBeNull();
  expect(textOfPart('dialog-body')).toBe(NOT_FOUND);
  expect(box()?.getAttribute('aria-busy')).toBe('false');
});

it('a dialog that was closed in the meantime stays closed', async () => {
  await frame();
  await act(async () => dialog().close());
  await wait(10_000);
  expect(document.querySelector('ekspres-dialog')).toBeNull();
});
