import { describe, expect, it } from 'vitest';
import type { DeliveryOption } from '../../src/net/storefront/cart-types';
import { createOption } from './sheet/delivery-groups';
import { SHEETS } from './play-sheet';
import type { Stage, Stages } from './staged-shop';
import { createLine, createPlan } from './sheet/wallet-carts';
import { useFreshPage } from '../setup/fake-clock';
import { sheetTexts } from '../../src/ui/messages/pl/sheet/errors-in-sheet';
import { summaryTexts } from '../../src/ui/messages/pl/sheet/order-summary';
import { intervalText } from '../../src/ui/messages/pl/sheet/subscription';

useFreshPage();

/** A delivery option whose handle differs from its title. */
const option = (handle: string, title: string, cost = '0.0') => createOption(handle, cost, { title });
const SHOWN_OPTIONS = [option('k1', 'Kurier', '10.0'), option('p1', 'Paczkomat')];
const LOCKERS = [option('p1', 'Paczkomat'), option('p2', 'Automat')];
const pickupAt = (place: string) => createOption(place, '0.0', { deliveryMethodType: 'PICK_UP' });
const SECOND_LINE = createLine({ id: 'gid://shopify/CartLine/2' });

const SUBSCRIPTION = createLine({ sellingPlan: createPlan() });
/** A cart with two subscriptions at 80 PLN a month; most responses contain only the first line. */
const LARGE_CART: Stage = {
  lines: [SUBSCRIPTION],
  moreLines: true,
  allLines: [SUBSCRIPTION, { ...SUBSCRIPTION, id: SECOND_LINE.id }],
  totalQuantity: 2,
  options: SHOWN_OPTIONS,
};

describe.each(SHEETS)('$wallet', ({ buy }) => {
  /** The sheet shows the options, then the complete address or the payment changes them. */
  const identifiedWith = (...options: DeliveryOption[]): Stages => ({
    created: {},
    located: { options: SHOWN_OPTIONS },
    identified: { options },
  });
  const P2 = option('p2', 'Paczkomat');

  it.each<[title: string, stages: Stages, ordered: string]>([
    ['the API would preselect another one', identifiedWith(...[...SHOWN_OPTIONS].reverse()), 'k1'],
    ['all handles have changed', identifiedWith(P2, option('k2', 'Kurier', '10.0')), 'k2'],
    ['it costs less', identifiedWith(P2, option('k2', 'Kurier', '9.0')), 'k2'],
  ])('orders the selected delivery when at the complete address %s', async (_title, stages, ordered) => {
    const { shop, outcome } = await buy(stages);
    expect(outcome).toEqual({ outcome: 'success' });
    expect(shop.order()?.deliveryGroups?.[0]?.selectedDeliveryOption?.handle).toBe(ordered);
  });

  it('shows the place of a group that is picked up, offers only the options of the other, and orders both', async () => {
    const { shop, outcome, shown, answers } = await buy({
      created: {},
      located: { options: LOCKERS, pickup: pickupAt('Sklep') },
    });
    expect(outcome).toEqual({ outcome: 'success' });
    expect(shown.labels).toContain(`${summaryTexts.pickup}: Sklep`);
    expect(shown.delivery?.label).toMatch(/Paczkomat$/);
    expect(answers).not.toMatch(/Paczkomat \+/);
    const ordered = shop.order()?.deliveryGroups?.map((group) => group.selectedDeliveryOption?.handle);
    expect(ordered).toEqual(['p1', 'Sklep']);
  });

  it('shows the renewal price of all lines of a cart that has more lines than its response', async () => {
    const { shop, outcome, answers } = await buy({ created: LARGE_CART });
    expect(outcome).toEqual({ outcome: 'success' });
    expect(answers).toContain(`160,00\u00a0zł ${intervalText('MONTH', 1)}`);
    expect(shop.order()?.lines).toEqual(LARGE_CART.lines);
  });

  it('shows an error if the selected delivery is gone, and another one that it shows is left', async () => {
    const { shop, outcome, errors } = await buy(identifiedWith(option('x', 'Dron'), P2));
    expect(errors).toEqual([sheetTexts['missing.shipping_option']]);
    expect(outcome).toBeUndefined();
    expect(shop.operations()).not.toContain('cartPaymentUpdate');
  });

  it('goes to the checkout without an order if none of the shown options is left', async () => {
    const { shop, outcome } = await buy(identifiedWith(option('x', 'Dron')));
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
    expect(shop.order()).toBeUndefined();
  });
});
