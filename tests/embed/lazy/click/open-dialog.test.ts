import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openClickDialog, openDialog } from '../../../../src/embed/lazy/click/open-dialog';
import { expectConsoleError } from '../../../setup/expect-console-error';
import type { ClickDialog } from '../../../../src/embed/lazy/dialog/dialog-button';
import type { DialogContent } from '../../../../src/wallets/contract';
import { advanceTime, useFakeClock } from '../../../setup/fake-clock';

/** The dialog's module: `load` is called before it loads, and `show` when it shows a dialog. */
const dialog = vi.hoisted(() => ({ show: vi.fn(), load: vi.fn(async () => {}) }));
vi.mock('../../../../src/embed/lazy/dialog/dialog-button', () => ({ showClickDialog: dialog.show }));
vi.mock('../../../../src/ui/show-dialog', () => ({ showDialog: vi.fn() }));
vi.mock('../../../../src/embed/shared/retry', async (original) => ({
  ...(await original<object>()),
  retry: async (load: () => Promise<unknown>) => {
    await dialog.load();
    return load();
  },
}));

const alert = vi.fn();
beforeEach(() => {
  useFakeClock();
  vi.stubGlobal('alert', alert);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  document.body.replaceChildren();
});

const createClickDialog = (content: DialogContent): ClickDialog => ({
  content,
  cause: undefined,
  hasSubmitted: false,
  facts: {} as never,
  cartId: null,
  clickAgain() {},
});
/** Opens the dialog of a click, and waits until its code has loaded or the time limit is over. */
const openAndWait = async (content: DialogContent) => {
  openClickDialog(createClickDialog(content));
  await advanceTime(10_000);
};
const announcement = () => document.querySelector('[role=status]')?.textContent;

const ACCEPTED = { title: 'Zamówienie przyjęte', message: 'Nie trzeba płacić ponownie.' };
const CHECKOUT_ERROR =
  'Transakcja nie powiodła się\n\nRealizacja zakupu jest obecnie niedostępna z powodu problemów technicznych. Spróbuj ponownie za kilka minut.';

describe('the dialog of a click', () => {
  it('is shown without an alert', async () => {
    await openAndWait(ACCEPTED);
    expect(dialog.show).toHaveBeenCalledOnce();
    expect(alert).not.toHaveBeenCalled();
  });

  it.each<{ title: string; content: DialogContent; text: string }>([
    {
      title: 'is an alert with its title and message if its code cannot be loaded',
      content: ACCEPTED,
      text: 'Zamówienie przyjęte\n\nNie trzeba płacić ponownie.',
    },
    {
      title: 'is an alert with the title for errors if it has only a message and its code cannot be loaded',
      content: { message: 'Maksymalnie 2 sztuki' },
      text: 'Transakcja nie powiodła się\n\nMaksymalnie 2 sztuki',
    },
    {
      title: 'is an alert with the text of its key if its code cannot be loaded',
      content: { key: 'checkout_error' },
      text: CHECKOUT_ERROR,
    },
  ])('$title', async ({ content, text }) => {
    dialog.load.mockRejectedValue(new TypeError('Failed to fetch'));
    expectConsoleError(/Failed to fetch/);
    await openAndWait(content);
    expect(alert.mock.calls).toEqual([[text]]);
  });

  it('is an alert if its code has not loaded after 10 s, and does not open later', async () => {
    let finishLoading = () => {};
    dialog.load.mockReturnValue(new Promise<void>((resolve) => (finishLoading = resolve)));
    expectConsoleError(/has not loaded/);
    await openAndWait(ACCEPTED);
    expect(alert).toHaveBeenCalledOnce();
    finishLoading();
    await advanceTime(0);
    expect(dialog.show).not.toHaveBeenCalled();
  });

  it('is an alert if a script of the page makes drawing it fail', async () => {
    dialog.show.mockImplementation(() => {
      throw new TypeError('appendChild is not a function');
    });
    expectConsoleError(/appendChild/);
    await openAndWait(ACCEPTED);
    expect(alert).toHaveBeenCalledOnce();
  });

  it('is announced if the page is in a frame of another site, where browsers ignore alerts', async () => {
    vi.stubGlobal('top', {
      get location(): never {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    });
    dialog.load.mockRejectedValue(new TypeError('Failed to fetch'));
    expectConsoleError(/Failed to fetch/);
    openClickDialog(createClickDialog(ACCEPTED));
    await advanceTime(200);
    expect(alert).not.toHaveBeenCalled();
    expect(announcement()).toBe('Zamówienie przyjęte. Nie trzeba płacić ponownie.');
  });
});

it('a dialog that can only be closed is an alert if its code cannot be loaded', async () => {
  dialog.load.mockRejectedValue(new TypeError('Failed to fetch'));
  expectConsoleError(/Failed to fetch/);
  openDialog({ key: 'checkout_error' });
  await advanceTime(10_000);
  expect(alert.mock.calls).toEqual([[CHECKOUT_ERROR]]);
});
