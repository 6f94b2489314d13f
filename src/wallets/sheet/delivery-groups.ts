import type { Cart, DeliveryGroup, DeliveryOption, Money } from '../../net/storefront/cart-types';
import type { SelectedDeliveryOption } from '../../net/storefront/sheet/sheet-operations';
import { summaryTexts } from '../../ui/messages/sheet/order-summary';
import { isNotHigher, isSameAmount, sum, toMoney } from './money';

/**
 * A way of delivering the whole cart: one option for each of its delivery groups. A sheet shows one list of
 * options, so each combination of the groups' options is one entry.
 */
export interface DeliveryChoice {
  /** Identifies the options; it stays the same when the cart lists them in another order. */
  id: string;
  /**
   * Types and titles of the options, by which the choice is found again if an address has changed the
   * handles.
   */
  likeness: string;
  /** The options' titles, each once. */
  title: string;
  /** What the shop says about the options; '' if it says nothing. */
  description: string;
  /** All options together, with as many decimals as the currency has. */
  cost: Money;
  /** Whether the cart has these options selected. */
  selected: boolean;
  options: readonly SelectedDeliveryOption[];
}

/** How many choices a sheet shows at most. Each further group multiplies the number of combinations. */
const MAX_CHOICES = 20;

/** A delivery option, with the group that it belongs to. */
type OptionOfGroup = readonly [DeliveryGroup, DeliveryOption];

const isSelected = ([{ selectedDeliveryOption }, { handle }]: OptionOfGroup) =>
  handle === selectedDeliveryOption?.handle;

/**
 * The types of delivery that a sheet offers. For any other the shopper chooses a place, which only the
 * checkout can show.
 */
const OFFERED_TYPES: readonly (string | undefined)[] = ['SHIPPING', 'LOCAL'];

/** The group's options that a sheet offers, the selected one first. */
const optionsOf = (group: DeliveryGroup): OptionOfGroup[] =>
  group.deliveryOptions
    .filter(({ deliveryMethodType }) => OFFERED_TYPES.includes(deliveryMethodType))
    .map((option): OptionOfGroup => [group, option])
    .sort((one, other) => Number(isSelected(other)) - Number(isSelected(one)));

/**
 * What the shop says about an option. A promise without a space is a handle or a code, which is not meant for
 * people.
 */
const detailOf = ({ description, deliveryPromise }: DeliveryOption) => {
  const promise = deliveryPromise?.trim();
  return [description, promise?.includes(' ') && promise].filter(Boolean).join(', ');
};

/** The texts, each once, with a plus sign between them. */
const joinTexts = (texts: readonly (string | undefined)[]) => [...new Set(texts)].filter(Boolean).join(' + ');

/** The choice of a combination of options; none if they have no price. */
function toChoice(combination: readonly OptionOfGroup[]): DeliveryChoice | [] {
  const options = combination.map(([, option]) => option);
  const cost = sum(options.map(({ estimatedCost }) => estimatedCost));
  if (!cost) return [];
  return {
    // Made from handles: ids of groups change with the cart's address.
    id: JSON.stringify(options.map(({ handle }) => handle)),
    likeness: JSON.stringify(
      options.map(({ deliveryMethodType, title, handle }) => [deliveryMethodType, title || handle]),
    ),
    title: joinTexts(options.map(({ title }) => title || summaryTexts.shipping)),
    description: joinTexts(options.map(detailOf)),
    cost: toMoney(cost),
    selected: combination.every(isSelected),
    options: combination.map(([group, { handle }]) => ({
      deliveryGroupId: group.id,
      deliveryOptionHandle: handle,
    })),
  };
}

/**
 * The ways of delivering the cart, at most 20. The first has the selected option of each group that has one;
 * the others follow in the shop's order.
 * @returns an empty list while the options are not known, and if a group has none that a sheet offers
 */
export function deliveryChoices(cart: Pick<Cart, 'deliveryGroups'> | undefined): DeliveryChoice[] {
  const groups = cart?.deliveryGroups ?? [];
  if (!groups.length) return [];
  let combinations: OptionOfGroup[][] = [[]];
  for (const group of groups) {
    const options = optionsOf(group);
    combinations = combinations
      .flatMap((combination) => options.map((option) => [...combination, option]))
      .slice(0, MAX_CHOICES);
  }
  return combinations.flatMap(toChoice);
}

/**
 * Finds a choice that a sheet has shown. Handles change with the address: if they have, a choice of the same
 * types and titles that costs no more is the same, preferably at the same price.
 */
export function findShown(
  choices: readonly DeliveryChoice[],
  shown: DeliveryChoice,
): DeliveryChoice | undefined {
  const alike = choices.filter(
    ({ likeness, cost }) => likeness === shown.likeness && isNotHigher(cost, shown.cost),
  );
  return (
    choices.find(({ id }) => id === shown.id) ??
    alike.find(({ cost }) => isSameAmount(cost, shown.cost)) ??
    alike[0]
  );
}

/**
 * The options to select in the cart for a choice; empty when they are selected already.
 * @param shown the choice, as the sheet shows it; without one the first choice is used
 * @returns undefined when there is no such choice
 */
export function selectedOptions(
  cart: Pick<Cart, 'deliveryGroups'> | undefined,
  shown?: DeliveryChoice,
): readonly SelectedDeliveryOption[] | undefined {
  const choices = deliveryChoices(cart);
  const choice = shown ? findShown(choices, shown) : choices[0];
  return choice?.selected ? [] : choice?.options;
}

/**
 * The choices in the order of a sheet that shows the one with this id as selected; unchanged if there is
 * none.
 */
export const withSelected = (
  choices: readonly DeliveryChoice[],
  id: string | undefined,
): readonly DeliveryChoice[] =>
  [...choices].sort((one, other) => Number(other.id === id) - Number(one.id === id));
