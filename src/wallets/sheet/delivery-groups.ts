import type { Cart, DeliveryGroup, DeliveryOption, Money } from '../../net/storefront/cart-types';
import {
  type SelectedDeliveryOption,
  cartSelectedDeliveryOptionsUpdate,
} from '../../net/storefront/sheet/sheet-operations';
import { summaryTexts } from '../../ui/messages/order-summary';
import { isNotHigher, isSameAmount, sum, toMoney } from './money';
import { pause } from '../../net/waiting';
import type { SheetCart } from './sheet-cart';
import { type StepResult, CONTINUE, ONLY_AT_CHECKOUT } from './sheet-results';
import { DELIVERY_LIMIT_MS } from './time-limits';

/**
 * A way of delivering the whole cart: one option for each of its delivery groups. A sheet shows one list of options, so each
 * combination of the groups' options is one entry.
 */
export interface DeliveryChoice {
  /** Identifies the options; it stays the same when the cart lists them in another order. */
  id: string;
  /** Types and titles of the options, by which the choice is found again if an address has changed the handles. */
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

/** The types of delivery that a sheet offers. For any other the shopper chooses a place, which only the checkout can show. */
const OFFERED_TYPES: readonly (string | undefined)[] = ['SHIPPING', 'LOCAL'];

/** The group's options that a sheet offers, the selected one first. */
const optionsOf = (group: DeliveryGroup): OptionOfGroup[] =>
  group.deliveryOptions
    .filter(({ deliveryMethodType }) => OFFERED_TYPES.includes(deliveryMethodType))
    .map((option): OptionOfGroup => [group, option])
    .sort((one, other) => Number(isSelected(other)) - Number(isSelected(one)));

/** What the shop says about an option. A promise without a space is a handle or a code, which is not meant for people. */
const detailOf = ({ description, deliveryPromise }: DeliveryOption) => {
  const promise = deliveryPromise?.trim();
  return [description, promise?.includes(' ') && promise].filter(Boolean).join(', ');
};

/** The texts, each once, with a plus sign between them. */
const joinTexts = (texts: readonly (string | undefined)[]) => [...new Set(texts)].filter(Boolean).join(' + ');

/** The choice of a combination of options; none where they have no price. */
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
 * The ways of delivering the cart, at most 20. The first has the selected option of each group that has one; the others
 * follow in the shop's order.
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
 * Finds a choice that a sheet has shown. Handles change with the address: if they have, a choice of the same types and titles
 * that costs no more is the same, preferably at the same price.
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

/** The pause between two requests for delivery options that the API is still computing, ms. */
const PAUSE_MS = 500;

/** Whether the last change was answered while the API was still computing the delivery options. */
const isPending = ({ errors }: SheetCart) => errors.some(({ code }) => code === 'PENDING_DELIVERY_GROUPS');

/** Why no choice is selected: the shopper must choose another one or another address, or the checkout takes over. */
function withoutChoice(cart: Cart | undefined): StepResult {
  const errorResult = (key: 'address_unserviceable' | 'missing.shipping_option'): StepResult => ({
    kind: 'show_error',
    errors: [{ area: 'shipping', key }],
  });
  if (deliveryChoices(cart).length) return errorResult('missing.shipping_option');
  const groups = cart?.deliveryGroups ?? [];
  const isServed = groups.length && groups.every(({ deliveryOptions }) => deliveryOptions.length);
  return isServed ? ONLY_AT_CHECKOUT : errorResult('address_unserviceable');
}

/**
 * Selects a delivery option in every delivery group of the cart. Waits for options that the API is still computing, 20 s at most.
 * @param wanted a choice that the sheet shows; if the cart no longer has it, the result is an error. Without it: the choice that
 *   is selected, else the shop's first
 */
export async function settleDelivery(sheet: SheetCart, wanted?: DeliveryChoice): Promise<StepResult> {
  const { waiting } = sheet;
  const deadline = waiting.now() + DELIVERY_LIMIT_MS;
  // While the API computes the options of a new address, its answer may have those of the address before.
  let mayBeOutdated = isPending(sheet);
  let hasSentChoice = false;
  for (;;) {
    const options = mayBeOutdated ? undefined : selectedOptions(sheet.cart, wanted);
    if (options && !options.length) return CONTINUE;
    if (hasSentChoice || !options) {
      if (!isPending(sheet) || waiting.now() >= deadline) {
        return withoutChoice(sheet.cart);
      }
      // An aborted pause is no error here: the next request is aborted by the same signal, and its result is returned.
      await pause(PAUSE_MS, sheet.signal, waiting).catch(() => {});
    }
    const result = options
      ? await sheet.change(cartSelectedDeliveryOptionsUpdate, { selectedDeliveryOptions: options })
      : await sheet.read();
    if (result.kind !== 'continue') return result;
    hasSentChoice = !!options;
    mayBeOutdated = false;
  }
}

/**
 * Selects, for an authorized payment, the choice that the sheet shows as selected. If the complete address has made it
 * impossible, the shopper chooses another one that the sheet shows, or else goes to the checkout.
 * @param shown the choices that the sheet shows, the selected one first
 */
export async function settleShownDelivery(
  sheet: SheetCart,
  shown: readonly DeliveryChoice[],
): Promise<StepResult> {
  const result = await settleDelivery(sheet, shown[0]);
  const choices = deliveryChoices(sheet.cart);
  const mustChoose = result.kind === 'show_error' && choices.length > 0;
  return mustChoose && !shown.some((one) => findShown(choices, one)) ? ONLY_AT_CHECKOUT : result;
}

/** The choices in the order of a sheet that shows the one with this id as selected; unchanged if there is none. */
export const withSelected = (
  choices: readonly DeliveryChoice[],
  id: string | undefined,
): readonly DeliveryChoice[] =>
  [...choices].sort((one, other) => Number(other.id === id) - Number(one.id === id));
