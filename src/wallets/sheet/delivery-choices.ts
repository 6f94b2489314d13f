import type { Cart, DeliveryGroup, DeliveryOption, Money } from '../../net/storefront/cart';
import type { SelectedDeliveryOption } from '../../net/storefront/sheet/operations/cart';
import { sum, toMoney } from './money';

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
