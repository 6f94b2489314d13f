import { createHash } from 'node:crypto';
import type { Cart, CartLine, Surcharges } from './cart';
import { countryCode } from './country-code';

/** A delivery option; `price` in grosze. */
export interface DeliveryOption {
  handle: string;
  code: string;
  title: string;
  description: string;
  /** The API's `DeliveryMethodType`. */
  method: 'SHIPPING' | 'LOCAL' | 'PICK_UP' | 'PICKUP_POINT';
  price: number;
  promise: string | null;
  /** In how many days it is delivered, at the earliest and at the latest; null if the shop does not say. */
  days: readonly [number, number] | null;
}

/** Lines that are shipped together. */
export interface DeliveryGroup {
  id: string;
  type: 'ONE_TIME_PURCHASE' | 'SUBSCRIPTION';
  lines: readonly CartLine[];
  options: readonly DeliveryOption[];
}

const LOCKER: DeliveryOption = {
  handle: 'paczkomat-11.99',
  code: 'Paczkomat',
  title: 'Paczkomat',
  description: '1-2 dni robocze',
  method: 'SHIPPING',
  price: 1199,
  promise: null,
  days: [1, 2],
};
const COURIER: DeliveryOption = {
  ...LOCKER,
  handle: 'kurier-14.90',
  code: 'Kurier',
  title: 'Kurier',
  description: 'Następny dzień roboczy',
  price: 1490,
  days: [1, 1],
};
/** Its price comes from a carrier: the API returns it only on request, after a delay. */
const EXPRESS: DeliveryOption = {
  ...LOCKER,
  handle: 'ekspres-24.90',
  code: 'Ekspres',
  title: 'Ekspres do południa',
  description: 'Jutro przed 12:00',
  price: 2490,
  promise: 'shop_promise',
  days: [1, 1],
};
const BICYCLE: DeliveryOption = {
  ...LOCKER,
  handle: 'rower-9.00',
  code: 'Rower',
  title: 'Rowerem po Warszawie',
  description: 'Dzisiaj',
  method: 'LOCAL',
  price: 900,
  days: [0, 0],
};
const ABROAD: DeliveryOption = {
  ...LOCKER,
  handle: 'zagranica-39.90',
  code: 'Zagranica',
  title: 'Przesyłka międzynarodowa',
  description: '3-5 dni roboczych',
  price: 3990,
  days: [3, 5],
};
const SHOP_COUNTER: DeliveryOption = {
  ...LOCKER,
  handle: 'odbior-0.00',
  code: 'Odbiór',
  title: 'Odbiór w sklepie',
  description: 'ul. Przykładowa 10, Warszawa; dzisiaj od 14:00',
  method: 'PICK_UP',
  price: 0,
  days: null,
};
const PICKUP_POINT: DeliveryOption = {
  ...LOCKER,
  handle: 'punkt-8.99',
  code: 'Punkt',
  title: 'Punkt odbioru',
  description: 'Kiosk przy ul. Przykładowej 4',
  method: 'PICKUP_POINT',
  price: 899,
  days: null,
};
const PICKUPS: readonly DeliveryOption[] = [SHOP_COUNTER, PICKUP_POINT];

/** Countries that the shop delivers to. */
export const SERVED_COUNTRIES: readonly string[] = ['PL', 'DE', 'CZ'];

/** A handle that only carts with the same address have. */
function handleAt(address: Cart['deliveryAddress'], handle: string): string {
  const { address1, city, zip, country } = address ?? {};
  const hash = createHash('sha1')
    .update(JSON.stringify([address1, city, zip, country]))
    .digest('hex');
  return `${handle}-${hash.slice(0, 8)}`;
}

function optionsFor(cart: Cart, withCarrierRates: boolean): DeliveryOption[] {
  const shipping = shippingOptions(cart, withCarrierRates);
  switch (cart.deliveryOffer) {
    case 'usual':
    case 'last_line_picked_up':
      return shipping;
    case 'with_pickup':
      return [...PICKUPS, ...shipping];
    case 'pickup_only':
      return [...PICKUPS];
    case 'handles_by_address':
      return shipping.map((option) => ({ ...option, handle: handleAt(cart.deliveryAddress, option.handle) }));
  }
}

function shippingOptions(cart: Cart, withCarrierRates: boolean): DeliveryOption[] {
  const address = cart.deliveryAddress;
  const country = countryCode(address?.country) ?? cart.country;
  if (!SERVED_COUNTRIES.includes(country)) return [];
  if (country !== 'PL') return [ABROAD];
  const options = [LOCKER, COURIER];
  if (address?.city?.trim().toLowerCase() === 'warszawa') options.push(BICYCLE);
  if (withCarrierRates) options.push(EXPRESS);
  return options;
}

/** The surcharges that apply at the cart's current address. */
export function surchargesOf({ deliveryAddress, surcharges }: Cart): Required<Surcharges> {
  const { tax = 0, delivery = 0 } = deliveryAddress?.address1 ? surcharges : {};
  return { tax, delivery };
}

/** The cart's delivery groups; none for digital products or a country that is not served. */
export function deliveryGroups(
  cart: Cart,
  { withCarrierRates }: { withCarrierRates: boolean },
): DeliveryGroup[] {
  const { delivery } = surchargesOf(cart);
  const withSurcharge = (options: readonly DeliveryOption[]) =>
    options.map((option) => ({ ...option, price: option.price + delivery }));
  const options = withSurcharge(optionsFor(cart, withCarrierRates));
  if (options.length === 0) return [];
  const physical = cart.lines.filter(({ variant }) => variant.requiresShipping);
  const pickedUp = cart.deliveryOffer === 'last_line_picked_up' ? physical.slice(-1) : [];
  const shipped = physical.filter((line) => !pickedUp.includes(line));
  const group = (
    name: string,
    lines: CartLine[],
    more: Pick<DeliveryGroup, 'type' | 'options'>,
  ): DeliveryGroup[] =>
    lines.length === 0
      ? []
      : [{ id: `gid://shopify/CartDeliveryGroup/${cart.token}-${name}`, lines, ...more }];
  return [
    ...group(
      'one_time_purchase',
      shipped.filter((line) => line.sellingPlanId === null),
      { type: 'ONE_TIME_PURCHASE', options },
    ),
    ...group(
      'subscription',
      shipped.filter((line) => line.sellingPlanId !== null),
      { type: 'SUBSCRIPTION', options },
    ),
    ...group('pickup', pickedUp, { type: 'ONE_TIME_PURCHASE', options: withSurcharge(PICKUPS) }),
  ];
}

/** The chosen option of a group: the buyer's choice, or else the first option if the cart has an address. */
export function selectedOption(cart: Cart, groupId: string): DeliveryOption | null {
  const group = deliveryGroups(cart, { withCarrierRates: true }).find(({ id }) => id === groupId);
  const handle = cart.selectedOptions.get(groupId);
  const chosen = group?.options.find((option) => option.handle === handle);
  return chosen ?? (cart.deliveryAddress === null ? null : (group?.options[0] ?? null));
}
