import { afterEach, expect, it, vi } from 'vitest';
import type { ReadableElement } from '../../../src/embed/elements/attributes';
import { forgetPress, runPress, shownClick } from '../../../src/embed/click/early-press';
import type { LazyHooks } from '../../../src/embed/lazy-hooks';
import { pageState } from '../../../src/page-state';
import { loadClickCode, preloadLazyPart } from '../../../src/embed/load-chunk';
import { expectConsoleError } from '../../setup/expect-console-error';
import { recordEvents } from '../elements/recorded-events';

vi.mock('../../../src/embed/load-chunk', () => ({
  loadClickCode: vi.fn(async () => {}),
  preloadLazyPart: vi.fn(),
}));

const dispatched = recordEvents('ekspres:outcome');
afterEach(() => {
  vi.resetAllMocks();
  for (const hook of ['startClick', 'shownClick', 'announceOpening'] as const) delete pageState().hooks[hook];
  forgetPress();
});

const element = Object.assign(document.body, { read: () => undefined }) as ReadableElement;

const press = () =>
  runPress({
    element,
    instrument: 'ShopPay',
    purchase: { kind: 'cart', cartId: 'gid://shopify/Cart/A-1' },
    vendorClick: undefined,
  });

/** The code of a click loads at the next request. */
function clickCodeComes(startClick: NonNullable<LazyHooks['startClick']>): void {
  vi.mocked(loadClickCode).mockImplementationOnce(
    async () => void Object.assign(pageState().hooks, { startClick }),
  );
}

it('leaves by the platform if the code of a click cannot be loaded, does nothing more until the page goes, and then loads it again', async () => {
  expectConsoleError(/\[Ekspres\].*cannot load/);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  vi.mocked(loadClickCode).mockRejectedValueOnce(new TypeError('cannot load'));
  await press();
  expect(assign).toHaveBeenCalledWith(new URL('/checkout', location.href).href);
  expect(dispatched.map(({ detail }) => detail)).toEqual([
    { instrument: 'ShopPay', outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
  ]);
  expect(preloadLazyPart).not.toHaveBeenCalled();
  const startClick = vi.fn(async () => {});
  clickCodeComes(startClick);
  await press();
  expect(shownClick(element, 'ShopPay', 'cart')).toBe('disabled');
  expect(startClick).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(shownClick(element, 'ShopPay', 'cart')).toBeUndefined();
  await press();
  expect(startClick).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledOnce();
});

it('waits until its click starts, and only then requests the lazy part', async () => {
  const order: string[] = [];
  const states: unknown[] = [];
  const other = document.createElement('div');
  clickCodeComes(async () => {
    order.push('click');
    states.push(shownClick(element, 'ShopPay', 'cart'));
  });
  vi.mocked(preloadLazyPart).mockImplementation(() => void order.push('lazy part'));
  const over = press();
  states.push(shownClick(element, 'ShopPay', 'cart'), shownClick(other, 'ShopPay', 'cart'));
  await over;
  expect(order).toEqual(['click', 'lazy part']);
  expect(states).toEqual(['disabled', 'held', undefined]);
});

it('shows a click that runs before the lazy part as the code of a click says', () => {
  pageState().hooks.shownClick = () => 'busy';
  expect(shownClick(element, 'ShopPay', 'cart')).toBe('busy');
});

it('announces a press on another button while the code of the first loads', async () => {
  const announceOpening = vi.fn();
  let arrive = () => {};
  vi.mocked(loadClickCode).mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  void press();
  const second = press();
  Object.assign(pageState().hooks, { announceOpening });
  arrive();
  await second;
  expect(announceOpening).toHaveBeenCalledOnce();
});

it('a press runs in its own gesture, and then loads the lazy part, where the code of a click has come', async () => {
  const startClick = vi.fn(async () => {});
  Object.assign(pageState().hooks, { startClick });
  const over = press();
  expect(startClick).toHaveBeenCalledOnce();
  await over;
  expect(loadClickCode).not.toHaveBeenCalled();
  expect(preloadLazyPart).toHaveBeenCalledOnce();
});

it('can be clicked again if the page prevents the checkout by the platform', async () => {
  expectConsoleError(/\[Ekspres\].*cannot load/);
  vi.mocked(loadClickCode).mockRejectedValueOnce(new TypeError('cannot load'));
  document.addEventListener('ekspres:checkout-start', (event) => event.preventDefault(), { once: true });
  await press();
  expect(shownClick(element, 'ShopPay', 'cart')).toBeUndefined();
});
