import type { Operation, Refusal } from '../../../net/storefront/graphql-client';
import { sheetRequest } from '../../../net/storefront/sheet/sheet-request';
import type { SheetCart } from '../../sheet/sheet-cart';
import { CONTINUE, type EventResult, FAILED } from '../../sheet/sheet-results';

/**
 * Sends an operation for which the API calls PayPal's server; the click fails if there is no result. The
 * server refuses with codes such as `RESTRICTED_WALLET_ACCOUNT`, `NO_PENDING_TASK`,
 * `WALLET_SERVICE_DISABLED`, `THROTTLE_EXCEEDED` and `GENERIC_ERROR`. All of them are logged, not reported as
 * errors, because the shop cannot fix them.
 * @param memory receives the result's fields
 */
export async function paypalRequest<Variables, Result extends { status: string }>(
  sheet: SheetCart,
  operation: Operation<Variables, Result | Refusal>,
  variables: Variables,
  memory: Partial<Result>,
): Promise<EventResult> {
  const { client, signal, context } = sheet;
  const answer = await sheetRequest(operation, variables, client, { retries: 3, signal });
  if (!answer.ok) {
    sheet.log(answer.failure);
    const decided = sheet.decide(answer);
    return decided.kind === 'decelerate' ? decided : { ...FAILED, reason: 'no_response' };
  }
  const { result } = answer;
  if (result.status !== 'refused') {
    Object.assign(memory, result);
    return CONTINUE;
  }
  const codes = (result as Refusal).errors.map(({ code }) => code || 'UNKNOWN');
  context.log(codes.join(', '));
  return { ...FAILED, reason: 'api_error', codes };
}
