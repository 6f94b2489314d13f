import type { Cart, DeliveryGroup, DeliveryOption, Money } from '../../net/storefront/cart-fields';
import {
  type SelectedDeliveryOption,
  cartSelectedDeliveryOptionsUpdate,
} from '../../net/storefront/sheet/sheet-operations';
import { sum, toMoney } from './money';
import { pause } from '../../net/waiting';
import type { SheetCart } from './sheet-cart';
import { type Step, GO_ON } from './sheet-events';
import { DELIVERY_LIMIT_MS } from './time-limits';

/** A way of delivering the whole cart: an option for each of its groups. A sheet has one list for all groups. */
export interface DeliveryChoice {
  /** The same for the same options in any order. */
  id: string;
  /** The options' titles, each once. */
  title: string;
  /** What the shop says of them; '' when it says nothing. */
  description: string;
  /** All options together, with as many decimals as the currency has. */
  cost: Money;
  /** Whether the cart goes by it already. */
  selected: boolean;
  options: readonly SelectedDeliveryOption[];
}

/** How many choices a sheet gets at most: options of two groups multiply. */
const LIMIT = 20;

/** An option in the group that it belongs to. */
type Picked = readonly [DeliveryGroup, DeliveryOption];

const isSelected = ([{ selectedDeliveryOption }, { handle }]: Picked) =>
  handle === selectedDeliveryOption?.handle;

/** The group's options, the selected one first. */
const picks = (group: DeliveryGroup): Picked[] =>
  group.deliveryOptions
    .map((option): Picked => [group, option])
    .sort((one, other) => Number(isSelected(other)) - Number(isSelected(one)));

/** What the options are called together; the same word twice says nothing more. */
const joined = (texts: readonly (string | undefined)[]) => [...new Set(texts)].filter(Boolean).join(' + ');

function toChoice(combination: readonly Picked[]): DeliveryChoice | [] {
  const options = combination.map(([, option]) => option);
  const cost = sum(options.map(({ estimatedCost }) => estimatedCost));
  // What has no price cannot be offered.
  if (!cost) return [];
  return {
    // Groups' ids change with the cart's address, the handles of what is offered do not.
    id: JSON.stringify(options.map(({ handle }) => handle)),
    title: joined(options.map(({ title, code, handle }) => title || code || handle)),
    description: joined(options.map(({ description }) => description)),
    cost: toMoney(cost),
    selected: combination.every(isSelected),
    options: combination.map(([group, { handle }]) => ({
      deliveryGroupId: group.id,
      deliveryOptionHandle: handle,
    })),
  };
}

/**
 * The ways of delivering the cart, at most 20; first the one that it goes by, or that comes nearest to it, then in the
 * shop's order.
 * @returns an empty list while the options are not known, and where some group has none: the address is not served.
 */
export function deliveryChoices(cart: Pick<Cart, 'deliveryGroups'> | undefined): DeliveryChoice[] {
  const groups = cart?.deliveryGroups ?? [];
  if (!groups.length) return [];
  const combinations = groups.reduce<readonly Picked[][]>(
    (before, group) =>
      before.flatMap((combination) => picks(group).map((pick) => [...combination, pick])).slice(0, LIMIT),
    [[]],
  );
  return combinations.flatMap(toChoice);
}

/**
 * What the cart must be told so that it goes by a choice; empty when it does already.
 * @param id of the choice; without one it is the first: what is selected, in groups where nothing is the shop's first
 * @returns undefined when there is no such choice
 */
export function selectedOptions(
  cart: Pick<Cart, 'deliveryGroups'> | undefined,
  id?: string,
): readonly SelectedDeliveryOption[] | undefined {
  const choice = deliveryChoices(cart).find((one) => id === undefined || one.id === id);
  return choice?.selected ? [] : choice?.options;
}

/** How long between two questions for delivery options that the API is still working out, ms. */
const PAUSE_MS = 500;

/** The API says so of a change while it is still working the options out. */
const isPending = ({ errors }: SheetCart) => errors.some(({ code }) => code === 'PENDING_DELIVERY_GROUPS');

const missing = (key: 'address_unserviceable' | 'missing.shipping_option'): Step => ({
  kind: 'show_error',
  errors: [{ area: 'shipping', key }],
});

/**
 * Has every delivery group of the cart go by some option: the wanted one, else the one that it has, else the shop's
 * first. Options that are still being worked out are waited for, 20 s at most.
 * @param wanted id of a choice of the sheet
 */
export async function settleDelivery(sheet: SheetCart, wanted?: string): Promise<Step> {
  const { waiting } = sheet;
  const until = waiting.now() + DELIVERY_LIMIT_MS;
  // Such a change may be answered with the options of the address before.
  let isOld = isPending(sheet);
  for (let isTold = false; ;) {
    const options = isOld ? undefined : selectedOptions(sheet.cart, wanted);
    if (options && !options.length) return GO_ON;
    if (isTold || !options) {
      if (!isPending(sheet) || waiting.now() >= until) {
        return missing(selectedOptions(sheet.cart) ? 'missing.shipping_option' : 'address_unserviceable');
      }
      // Who ends the wait ends the next request too, and its answer decides.
      await pause(PAUSE_MS, sheet.signal, waiting).catch(() => {});
    }
    const step = options
      ? await sheet.change(cartSelectedDeliveryOptionsUpdate, { selectedDeliveryOptions: options })
      : await sheet.read();
    if (step.kind !== 'continue') return step;
    isTold = !!options;
    isOld = false;
  }
}
