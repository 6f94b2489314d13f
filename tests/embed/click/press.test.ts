import { afterEach, expect, it, vi } from 'vitest';
import type { ReadableElement } from '../../../src/embed/elements/attributes';
import { pressButton } from '../../../src/embed/click/press';
import { lazyHooks } from '../../../src/embed/lazy-hooks';
import { loadClickCode } from '../../../src/embed/load-chunk';
import { expectConsoleError } from '../../setup/expect-console-error';
import { hearing } from '../elements/heard';

vi.mock('../../../src/embed/load-chunk', () => ({ loadClickCode: vi.fn() }));

const heard = hearing('ekspres:outcome');
afterEach(() => {
  vi.restoreAllMocks();
  delete lazyHooks.startClick;
});

const press = () =>
  pressButton({
    element: Object.assign(document.body, { read: () => undefined }) as ReadableElement,
    instrument: 'ShopPay',
    purchase: { kind: 'cart', cartId: 'gid://shopify/Cart/A-1' },
    vendorClick: undefined,
  });

it('a press whose code cannot be loaded goes the way of the platform, and the next one loads it again', async () => {
  expectConsoleError(/\[Ekspres\].*cannot load/);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  vi.mocked(loadClickCode).mockRejectedValueOnce(new TypeError('cannot load'));
  await press();
  expect(assign).toHaveBeenCalledWith('/checkout');
  expect(heard.map(({ detail }) => detail)).toEqual([
    { instrument: 'ShopPay', outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
  ]);
  const startClick = vi.fn(async () => {});
  vi.mocked(loadClickCode).mockImplementationOnce(async () => void Object.assign(lazyHooks, { startClick }));
  await press();
  expect(startClick).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledOnce();
});
