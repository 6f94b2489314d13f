import type { Operation } from '../../net/storefront/graphql-client';
import type { Refusal } from '../../net/storefront/refusal';
import { sheetRequest } from '../../net/storefront/sheet-request';
import type { Completion } from '../sheet/complete-cart';
import { FAILED } from '../sheet/end-sheet';
import { GO_ON } from '../sheet/run-steps';
import type { SheetCart } from '../sheet/sheet-cart';

/**
 * Asks the API for something that it has to ask PayPal for; without it the click ends. Why PayPal refuses is logged,
 * whatever it is: nobody at the shop can mend it.
 * @param memory keeps what came
 */
export async function askPaypal<Variables, Result extends { status: string }>(
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
