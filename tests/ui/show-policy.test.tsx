import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { framedPage } from '../../src/ui/policy/framed-policy-timers';
import { showFramedPolicy, showPolicy } from '../../src/ui/policy/show-policy';
import { expectConsoleError } from '../setup/expect-console-error';
import { useFakeClock } from '../setup/fake-clock';
import { policyLoading, policyNotFound, policyTitle } from '../../src/ui/messages/pl/policy';

const root = () => document.querySelector('ekspres-dialog')?.shadowRoot;
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector);
const dialog = () => find('dialog') as HTMLDialogElement;
const region = () => find('[role=region]');
const textOfPart = (part: string) => find(`[part=${part}]`)?.textContent;

beforeEach(() => useFakeClock());
afterEach(async () => {
  await act(async () => dialog()?.close());
});

it('a policy is in a region that can be scrolled by keyboard and is labelled, but does not describe the dialog', async () => {
  await act(async () => showPolicy('<p>Zasady <a href="https://a.example">a</a></p>', location.origin));
  expect(textOfPart('dialog-title')).toBe(policyTitle);
  expect(textOfPart('dialog-body')).toBe('Zasady a');
  expect(region()?.tabIndex).toBe(0);
  expect(region()?.getAttribute('aria-busy')).toBe('false');
  expect(find(`#${region()?.getAttribute('aria-labelledby')}`)).toBe(find('[part=dialog-title]'));
  expect(dialog().hasAttribute('aria-describedby')).toBe(false);
});

it('a missing policy is reported in a dialog that its text describes', async () => {
  await act(async () => showPolicy(undefined, location.origin));
  expect(textOfPart('dialog-body')).toBe(policyNotFound);
  expect(dialog().getAttribute('aria-describedby')).toBe('body');
});

it('a policy is missing if the page forbids parsing HTML, and the console explains why', async () => {
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
  expect(textOfPart('dialog-body')).toBe(policyNotFound);
});

/** Presses Tab on an element of a dialog with a link. Returns whether the key is passed on to the browser. */
async function pressTabOn(selector: string, { shiftKey }: { shiftKey: boolean }): Promise<boolean> {
  await act(async () => showPolicy('<a href="https://a.example">a</a>', location.origin));
  const element = find(selector) as HTMLElement;
  element.focus();
  return fireEvent.keyDown(element, { code: 'Tab', shiftKey });
}

it.each<[title: string, from: string, shiftKey: boolean, to: string]>([
  ['Shift and Tab moves the focus from the region to the button', '[role=region]', true, 'button'],
  ['Tab moves the focus from the button, the last element, to the region', 'button', false, '[role=region]'],
])('%s', async (_title, from, shiftKey, to) => {
  expect(await pressTabOn(from, { shiftKey })).toBe(false);
  expect(root()?.activeElement).toBe(find(to));
});

it.each<[title: string, selector: string, shiftKey: boolean]>([
  ['Tab on the region is passed on, and moves the focus in the dialog', '[role=region]', false],
  ['Shift and Tab on a link is passed on to the browser, which moves the focus in the dialog', 'a', true],
])('%s', async (_title, selector, shiftKey) => {
  expect(await pressTabOn(selector, { shiftKey })).toBe(true);
  expect(root()?.activeElement).toBe(find(selector));
});

it('repeated keys that scroll are passed on to the browser', async () => {
  await act(async () => showPolicy('<p>Zasady</p>', location.origin));
  for (const key of ['ArrowDown', ' '])
    expect(fireEvent.keyDown(region() as HTMLElement, { key, repeat: true })).toBe(true);
});

const showFrame = () =>
  act(async () => showFramedPolicy('https://terms.example/terms', 'warunki sprzedaży', framedPage()));
const advanceTime = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

it('a framed document is labelled by its link, and is behind a skeleton until it has loaded', async () => {
  await showFrame();
  const iframe = find('iframe') as HTMLIFrameElement;
  expect(textOfPart('dialog-title')).toBe('Warunki sprzedaży');
  expect([iframe.title, iframe.getAttribute('src')]).toEqual([
    'Warunki sprzedaży',
    'https://terms.example/terms',
  ]);
  expect(region()?.getAttribute('aria-busy')).toBe('true');
  expect(find('[role=status]')?.textContent).toBe(policyLoading);
  fireEvent.load(iframe);
  await advanceTime(799);
  expect(find('[role=status]')).not.toBeNull();
  await advanceTime(1);
  expect(find('[role=status]')).toBeNull();
  expect(region()?.getAttribute('aria-busy')).toBe('false');
  expect(find('iframe')).toBe(iframe);
});

it('a framed document cannot navigate the page, and gets no referrer', async () => {
  await showFrame();
  const iframe = find('iframe');
  expect(iframe?.getAttribute('sandbox')).not.toMatch(/navigation|modals|downloads|forms/);
  expect(iframe?.getAttribute('referrerpolicy')).toBe('no-referrer');
});

it('the frame of a document that does not load within 10 s is replaced by a message', async () => {
  await showFrame();
  await advanceTime(10_000);
  expect(find('iframe')).toBeNull();
  expect(textOfPart('dialog-body')).toBe(policyNotFound);
  expect(region()?.getAttribute('aria-busy')).toBe('false');
});

it('a dialog that is closed while its document loads stays closed', async () => {
  await showFrame();
  await act(async () => dialog().close());
  await advanceTime(10_000);
  expect(document.querySelector('ekspres-dialog')).toBeNull();
});
