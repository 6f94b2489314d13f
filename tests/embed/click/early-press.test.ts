import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import type { ReadableElement } from '../../../src/embed/elements/attributes';
import { forgetPress, isWaiting, runEarlyPress } from '../../../src/embed/click/early-press';
import { lazyHooks, type LazyHooks } from '../../../src/embed/lazy-hooks';
import { loadClickCode, loadLazyPart } from '../../../src/embed/load-chunk';
import { expectConsoleError } from '../../setup/expect-console-error';
import { recordEvents } from '../elements/recorded-events';

vi.mock('../../../src/embed/load-chunk', () => ({ loadClickCode: vi.fn(), loadLazyPart: vi.fn() }));

const dispatched = recordEvents('ekspres:outcome');
afterEach(() => {
  vi.resetAllMocks();
  delete lazyHooks.startClick;
  forgetPress();
});

const element = Object.assign(document.body, { read: () => undefined }) as ReadableElement;

const press = () =>
  runEarlyPress({
    element,
    instrument: 'ShopPay',
    purchase: { kind: 'cart', cartId: 'gid://shopify/Cart/A-1' },
    vendorClick: undefined,
  });

/** The code of a click loads at the next request. */
function clickCodeComes(startClick: NonNullable<LazyHooks['startClick']>): void {
  vi.mocked(loadClickCode).mockImplementationOnce(async () => void Object.assign(lazyHooks, { startClick }));
}

it('leaves by the platform if the code of a click cannot be loaded, does nothing more until the page goes, and then loads it again', async () => {
  expectConsoleError(/\[Ekspres\].*cannot load/);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  vi.mocked(loadClickCode).mockRejectedValueOnce(new TypeError('cannot load'));
  await press();
  expect(assign).toHaveBeenCalledWith('/checkout');
  expect(dispatched.map(({ detail }) => detail)).toEqual([
    { instrument: 'ShopPay', outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
  ]);
  expect(loadLazyPart).not.toHaveBeenCalled();
  const startClick = vi.fn(async () => {});
  clickCodeComes(startClick);
  await press();
  expect(isWaiting(element)).toBe(true);
  expect(startClick).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(isWaiting(element)).toBe(false);
  vi.mocked(loadLazyPart).mockResolvedValue();
  await press();
  expect(startClick).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledOnce();
});

it.each<{ part: string; load: () => Promise<void>; during: boolean }>([
  { part: 'comes', load: async () => {}, during: false },
  { part: 'cannot be loaded', load: () => Promise.reject(new TypeError('cannot load')), during: true },
])(
  'the lazy part is asked for after the click has begun; where it $part, the button waits during the click: $during',
  async ({ load, during }) => {
    const order: string[] = [];
    let end = () => {};
    clickCodeComes(() => {
      order.push('click');
      return new Promise((resolve) => (end = resolve));
    });
    vi.mocked(loadLazyPart).mockImplementation(() => {
      order.push('lazy part');
      return load();
    });
    const over = press();
    await eventually(() => expect(order).toEqual(['click', 'lazy part']));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isWaiting(element)).toBe(during);
    end();
    await over;
    expect(isWaiting(element)).toBe(false);
  },
);

it('a press runs in its own gesture, and then loads the lazy part, where the code of a click has come', async () => {
  const startClick = vi.fn(async () => {});
  Object.assign(lazyHooks, { startClick });
  vi.mocked(loadLazyPart).mockResolvedValue();
  const over = press();
  expect(startClick).toHaveBeenCalledOnce();
  await over;
  expect(loadClickCode).not.toHaveBeenCalled();
  expect(loadLazyPart).toHaveBeenCalledOnce();
});

it('can be clicked again if the page prevents the checkout by the platform', async () => {
  expectConsoleError(/\[Ekspres\].*cannot load/);
  vi.mocked(loadClickCode).mockRejectedValueOnce(new TypeError('cannot load'));
  document.addEventListener('ekspres:checkout-start', (event) => event.preventDefault(), { once: true });
  await press();
  expect(isWaiting()).toBe(false);
});
