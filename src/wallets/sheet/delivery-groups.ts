import type { Cart, DeliveryGroup, DeliveryOption, Money } from '../../net/storefront/cart-types';
import type { SelectedDeliveryOption } from '../../net/storefront/sheet/sheet-operations';
import { summaryTexts } from '../../ui/messages/pl/sheet/order-summary';
import { isNotHigher, isSameAmount, sum, toMoney } from './money';

/** The calendar days between which a delivery is expected, each as `2026-12-24`. */
export interface DeliveryDays {
  first: string;
  last: string;
}

/**
 * A way to deliver the cart: one option for each of its delivery groups, except for those that a sheet keeps
 * ({@link isKept}). A sheet shows one list of options, so each combination of the groups' options is one
 * entry.
 */
export interface DeliveryChoice {
  /** Identifies the options. It stays the same if the cart lists them in another order. */
  id: string;
  /**
   * Types and titles of the options, which identify the choice if another address has changed the handles.
   */
  typesAndTitles: string;
  /** The options' titles, without duplicates. */
  title: string;
  /** The shop's descriptions of the options; '' if there are none. */
  description: string;
  /** When all of it is expected to be delivered; undefined if that is not known of one option. */
  days: DeliveryDays | undefined;
  /** The cost of all options together, with as many decimals as the currency has. */
  cost: Money;
  /** Whether these options are selected in the cart. */
  selected: boolean;
  options: readonly SelectedDeliveryOption[];
}

/**
 * The largest number of choices that a sheet shows. Each further group multiplies the number of combinations.
 */
const MAX_CHOICES = 20;

/** A delivery option, with the group that it belongs to. */
type OptionOfGroup = readonly [DeliveryGroup, DeliveryOption];

const isSelected = ([{ selectedDeliveryOption }, { handle }]: OptionOfGroup) =>
  handle === selectedDeliveryOption?.handle;

/**
 * The types of delivery that a sheet offers. For any other type the shopper chooses a place, which only the
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
 * Whether a sheet keeps a group as it is, because the shopper has chosen a place where it is picked up, and
 * it cannot be delivered in another way.
 */
export const isKept = (group: DeliveryGroup): boolean =>
  !optionsOf(group).length && group.deliveryOptions.some((option) => isSelected([group, option]));

/**
 * The shop's description of an option. A promise without a space is a handle or a code, which is not meant
 * for people.
 */
const descriptionOf = ({ description, deliveryPromise }: DeliveryOption) => {
  const promise = deliveryPromise?.trim();
  return [description, promise?.includes(' ') && promise].filter(Boolean).join(', ');
};

/**
 * The calendar day of a date of the API, as it is written: in which time zone the API writes it is not
 * documented. Undefined if there is no such day.
 */
function dayOf(dateTime: string | undefined): string | undefined {
  const [day, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(dateTime ?? '') ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth)));
  return day && date.toISOString().startsWith(day) ? day : undefined;
}

/** The days of an option; undefined if one is missing, they are in the wrong order, or they are over. */
function daysOf({
  minEstimatedDeliveryDate,
  maxEstimatedDeliveryDate,
}: DeliveryOption): DeliveryDays | undefined {
  const first = dayOf(minEstimatedDeliveryDate);
  const last = dayOf(maxEstimatedDeliveryDate);
  const today = new Date().toISOString();
  return first && last && first <= last && last >= today.slice(0, 10) ? { first, last } : undefined;
}

/** The days from the first parcel to the last; undefined if those of one option are not known. */
function joinDays(options: readonly DeliveryOption[]): DeliveryDays | undefined {
  const all = options.flatMap((option) => daysOf(option) ?? []);
  if (!all.length || all.length < options.length) return undefined;
  return all.reduce((joined, { first, last }) => ({
    first: first < joined.first ? first : joined.first,
    last: last > joined.last ? last : joined.last,
  }));
}

/** Joins the strings with plus signs, without duplicates. */
const joinTexts = (texts: readonly (string | undefined)[]) => [...new Set(texts)].filter(Boolean).join(' + ');

/** The choice for a combination of options; undefined if their prices cannot be added up. */
function toChoice(combination: readonly OptionOfGroup[]): DeliveryChoice | undefined {
  const options = combination.map(([, option]) => option);
  const cost = sum(options.map(({ estimatedCost }) => estimatedCost));
  if (!cost) return undefined;
  return {
    // From handles, because the ids of groups change with the cart's address.
    id: JSON.stringify(options.map(({ handle }) => handle)),
    typesAndTitles: JSON.stringify(
      options.map(({ deliveryMethodType, title, handle }) => [deliveryMethodType, title || handle]),
    ),
    title: joinTexts(options.map(({ title }) => title || summaryTexts.shipping)),
    description: joinTexts(options.map(descriptionOf)),
    days: joinDays(options),
    cost: toMoney(cost),
    selected: combination.every(isSelected),
    options: combination.map(([group, { handle }]) => ({
      deliveryGroupId: group.id,
      deliveryOptionHandle: handle,
    })),
  };
}

/** The selected options of the groups that a sheet keeps; undefined if it keeps none. */
export const keptChoice = ({
  deliveryGroups = [],
}: Pick<Cart, 'deliveryGroups'>): DeliveryChoice | undefined =>
  toChoice(
    deliveryGroups
      .filter(isKept)
      .flatMap((group) => (group.selectedDeliveryOption ? [[group, group.selectedDeliveryOption]] : [])),
  );

/**
 * The ways to deliver the cart, at most 20. The first has the selected option of each group that has one; the
 * others follow in the shop's order.
 * @returns an empty list while the options are unknown, if a group has none that a sheet offers or keeps, and
 *   if there is nothing but groups that it keeps
 */
export function deliveryChoices(cart: Pick<Cart, 'deliveryGroups'> | undefined): DeliveryChoice[] {
  const groups = (cart?.deliveryGroups ?? []).filter((group) => !isKept(group));
  if (!groups.length) return [];
  let combinations: OptionOfGroup[][] = [[]];
  for (const group of groups) {
    const options = optionsOf(group);
    combinations = combinations
      .flatMap((combination) => options.map((option) => [...combination, option]))
      .slice(0, MAX_CHOICES);
  }
  return combinations.flatMap((combination) => toChoice(combination) ?? []);
}

/**
 * Finds a choice that a sheet has shown. Handles change with the address. If they have changed, a choice with
 * the same types and titles that costs no more counts as the same, preferably one at the same price.
 */
export function findShown(
  choices: readonly DeliveryChoice[],
  shown: DeliveryChoice,
): DeliveryChoice | undefined {
  const similar = choices.filter(
    ({ typesAndTitles, cost }) => typesAndTitles === shown.typesAndTitles && isNotHigher(cost, shown.cost),
  );
  return (
    choices.find(({ id }) => id === shown.id) ??
    similar.find(({ cost }) => isSameAmount(cost, shown.cost)) ??
    similar[0]
  );
}

/**
 * The options to select in the cart for a choice; empty if they are selected already.
 * @param shown the choice, as the sheet shows it; without one the first choice is used
 * @returns undefined if there is no such choice
 */
export function selectedOptions(
  cart: Pick<Cart, 'deliveryGroups'> | undefined,
  shown: DeliveryChoice | undefined,
): readonly SelectedDeliveryOption[] | undefined {
  const choices = deliveryChoices(cart);
  const choice = shown ? findShown(choices, shown) : choices[0];
  return choice?.selected ? [] : choice?.options;
}

/** The choices with the one that has this id first; in their order if no choice has it. */
export const selectedFirst = (
  choices: readonly DeliveryChoice[],
  id: string | undefined,
): readonly DeliveryChoice[] =>
  [...choices].sort((one, other) => Number(other.id === id) - Number(one.id === id));
