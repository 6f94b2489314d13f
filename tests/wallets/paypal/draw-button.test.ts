import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { PaypalClick } from '../../../src/wallets/paypal/window/sdk-button-events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ButtonContext } from '../../../src/wallets/contract';
import { draw } from '../../../src/wallets/paypal/draw-button';
import { paypalFace, venmoFace } from '../../../src/wallets/paypal/face';
import { buttonContext } from '../button-context';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

/** A promise that the test settles. */
interface Deferred {
  promise: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

interface ScriptButton {
  options: PayPalButtonsComponentOptions;
  rendered: Deferred;
  closes: number;
}

let container: HTMLElement;
let height: number;
let buttons: ScriptButton[];
let reports: unknown[];
/** Calls the page's `ResizeObserver`. */
let notifyResize: () => void;

/** PayPal's script; `more` replaces methods of its buttons. */
const paypalScript = (more: Partial<Record<keyof PayPalButtonsComponent, unknown>> = {}) => ({
  Buttons(options: PayPalButtonsComponentOptions) {
    const button: ScriptButton = { options, rendered: deferred(), closes: 0 };
    buttons.push(button);
    return {
      isEligible: () => true,
      async render(parent: HTMLElement) {
        parent.append(document.createElement('i'));
        await button.rendered.promise;
      },
      close: () => void (button.closes += 1),
      ...more,
    };
  },
});

function deferred(): Deferred {
  let resolve = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<void>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise;
    reject = rejectPromise;
  });
  return { promise, resolve, reject };
}

beforeEach(() => {
  useFakeClock();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        notifyResize = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
  height = 44;
  buttons = [];
  reports = [];
  container = document.createElement('div');
  Object.defineProperty(container, 'clientHeight', { get: () => height });
  document.body.replaceChildren(container);
  vi.stubGlobal('ekspresPaypal', paypalScript());
});

const startDrawing = (more: Partial<ButtonContext> = {}) =>
  draw(
    buttonContext({
      container,
      face: paypalFace,
      params: { sdkUrl: 'https://www.paypal.com/sdk/js?client-id=a' },
      report: (error) => void reports.push(error),
      ...more,
    }),
  );
/** Waits until a change of the height has led to another button. */
const waitForRedraw = () => advanceTime(150);
async function drawButton(more?: Partial<ButtonContext>) {
  const drawing = startDrawing(more);
  await waitForRedraw();
  buttons.at(-1)?.rendered.resolve();
  return drawing;
}
/** PayPal's script has drawn this button. */
async function finish(button: ScriptButton | undefined) {
  button?.rendered.resolve();
  await waitForRedraw();
}
const press = (button: ScriptButton | undefined) =>
  void button?.options.onClick?.({}, { resolve: async () => {}, reject: async () => {} });
/** Draws a button whose click runs until `end`. */
async function drawWithClick(more: Partial<ButtonContext> = {}) {
  let end = () => {};
  let click: PaypalClick | undefined;
  const onClick = (vendorClick: unknown) => {
    click = vendorClick as PaypalClick;
    return new Promise<void>((resolve) => (end = resolve));
  };
  await drawButton({ onClick, ...more });
  return { click: () => click, end: () => end() };
}
/** Gives the container this height, and waits until that has led to another button. */
async function resizeTo(newHeight: number) {
  height = newHeight;
  notifyResize();
  await waitForRedraw();
}
const drawnButtons = () => container.querySelectorAll('i').length;
const closes = () => buttons.map((button) => button.closes);
const heights = () => buttons.map(({ options }) => options.style?.height);

it.each([
  ['PayPal’s button is gold', paypalFace, false, { color: 'gold', label: 'paypal' }],
  ['PayPal’s button has another label with a call', paypalFace, true, { color: 'gold', label: 'pay' }],
  // Venmo has no gold button.
  ['Venmo’s button is blue', venmoFace, false, { color: 'blue', label: 'paypal' }],
])('%s', async (_title, face, callToAction, style) => {
  container.style.borderTopLeftRadius = '6px';
  expect(await drawButton({ face, callToAction })).toBeUndefined();
  expect(buttons).toMatchObject([
    {
      options: {
        fundingSource: face.name,
        style: { ...style, shape: 'sharp', height: 44, borderRadius: 6, disableMaxWidth: true },
      },
    },
  ]);
});

it.each([
  ['is not eligible', 'not-eligible', { isEligible: () => false }],
  ['cannot be rendered', 'no frame', { render: () => Promise.reject(new Error('no frame')) }],
  ['is not rendered within 20 s', 'PayPal drew nothing', { render: () => new Promise(() => {}) }],
])('a button that %s leaves nothing in the container', async (_problem, reason, more) => {
  vi.stubGlobal('ekspresPaypal', paypalScript(more));
  const drawing = startDrawing().catch(({ message }: Error) => message);
  await advanceTime(20_000);
  expect(await drawing).toBe(reason);
  expect(drawnButtons()).toBe(0);
});

it('no button is drawn in a container outside the page', async () => {
  container.remove();
  expect(await startDrawing()).toBeUndefined();
  expect(drawnButtons()).toBe(0);
});

describe('a button whose height changes', () => {
  it('stays until it has been drawn again', async () => {
    await drawButton();
    await resizeTo(50);
    expect(heights()).toEqual([44, 50]);
    expect([drawnButtons(), buttons[0]?.closes]).toEqual([2, 0]);
    await finish(buttons[1]);
    expect([drawnButtons(), buttons[0]?.closes, buttons[1]?.closes]).toEqual([1, 1, 0]);
  });

  it('is not drawn again if its height changes back, or if it is hidden', async () => {
    await drawButton();
    height = 50;
    notifyResize();
    await resizeTo(44);
    await resizeTo(0);
    await resizeTo(44);
    expect(buttons).toHaveLength(1);
  });

  it('stays if the new one cannot be drawn, and is replaced after the next change', async () => {
    await drawButton();
    await resizeTo(50);
    buttons[1]?.rendered.reject(new Error('no frame'));
    await waitForRedraw();
    expect([drawnButtons(), buttons[0]?.closes, reports]).toEqual([1, 0, [new Error('no frame')]]);
    // It is not drawn again before the height has changed again.
    await resizeTo(50);
    expect(buttons).toHaveLength(2);
    await resizeTo(52);
    await finish(buttons[2]);
    expect([drawnButtons(), buttons[0]?.closes, buttons[2]?.closes]).toEqual([1, 1, 0]);
  });

  it('is replaced only by the last one if its height changes twice', async () => {
    await drawButton();
    await resizeTo(50);
    await resizeTo(52);
    await finish(buttons[2]);
    await finish(buttons[1]);
    expect(closes()).toEqual([1, 1, 0]);
    expect(drawnButtons()).toBe(1);
  });

  it('is replaced after a click whose window must be closed', async () => {
    const { click, end } = await drawWithClick();
    press(buttons[0]);
    click()?.accept({ createToken: async () => 'EC-1', approve: async () => {}, cancel() {}, fail() {} });
    click()?.closeWindow();
    end();
    await waitForRedraw();
    expect(closes()).toEqual([0, 0]);
    await finish(buttons[1]);
    expect(closes()).toEqual([1, 0]);
  });

  it('is replaced only after the end of a running click', async () => {
    const { end } = await drawWithClick();
    await resizeTo(50);
    // The old button is clicked while the new one is being drawn.
    press(buttons[0]);
    await finish(buttons[1]);
    expect(closes()).toEqual([0, 1]);
    await resizeTo(52);
    expect(buttons).toHaveLength(2);
    end();
    await waitForRedraw();
    expect(heights()).toEqual([44, 50, 52]);
  });
});

describe('a drawn button that goes', () => {
  /** Removes what the script has drawn, as PayPal's script does when the page is left. */
  async function removeFrame() {
    container.querySelector('i')?.remove();
    await waitForRedraw();
  }
  let losses: number;
  beforeEach(() => {
    losses = 0;
  });
  const onLost = () => void (losses += 1);

  it('is drawn again', async () => {
    await drawButton({ onLost });
    await removeFrame();
    await finish(buttons[1]);
    expect([buttons.length, drawnButtons(), losses]).toEqual([2, 1, 0]);
  });

  it('gives up its place the second time', async () => {
    await drawButton({ onLost });
    await removeFrame();
    await finish(buttons[1]);
    await removeFrame();
    expect([buttons.length, losses]).toEqual([2, 1]);
  });

  it('gives up its place if it cannot be drawn again', async () => {
    await drawButton({ onLost });
    await removeFrame();
    buttons[1]?.rendered.reject(new Error('no frame'));
    await waitForRedraw();
    expect([buttons.length, losses, reports]).toEqual([2, 1, [new Error('no frame')]]);
  });

  it('is drawn again after each return to the page', async () => {
    await drawButton({ onLost });
    for (const count of [2, 3]) {
      container.querySelector('i')?.remove();
      window.dispatchEvent(new Event('pageshow'));
      await waitForRedraw();
      await finish(buttons.at(-1));
      expect([buttons.length, drawnButtons(), losses]).toEqual([count, 1, 0]);
    }
  });

  it('ends its click whose window it has closed, and is drawn again after that', async () => {
    const { click, end } = await drawWithClick({ onLost });
    press(buttons[0]);
    const cancel = vi.fn(() => end());
    click()?.accept({ createToken: async () => 'EC-1', approve: async () => {}, cancel, fail() {} });
    await removeFrame();
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledExactlyOnceWith('removed'));
    expect([buttons.length, losses]).toEqual([2, 0]);
  });

  it('is not removed if it is clicked before the script reports that it was drawn again', async () => {
    await drawWithClick({ onLost });
    await removeFrame();
    press(buttons[1]);
    await finish(buttons[1]);
    expect([buttons.length, buttons[1]?.closes, drawnButtons(), losses]).toEqual([2, 0, 1, 0]);
  });

  it('is drawn again only after the end of its click', async () => {
    const { end } = await drawWithClick({ onLost });
    press(buttons[0]);
    await removeFrame();
    expect(buttons).toHaveLength(1);
    end();
    await waitForRedraw();
    expect(buttons).toHaveLength(2);
  });
});

it("the script's button is disabled as long as the element around it is", async () => {
  const element = document.createElement('shopify-paypal-button');
  element.setAttribute('aria-disabled', 'true');
  container.replaceWith(element);
  element.append(container);
  await drawButton();
  const recorded: string[] = [];
  buttons[0]?.options.onInit?.(
    {},
    { enable: async () => void recorded.push('enable'), disable: async () => void recorded.push('disable') },
  );
  expect(recorded).toEqual(['disable']);
  element.setAttribute('aria-disabled', 'false');
  await waitForRedraw();
  expect(recorded).toEqual(['disable', 'enable']);
});

it('a removed button leaves nothing behind, and is not drawn again', async () => {
  await drawButton();
  await resizeTo(50);
  container.remove();
  await resizeTo(52);
  expect(closes()).toEqual([1, 1]);
  expect(buttons).toHaveLength(2);
});

it('a new button whose container is removed before it is drawn is closed once', async () => {
  await drawButton();
  await resizeTo(50);
  container.remove();
  buttons[1]?.rendered.reject(new Error('the container was removed'));
  notifyResize();
  await waitForRedraw();
  expect(closes()).toEqual([1, 1]);
});
