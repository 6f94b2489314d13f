import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type PaypalClick,
  type PaypalClickHandlers,
  clickCallbacks,
  isWindowClosed,
} from '../../../../src/wallets/paypal/window/sdk-button-events';

/** What the script and our click were called with, in order. */
let recorded: string[];
let container: HTMLElement;
/** The click that was started last; `end` ends it. */
let ourClick: { vendorClick: PaypalClick; end(): void } | undefined;
/** Ends the clicks of the test: a running click checks its container, which the next test removes. */
let ends: (() => void)[] = [];

afterEach(() => {
  ends.forEach((end) => end());
  ends = [];
});
beforeEach(() => {
  recorded = [];
  ourClick = undefined;
  container = document.createElement('div');
  document.body.replaceChildren(container);
});

const handlers: PaypalClickHandlers = {
  createToken: async () => 'EC-1',
  approve: async () => void recorded.push('approve'),
  cancel: (reason) => void recorded.push(`cancel ${reason}`),
  fail: (error) => void recorded.push(`fail ${String(error)}`),
};
/** The script's actions for a click. */
const clickActions = {
  resolve: async () => void recorded.push('resolve'),
  reject: async () => void recorded.push('reject'),
};

/** The script's actions for its other events, which our code does not use. */
const NO_ACTIONS = {} as never;

/**
 * A button of the script.
 * @param starts whether a click on it starts our click
 */
function button({ isAgreement = false, starts = true } = {}) {
  const clicks = clickCallbacks(
    {
      isRemoved: () => !container.isConnected,
      onClick: (vendorClick) =>
        starts
          ? new Promise<void>((end) => {
              ourClick = { vendorClick: vendorClick as PaypalClick, end };
              ends.push(end);
            })
          : undefined,
    },
    isAgreement,
    ({ isWindowLeft }) => recorded.push(isWindowLeft ? 'ended with an open window' : 'ended'),
  );
  const callbacks = clicks.callbacks();
  return {
    ...clicks,
    callbacks,
    click: () => callbacks.onClick?.({}, clickActions),
    createToken: () => callbacks.createOrder?.({ paymentSource: 'paypal' }, NO_ACTIONS),
    approve: () => callbacks.onApprove?.({ orderID: 'EC-1' }, NO_ACTIONS),
    cancel: () => callbacks.onCancel?.({}, NO_ACTIONS),
    fail: (message: string) => callbacks.onError?.({ toString: () => message }),
  };
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('a click', () => {
  it('continues if our click accepts it, and our click receives all reports of the script', async () => {
    const { click: clickButton, createToken, approve, cancel, fail, isBusy } = button();
    const clicked = clickButton();
    expect(isBusy()).toBe(true);
    expect(recorded).toEqual([]);
    ourClick?.vendorClick.accept(handlers);
    await clicked;
    expect(await createToken()).toBe('EC-1');
    cancel();
    fail('broken');
    await approve();
    ourClick?.end();
    await nextTask();
    expect(recorded).toEqual(['resolve', 'cancel canceled', 'fail broken', 'approve', 'ended']);
    expect(isBusy()).toBe(false);
  });

  it.each<[title: string, close: (script: ReturnType<typeof button>) => unknown, reason: string]>([
    ['shopper has closed the window before it was accepted', (script) => script.cancel(), 'canceled'],
    ['script finds it closed before that', (script) => script.fail('Detected popup close'), 'canceled'],
    ['button was drawn again before that', (script) => script.callbacks.onInit?.({}, NO_ACTIONS), 'removed'],
  ])('reports to our click that the %s', async (_title, close, reason) => {
    const script = button();
    script.callbacks.onInit?.({}, NO_ACTIONS);
    await nextTask();
    void script.click();
    const { closed } = ourClick!.vendorClick;
    expect(closed.aborted).toBe(false);
    close(script);
    expect(closed.reason).toBe(reason);
  });

  it.each([
    ['is rejected if our click ends without accepting it, and another click may follow', true],
    ['is rejected if our click does not start, and another click may follow', false],
  ])('%s', async (_title, starts) => {
    const { click: clickButton, isBusy } = button({ starts });
    const clicked = clickButton();
    await nextTask();
    ourClick?.end();
    await clicked;
    expect(recorded).toEqual(['ended', 'reject']);
    expect(isBusy()).toBe(false);
  });

  it('is rejected during another click', async () => {
    const { click: clickButton } = button();
    void clickButton();
    await clickButton();
    expect(recorded).toEqual(['reject']);
  });

  it.each<[title: string, act: (drawn: ReturnType<typeof button>) => unknown, firstReport: string]>([
    ['canceled too early is canceled once our click accepts it', ({ cancel }) => cancel(), 'cancel canceled'],
    ['that fails early has failed once accepted', ({ fail }) => fail('Window closed'), 'fail Window closed'],
  ])('%s', async (_title, act, firstReport) => {
    const drawn = button();
    const clicked = drawn.click();
    act(drawn);
    // Only the first event is reported.
    drawn.cancel();
    ourClick?.vendorClick.accept(handlers);
    await clicked;
    expect(recorded).toEqual([firstReport, 'reject']);
    ourClick?.end();
    await nextTask();
    // Events of one click do not affect the next.
    void drawn.click();
    ourClick?.vendorClick.accept(handlers);
    await nextTask();
    expect(recorded.slice(2)).toEqual(['ended', 'resolve']);
  });

  it('is canceled if its button is removed before our click accepts it', async () => {
    vi.useFakeTimers();
    const { click: clickButton } = button();
    const clicked = clickButton();
    container.remove();
    await vi.advanceTimersByTimeAsync(300);
    ourClick?.vendorClick.accept(handlers);
    await clicked;
    expect(recorded).toEqual(['cancel removed', 'reject']);
  });
});

it.each([
  ['a click continues when its frame loads once', 1, ['resolve']],
  ['a click is canceled when its frame loads again', 2, ['resolve', 'cancel removed']],
])('%s', async (_title, loads, expected) => {
  const { callbacks, click: clickButton } = button();
  const initActions = { enable: async () => {}, disable: async () => {} };
  const clicked = clickButton();
  ourClick?.vendorClick.accept(handlers);
  await clicked;
  for (let count = 0; count < loads; count++) callbacks.onInit?.({}, initActions);
  expect(recorded).toEqual(expected);
});

it.each<[title: string, accepts: boolean, expected: string]>([
  ['accepted ends with an open window if its window must be closed', true, 'ended with an open window'],
  // Rejecting the click closes its window.
  ['not accepted ends without a window if its window must be closed', false, 'ended'],
])('a click that was %s', async (_title, accepts, expected) => {
  const { click: clickButton } = button();
  void clickButton();
  if (accepts) ourClick?.vendorClick.accept(handlers);
  ourClick?.vendorClick.closeWindow();
  ourClick?.end();
  await nextTask();
  expect(recorded).toContain(expected);
});

describe('a token', () => {
  it('waits for the decision of the click', async () => {
    const { click: clickButton, createToken } = button();
    void clickButton();
    const token = createToken();
    ourClick?.vendorClick.accept(handlers);
    expect(await token).toBe('EC-1');
  });

  it('does not exist without a click', async () => {
    const { click: clickButton, createToken } = button({ starts: false });
    await expect(createToken()).rejects.toThrow('no click is running');
    void clickButton();
    await expect(createToken()).rejects.toThrow('no click is running');
  });

  it.each([
    ['is created for an order if the button was drawn for one payment', false, ['createOrder']],
    ['is created for a billing agreement if the button was drawn for one', true, ['createBillingAgreement']],
  ])('%s', (_title, isAgreement, names) => {
    const { callbacks } = button({ isAgreement });
    expect(Object.keys(callbacks).filter((name) => name.startsWith('create'))).toEqual(names);
  });
});

it('events of the script are ignored without a click', async () => {
  const { approve, cancel, fail } = button();
  cancel();
  fail('broken');
  await approve();
  expect(recorded).toEqual([]);
});

describe('a disabled button', () => {
  const initActions = {
    enable: async () => void recorded.push('enable'),
    disable: async () => void recorded.push('disable'),
  };

  it("also disables the script's button, and rejects a click", async () => {
    const { callbacks, setDisabled, click: clickButton } = button();
    setDisabled(true);
    await clickButton();
    callbacks.onInit?.({}, initActions);
    await nextTask();
    setDisabled(false);
    await nextTask();
    void clickButton();
    expect(recorded).toEqual(['reject', 'disable', 'enable']);
    expect(ourClick).toBeDefined();
  });

  it("is enabled again even if the script's button cannot be changed", async () => {
    const { callbacks, setDisabled, click: clickButton } = button();
    const fails = () => Promise.reject(new Error('Window closed'));
    callbacks.onInit?.({}, { enable: fails, disable: fails });
    setDisabled(true);
    await nextTask();
    setDisabled(false);
    await nextTask();
    void clickButton();
    expect(ourClick).toBeDefined();
  });

  it("rejects clicks until the script's button is enabled again", async () => {
    const { callbacks, setDisabled, click: clickButton } = button();
    let enabled = () => {};
    callbacks.onInit?.({}, { ...initActions, enable: () => new Promise((resolve) => (enabled = resolve)) });
    setDisabled(true);
    setDisabled(false);
    await clickButton();
    expect(ourClick).toBeUndefined();
    enabled();
    await nextTask();
    void clickButton();
    expect(ourClick).toBeDefined();
  });
});

describe("an error of PayPal's script", () => {
  it.each<unknown>([
    new Error('Detected popup close'),
    new Error('Window closed'),
    new Error('Window closed before response'),
    new Error('Target window closed'),
    new Error('Window is closed'),
    new Error('The popup has been closed'),
    'Window closed',
    'popup_closed',
    'Popup was closed',
    new Error('popup close'),
  ])('means that the shopper closed the window if it is "%s"', (error) => {
    expect(isWindowClosed(error)).toBe(true);
  });

  it('means that the shopper closed the window if the message is that of a plain object', () => {
    expect(isWindowClosed({ message: 'Uncaught Error: Detected popup close\n  at paypal.com' })).toBe(true);
  });

  it.each([
    new Error('Popup blocked'),
    new Error('Order Api response error'),
    new Error('Component closed the connection'),
    {},
    undefined,
    null,
  ])('does not mean that the window is closed if it is "%s"', (error) => {
    expect(isWindowClosed(error)).toBe(false);
  });
});
