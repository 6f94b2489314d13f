import { textOf } from '../../net/parse';
import { apiClient } from '../../net/storefront/graphql-client';
import { readLines } from '../../net/storefront/read-cart';
import type { ApiAccess, Locale } from '../../net/storefront/request-of';
import { variantPlans, type NamedLine } from '../../net/storefront/sheet/variant-plans';
import { requestIdle } from '../../ui/page-dom';
import { subscription } from '../../ui/messages/pl/sheet/subscription';
import type { ButtonContext, ClickContext } from '../contract';
import { onlyRecurrence, type Recurrence } from '../sheet/recurring-totals';
import { appleInterval } from './events/recurring-payment';

/** How a purchase renews, as far as it is known before the press. */
interface KnownRecurrence {
  recurrence: Recurrence;
  /** The names of the products and plans that renew. */
  description: string;
}

/** The longest description, in characters. Apple documents no limit, but a sheet has little space. */
const MAX_DESCRIPTION_LENGTH = 128;

/** The names of a line that has a plan; undefined if one is unknown. */
function nameOf({ merchandise, sellingPlanAllocation }: NamedLine): string | undefined {
  const product = textOf(merchandise?.product?.title);
  const plan = textOf(sellingPlanAllocation?.sellingPlan?.name);
  return product && plan && `${product}, ${plan}`;
}

/**
 * Describes the lines that have a plan. If one of their names is unknown, it only mentions a subscription.
 */
function describe(lines: readonly NamedLine[]): string {
  const names = lines.flatMap((line) => (line.sellingPlanAllocation ? [nameOf(line)] : []));
  const text = [...new Set(names)].join('; ');
  return names.includes(undefined) || [...text].length > MAX_DESCRIPTION_LENGTH ? subscription : text;
}

/**
 * How these lines renew. Undefined if they do not, if a plan is unknown, or if Apple has no interval for it.
 * It is also undefined if they renew in different ways, because Apple's request has only one regular billing.
 */
function recurrenceOfLines(sent: readonly NamedLine[]): KnownRecurrence | undefined {
  const lines = readLines(sent);
  const recurrence = lines && onlyRecurrence(lines);
  return recurrence && appleInterval(recurrence) && { recurrence, description: describe(sent) };
}

/**
 * The lines that a variant would be with each of its plans, by {@link variantKey}; undefined while they are
 * requested, or if they cannot be known. They are kept for the page view.
 */
const linesByVariant = new Map<string, readonly NamedLine[] | undefined>();

/** A variant by its global id, in a locale: that of a request determines the language of the names. */
const variantKey = (id: string, { country, language }: Partial<Locale> = {}) =>
  [id, country, language].join(' ');

/**
 * Requests the plans of a variant, once. A lost request is forgotten, so that the button's next update sends
 * another one; after any other failure the plans stay unknown.
 */
async function requestPlans(id: string, api: ApiAccess): Promise<void> {
  const key = variantKey(id, api.locale);
  if (linesByVariant.has(key)) return;
  linesByVariant.set(key, undefined);
  const response = await apiClient(api).send(variantPlans, { id });
  if (response.ok) linesByVariant.set(key, response.result);
  else if (['network', 'timeout'].includes(response.failure.kind)) linesByVariant.delete(key);
}

/**
 * Requests how the purchase of a drawn button renews when the page is idle, now and after each update of the
 * button, if a plan is selected.
 */
export function followSelectedPlan({ selectedPlan, api, onUpdate }: ButtonContext): void {
  let isScheduled = false;
  const request = () => {
    isScheduled = false;
    const selected = selectedPlan();
    if (selected) void requestPlans(selected.merchandiseId, api());
  };
  const schedule = () => {
    const selected = selectedPlan();
    if (isScheduled || !selected) return;
    if (linesByVariant.has(variantKey(selected.merchandiseId, api().locale))) return;
    isScheduled = true;
    requestIdle(request);
  };
  onUpdate(schedule);
  schedule();
}

/**
 * How the purchase of a click renews; undefined if that is not known. A cart that the page creates may
 * contain anything.
 */
export function knownRecurrence({
  source,
  purchaseFacts,
  createCart,
  buyer,
}: ClickContext): KnownRecurrence | undefined {
  if (source.type === 'cart') return recurrenceOfLines(purchaseFacts.planLines ?? []);
  const [line, ...others] = source.input.lines;
  if (createCart || others.length || !line?.sellingPlanId) return undefined;
  const plans = linesByVariant.get(variantKey(line.merchandiseId, buyer)) ?? [];
  return recurrenceOfLines(
    plans.filter(({ sellingPlanAllocation: sent }) => sent?.sellingPlan?.id === line.sellingPlanId),
  );
}
