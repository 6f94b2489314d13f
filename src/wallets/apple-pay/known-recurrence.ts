import { textOf } from '../../net/parse';
import { apiClient } from '../../net/storefront/graphql-client';
import { readLines } from '../../net/storefront/read-cart';
import type { ApiAccess } from '../../net/storefront/request-of';
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

/** Describes the lines that have a plan. Without all of their names, it says only that there is a subscription. */
function describe(lines: readonly NamedLine[]): string {
  const names = lines.flatMap((line) => (line.sellingPlanAllocation ? [nameOf(line)] : []));
  const text = [...new Set(names)].join('; ');
  return names.includes(undefined) || [...text].length > MAX_DESCRIPTION_LENGTH ? subscription : text;
}

/**
 * How these lines renew. Undefined if they do not, if a plan is unknown, or if Apple has no interval for it; also
 * if they renew in different ways, because Apple's request has only one regular billing.
 */
function recurrenceOfLines(planLines: readonly unknown[]): KnownRecurrence | undefined {
  const sent = planLines as readonly NamedLine[];
  const lines = readLines(sent);
  const recurrence = lines && onlyRecurrence(lines);
  return recurrence && appleInterval(recurrence) && { recurrence, description: describe(sent) };
}

/**
 * The lines that variants would be with each of their plans, by the global id of the variant; undefined while or
 * because they are unknown. They stay for the page view.
 */
const knownVariants = new Map<string, readonly NamedLine[] | undefined>();

/** Requests the plans of a variant, once. After a failure they stay unknown. */
async function requestPlans(id: string, api: ApiAccess): Promise<void> {
  if (knownVariants.has(id)) return;
  knownVariants.set(id, undefined);
  const response = await apiClient(api).send(variantPlans, { id });
  if (response.ok) knownVariants.set(id, response.result);
}

/** How long to wait until the page is idle, ms. */
const IDLE_TIMEOUT_MS = 2000;

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
    if (isScheduled || !selected || knownVariants.has(selected.merchandiseId)) return;
    isScheduled = true;
    requestIdle(request, IDLE_TIMEOUT_MS);
  };
  onUpdate(schedule);
  schedule();
}

/**
 * How the purchase of a click renews; undefined if that is not known. A cart that the page creates may contain
 * anything.
 */
export function knownRecurrence({
  source,
  purchaseFacts,
  createCart,
}: ClickContext): KnownRecurrence | undefined {
  if (source.type === 'cart') return recurrenceOfLines(purchaseFacts.planLines ?? []);
  const [line, ...others] = source.input.lines;
  if (createCart || others.length || !line?.sellingPlanId) return undefined;
  const plans = knownVariants.get(line.merchandiseId) ?? [];
  return recurrenceOfLines(
    plans.filter(({ sellingPlanAllocation: sent }) => sent?.sellingPlan?.id === line.sellingPlanId),
  );
}
