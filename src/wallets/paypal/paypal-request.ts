import { FAILED, GO_ON, type Completion } from '../sheet/sheet-events';
import type { Operation, Refusal } from '../../net/storefront/graphql-client';
import { sheetRequest } from '../../net/storefront/sheet/sheet-request';
import type { SheetCart } from '../sheet/sheet-cart';

/**
 * Sends an operation that makes the API call PayPal; without its result the click ends. A refusal of PayPal's is logged,
 * not reported as an error: the shop cannot fix it.
 * @param memory gets the result's fields
 */
export async function paypalRequest<Variables, Result extends { status: string }>(
  sheet: SheetCart,
  operation: Operation<Variables, Result | Refusal>,
  variables: Variables,
  memory: Partial<Result>,
): Promise<Completion> {
  const { client, signal, waiting, context } = sheet;
  const answer = await sheetRequest(operation, variables, client, { retries: 3, signal, waiting });
  let reason = 'NO_RESPONSE';
  if (answer.ok) {
    const { result } = answer;
    if (result.status !== 'refused') {
      Object.assign(memory, result);
      return GO_ON;
    }
    reason = (result as Refusal).errors.map(({ code }) => code || 'UNKNOWN').join(', ');
    context.log(reason);
  } else {
    sheet.log(answer.failure);
    const step = sheet.judge(answer);
    if (step.kind === 'decelerate') return step;
  }
  return { ...FAILED, reason };
}
