import { afterEach, expect, it, vi } from 'vitest';
import type { ReadableElement } from '../../../src/embed/shared/attributes';
import { forgetWaitingClick, keepPress, shownOrWaitingClick } from '../../../src/embed/first/early-click';
import type { ClickPart, EarlyPress } from '../../../src/embed/shared/parts';
import { pageState } from '../../../src/page-state';
import { importRescueInTime, loadClickPart } from '../../../src/embed/first/load';
import { recordEvents } from '../recorded-events';
import { useFakeClock } from '../../setup/fake-clock';

vi.mock('../../../src/embed/first/load', () => ({
  loadClickPart: vi.fn(async () => {}),
  importRescueInTime: vi.fn(() => import('../../../src/embed/rescue/index')),
}));

const dispatched = recordEvents('ekspres-outcome');
afterEach(() => {
  vi.resetAllMocks();
  delete pageState().click;
  forgetWaitingClick();
});

const element = Object.assign(document.body, { read: () => undefined }) as ReadableElement;
element.setAttribute('page-type', 'cart_page');
element.setAttribute('cart-id', 'A-1');

const clickButton = (bought: Partial<EarlyPress> = {}) =>
  keepPress({
    element,
    walletName: 'shop_pay',
    instrument: 'ShopPay',
    vendorClick: undefined,
    item: 'cart',
    disabled: false,
    data: undefined,
    lineAttributes: undefined,
    discount: undefined,
    ...bought,
  });

function setClickPart(part: Partial<ClickPart>): void {
  pageState().click = {
    press: async () => {},
    shownClick: () => undefined,
    announceOpening() {},
    checkSettings: () => Promise.resolve(),
    release() {},
    ...part,
  };
}

function loadOnNextRequest(press: ClickPart['press']): void {
  vi.mocked(loadClickPart).mockImplementationOnce(async () => setClickPart({ press }));
}

it('a click whose code cannot be loaded falls back to the checkout of the platform', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  vi.mocked(loadClickPart).mockResolvedValueOnce();
  await clickButton();
  expect(assign.mock.calls).toEqual([[new URL('/checkout', location.href)]]);
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
});

it('a click leaves without events if the file that hands it over does not load in time', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  vi.mocked(loadClickPart).mockResolvedValueOnce();
  vi.mocked(importRescueInTime).mockResolvedValueOnce(undefined);
  await clickButton();
  expect(assign.mock.calls).toEqual([[`${location.origin}/checkout`]]);
  expect(dispatched).toEqual([]);
});

it('a click does not leave if the page was restored while the file that hands it over was loading', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  vi.mocked(loadClickPart).mockResolvedValueOnce();
  vi.mocked(importRescueInTime).mockImplementationOnce(async () => void forgetWaitingClick());
  await clickButton();
  expect(assign).not.toHaveBeenCalled();
});

it('a click that the page ends before it falls back does not start once its code has loaded', async () => {
  vi.mocked(loadClickPart).mockResolvedValueOnce();
  const press = vi.fn(async () => {});
  const loadLate = async () => {
    await Promise.resolve();
    setClickPart({ press });
    return false;
  };
  element.addEventListener('ekspres-checkout-start', (event) => event.waitUntil(loadLate()), { once: true });
  await clickButton();
  expect(dispatched.map(({ detail }) => detail)).toMatchObject([
    { outcome: 'rejected', reason: 'prevented' },
  ]);
  expect(press).not.toHaveBeenCalled();
  expect(shownOrWaitingClick(element, 'ShopPay', 'cart')).toBeUndefined();
});

it.each<[until: string, end: () => void]>([
  ['the page was restored', forgetWaitingClick],
  ['a minute has passed', () => vi.advanceTimersByTime(60_000)],
])('after a click that fell back to the platform, the button is disabled until %s', async (_until, end) => {
  useFakeClock();
  vi.spyOn(location, 'assign').mockReturnValue();
  vi.mocked(loadClickPart).mockResolvedValueOnce();
  await clickButton();
  const press = vi.fn(async () => {});
  loadOnNextRequest(press);
  await clickButton();
  expect(shownOrWaitingClick(element, 'ShopPay', 'cart')).toBe('disabled');
  expect(press).not.toHaveBeenCalled();
  end();
  expect(shownOrWaitingClick(element, 'ShopPay', 'cart')).toBeUndefined();
  await clickButton();
  expect(press).toHaveBeenCalledOnce();
});

it('a click disables its button while its code is loading', async () => {
  const press = vi.fn(async () => {
    expect(shownOrWaitingClick(element, 'ShopPay', 'cart')).toBeUndefined();
  });
  loadOnNextRequest(press);
  const ended = clickButton();
  expect(shownOrWaitingClick(element, 'ShopPay', 'cart')).toBe('disabled');
  await ended;
  expect(press).toHaveBeenCalledOnce();
});

it('other buttons show that they are held back while the code of a click is loading', async () => {
  loadOnNextRequest(async () => {});
  const other = document.createElement('div');
  const ended = clickButton();
  expect(shownOrWaitingClick(other, 'ShopPay', 'cart')).toBe('held');
  await ended;
  expect(shownOrWaitingClick(other, 'ShopPay', 'cart')).toBeUndefined();
});

it('once the chunk `click` has loaded, it decides in which state a button shows a click', () => {
  setClickPart({ shownClick: () => 'busy' });
  expect(shownOrWaitingClick(element, 'ShopPay', 'cart')).toBe('busy');
});

it('a second click is announced if it happens while the code of the first one is loading', async () => {
  const press = vi.fn(async () => {});
  const announceOpening = vi.fn();
  let finishLoading = (): void => {};
  vi.mocked(loadClickPart).mockReturnValue(new Promise<void>((resolve) => (finishLoading = resolve)));
  const first = clickButton();
  const second = clickButton();
  setClickPart({ press, announceOpening, shownClick: () => 'busy' });
  finishLoading();
  await Promise.all([first, second]);
  expect(press).toHaveBeenCalledOnce();
  expect(announceOpening).toHaveBeenCalledOnce();
});

it('a button can be clicked again if the page prevents the checkout by the platform', async () => {
  vi.mocked(loadClickPart).mockResolvedValueOnce();
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  document.addEventListener('ekspres-checkout-start', (event) => event.preventDefault(), { once: true });
  await clickButton();
  expect(assign).not.toHaveBeenCalled();
  expect(shownOrWaitingClick(element, 'ShopPay', 'cart')).toBeUndefined();
});

it('a button can be clicked again if its form has an action that is not a URL', async () => {
  vi.mocked(loadClickPart).mockResolvedValueOnce();
  vi.mocked(importRescueInTime).mockResolvedValueOnce(undefined);
  const form = Object.assign(document.createElement('form'), { action: 'http://[' });
  await expect(clickButton({ form, item: '7' })).rejects.toThrow(/URL/);
  expect(shownOrWaitingClick(element, 'ShopPay', '7')).toBeUndefined();
});
