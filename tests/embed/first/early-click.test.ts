import { afterEach, expect, it, vi } from 'vitest';
import type { ReadableElement } from '../../../src/embed/shared/attributes';
import { forgetWaitingClick, handleClick, shownClick } from '../../../src/embed/first/early-click';
import type { ClickPart } from '../../../src/embed/shared/parts';
import { pageState } from '../../../src/page-state';
import { loadClickPart, preloadPagePart } from '../../../src/embed/first/load';
import { expectConsoleError } from '../../setup/expect-console-error';
import { recordEvents } from '../recorded-events';

vi.mock('../../../src/embed/first/load', () => ({
  loadClickPart: vi.fn(async () => {}),
  preloadPagePart: vi.fn(),
}));

const dispatched = recordEvents('ekspres-outcome');
afterEach(() => {
  vi.resetAllMocks();
  delete pageState().click;
  forgetWaitingClick();
});

const element = Object.assign(document.body, { read: () => undefined }) as ReadableElement;

const clickButton = () =>
  handleClick({
    element,
    walletName: 'shop_pay',
    instrument: 'ShopPay',
    purchase: { type: 'cart', cartId: 'gid://shopify/Cart/A-1' },
    vendorClick: undefined,
  });

/** Makes the chunk `click` a loaded one. */
function setClickPart(part: Partial<ClickPart>): void {
  pageState().click = {
    startClick: async () => {},
    shownClick: () => undefined,
    announceOpening() {},
    checkSettings() {},
    release() {},
    ...part,
  };
}

/** Has the next request load the chunk `click`. */
function loadAtNextRequest(startClick: ClickPart['startClick']): void {
  vi.mocked(loadClickPart).mockImplementationOnce(async () => setClickPart({ startClick }));
}

it('uses the platform if the code of a click cannot be loaded, does nothing more until the page is left, and then loads the code again', async () => {
  expectConsoleError(/\[Ekspres\].*cannot load/);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  vi.mocked(loadClickPart).mockRejectedValueOnce(new TypeError('cannot load'));
  await clickButton();
  expect(assign).toHaveBeenCalledWith(new URL('/checkout', location.href).href);
  expect(dispatched.map(({ detail }) => detail)).toEqual([
    {
      wallet: 'shop_pay',
      instrument: 'ShopPay',
      outcome: 'deceleration',
      ended: 'checkout',
      reason: 'redirect_to_checkout_required',
      codes: [],
      purchase: { kind: 'cart', cartId: 'gid://shopify/Cart/A-1' },
    },
  ]);
  expect(preloadPagePart).not.toHaveBeenCalled();
  const startClick = vi.fn(async () => {});
  loadAtNextRequest(startClick);
  await clickButton();
  expect(shownClick(element, 'ShopPay', 'cart')).toBe('disabled');
  expect(startClick).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(shownClick(element, 'ShopPay', 'cart')).toBeUndefined();
  await clickButton();
  expect(startClick).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledOnce();
});

it('waits until its click starts, and only then requests the lazy part', async () => {
  const order: string[] = [];
  const states: unknown[] = [];
  const other = document.createElement('div');
  loadAtNextRequest(async () => {
    order.push('click');
    states.push(shownClick(element, 'ShopPay', 'cart'));
  });
  vi.mocked(preloadPagePart).mockImplementation(() => void order.push('lazy part'));
  const ended = clickButton();
  states.push(shownClick(element, 'ShopPay', 'cart'), shownClick(other, 'ShopPay', 'cart'));
  await ended;
  expect(order).toEqual(['click', 'lazy part']);
  expect(states).toEqual(['disabled', 'held', undefined]);
});

it('shows a click that runs before the lazy part according to the code of a click', () => {
  setClickPart({ shownClick: () => 'busy' });
  expect(shownClick(element, 'ShopPay', 'cart')).toBe('busy');
});

it('announces a click on another button while the code of the first is loading', async () => {
  const announceOpening = vi.fn();
  let arrive = (): void => {};
  vi.mocked(loadClickPart).mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
  void clickButton();
  const second = clickButton();
  setClickPart({ announceOpening });
  arrive();
  await second;
  expect(announceOpening).toHaveBeenCalledOnce();
});

it('a click runs in its own gesture and then loads the lazy part, if the click code has loaded', async () => {
  const startClick = vi.fn(async () => {});
  setClickPart({ startClick });
  const over = clickButton();
  expect(startClick).toHaveBeenCalledOnce();
  await over;
  expect(loadClickPart).not.toHaveBeenCalled();
  expect(preloadPagePart).toHaveBeenCalledOnce();
});

it('can be clicked again if the page prevents the checkout by the platform', async () => {
  expectConsoleError(/\[Ekspres\].*cannot load/);
  vi.mocked(loadClickPart).mockRejectedValueOnce(new TypeError('cannot load'));
  document.addEventListener('ekspres-checkout-start', (event) => event.preventDefault(), { once: true });
  await clickButton();
  expect(shownClick(element, 'ShopPay', 'cart')).toBeUndefined();
});
