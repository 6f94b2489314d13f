import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { PaypalClick } from '../../../src/wallets/paypal/window/sdk-button-events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ButtonContext } from '../../../src/wallets/contract';
import { draw } from '../../../src/wallets/paypal/draw-button';
import { paypalFace, venmoFace } from '../../../src/wallets/paypal/face';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

/** A promise, and how it ends. */
interface Deferred {
  promise: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Buttons of a script, as far as they are drawn and removed. */
interface Made {
  options: PayPalButtonsComponentOptions;
  rendered: Deferred;
  /** How often it was taken away. */
  closes: number;
}

let container: HTMLElement;
let height: number;
let made: Made[];
let reports: unknown[];
/** The argument of an observer of sizes. */
let sizesChange: () => void;
const globals = globalThis as { paypal?: object | undefined };

/** A script of PayPal's. `more`: what its buttons do otherwise. */
const script = (more: Partial<Record<keyof PayPalButtonsComponent, unknown>> = {}) => ({
  Buttons(options: PayPalButtonsComponentOptions) {
    const one: Made = { options, rendered: deferred(), closes: 0 };
    made.push(one);
    return {
      isEligible: () => true,
      async render(place: HTMLElement) {
        place.append(document.createElement('i'));
        await one.rendered.promise;
      },
      close: () => void (one.closes += 1),
      ...more,
    };
  },
});

function deferred(): Deferred {
  let [resolve, reject]: [() => void, (error: unknown) => void] = [() => {}, () => {}];
  const promise = new Promise<void>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

beforeEach(() => {
  useFakeClock();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        sizesChange = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
  height = 44;
  made = [];
  reports = [];
  container = document.createElement('div');
  Object.defineProperty(container, 'clientHeight', { get: () => height });
  document.body.replaceChildren(container);
  globals.paypal = script();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete globals.paypal;
});

const begin = (more: Partial<ButtonContext> = {}) =>
  draw({
    container,
    face: paypalFace,
    params: {},
    purchaseFacts: { sellingPlan: false, requiresShipping: true },
    callToAction: false,
    theme: 'dark',
    pageType: 'product',
    accessToken: 't0k3n',
    settings: async () => ({ apiOrigin: location.origin }),
    logoUrl: async () => undefined,
    onClick: () => undefined,
    report: (error) => void reports.push(error),
    ...more,
  });
const calm = () => advanceTime(150);
/** Draws a button that is rendered at once. */
async function drawn(more?: Partial<ButtonContext>) {
  const drawing = begin(more);
  await calm();
  made.at(-1)?.rendered.resolve();
  return drawing;
}
async function grow(to: number) {
  height = to;
  sizesChange();
  await calm();
}
const frames = () => container.querySelectorAll('i').length;
const heights = () => made.map(({ options }) => options.style?.height);

it.each([
  [paypalFace, false, { color: 'gold', label: 'paypal' }],
  [paypalFace, true, { color: 'gold', label: 'pay' }],
  // Venmo has no gold button.
  [venmoFace, false, { color: 'blue', label: 'paypal' }],
])('has for the face %o and the call to action %s the style %o', async (face, callToAction, looks) => {
  container.style.borderTopLeftRadius = '6px';
  expect(await drawn({ face, callToAction })).toBeUndefined();
  expect(made).toMatchObject([
    {
      options: {
        fundingSource: face.name,
        style: { ...looks, shape: 'sharp', height: 44, borderRadius: 6, disableMaxWidth: true },
      },
    },
  ]);
});

it.each([
  ['not-eligible', { isEligible: () => false }],
  ['no frame', { render: () => Promise.reject(new Error('no frame')) }],
  ['PayPal drew nothing', { render: () => new Promise(() => {}) }],
])('removes everything of a button that cannot be shown (%s)', async (reason, more) => {
  globals.paypal = script(more);
  const drawing = begin().catch(({ message }: Error) => message);
  await advanceTime(20_000);
  expect(await drawing).toBe(reason);
  expect(frames()).toBe(0);
});

it('outside the page only the script is loaded', async () => {
  container.remove();
  expect(await begin()).toBeUndefined();
  expect(frames()).toBe(0);
});

describe('a button that has changed its height', () => {
  it('stays until it is drawn again', async () => {
    await drawn();
    await grow(50);
    expect(heights()).toEqual([44, 50]);
    expect([frames(), made[0]?.closes]).toEqual([2, 0]);
    made[1]?.rendered.resolve();
    await calm();
    expect([frames(), made[0]?.closes, made[1]?.closes]).toEqual([1, 1, 0]);
  });

  it('and back is not drawn again, nor is a hidden one', async () => {
    await drawn();
    height = 50;
    sizesChange();
    await grow(44);
    await grow(0);
    await grow(44);
    expect(made).toHaveLength(1);
  });

  it('keeps the old one if the new one cannot be drawn', async () => {
    await drawn();
    await grow(50);
    made[1]?.rendered.reject(new Error('no frame'));
    await calm();
    expect([frames(), made[0]?.closes, reports]).toEqual([1, 0, [new Error('no frame')]]);
    // It is not tried again before there is something new.
    await grow(50);
    expect(made).toHaveLength(2);
    await grow(52);
    made[2]?.rendered.resolve();
    await calm();
    expect([frames(), made[0]?.closes, made[2]?.closes]).toEqual([1, 1, 0]);
  });

  it('twice is replaced by the last one only', async () => {
    await drawn();
    await grow(50);
    await grow(52);
    made[2]?.rendered.resolve();
    await calm();
    made[1]?.rendered.resolve();
    await calm();
    expect(made.map(({ closes }) => closes)).toEqual([1, 1, 0]);
    expect(frames()).toBe(1);
  });

  it('is drawn again after a click whose window must close: the window closes with the old button', async () => {
    let end = () => {};
    const presses: PaypalClick[] = [];
    await drawn({
      onClick: (press) => {
        presses.push(press as PaypalClick);
        return new Promise<void>((resolve) => (end = resolve));
      },
    });
    void made[0]?.options.onClick?.({}, { resolve: async () => {}, reject: async () => {} });
    presses[0]?.accept({
      createToken: async () => 'EC-1',
      approve: async () => {},
      cancel() {},
      fail() {},
    });
    presses[0]?.closeWindow();
    end();
    await calm();
    expect(made.map(({ closes }) => closes)).toEqual([0, 0]);
    made[1]?.rendered.resolve();
    await calm();
    expect(made.map(({ closes }) => closes)).toEqual([1, 0]);
  });

  it('waits until the end of a running click', async () => {
    let end = () => {};
    await drawn({ onClick: () => new Promise<void>((resolve) => (end = resolve)) });
    await grow(50);
    // Clicked while the new one is being drawn.
    void made[0]?.options.onClick?.({}, { resolve: async () => {}, reject: async () => {} });
    made[1]?.rendered.resolve();
    await calm();
    expect(made.map(({ closes }) => closes)).toEqual([0, 1]);
    await grow(52);
    expect(made).toHaveLength(2);
    end();
    await calm();
    expect(heights()).toEqual([44, 50, 52]);
  });
});

it('a script that takes the place of the one that drew it draws it', async () => {
  await drawn();
  globals.paypal = script();
  container.querySelector('i')?.remove();
  await calm();
  expect(made).toHaveLength(2);
  made[1]?.rendered.resolve();
  await calm();
  expect(frames()).toBe(1);
});

it('a removed button leaves nothing behind, and is not drawn again', async () => {
  await drawn();
  await grow(50);
  container.remove();
  await grow(52);
  expect(made.map(({ closes }) => closes)).toEqual([1, 1]);
  expect(made).toHaveLength(2);
});

it('a removed button is closed once', async () => {
  await drawn();
  container.remove();
  sizesChange();
  await calm();
  expect(made.map(({ closes }) => closes)).toEqual([1]);
});

it('a new button whose place is removed before it is drawn is closed once', async () => {
  await drawn();
  await grow(50);
  container.remove();
  made[1]?.rendered.reject(new Error('the place was removed'));
  sizesChange();
  await calm();
  expect(made.map(({ closes }) => closes)).toEqual([1, 1]);
});
