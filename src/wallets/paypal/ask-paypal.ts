import type { Operation } from '../../net/graphql-client';
import type { Refusal } from '../../net/refusal';
import { sheetRequest } from '../../net/sheet-request';
import { PAYPAL_CODES } from '../flow/paypal-codes';
import { walletRefusal } from '../flow/wallet-refusal';
import type { SheetCart, Step } from '../kit/sheet-cart';

/** Asks the API for something that it has to ask PayPal for: what came, or how the click ends without it. */
export async function askPaypal<Variables, Result extends { status: string }>(
  sheet: SheetCart,
  operation: Operation<Variables, Result | Refusal>,
  variables: Variables,
): Promise<Result | { status: 'failed'; step: Step }> {
  const { access, signal, waiting, context } = sheet;
  const answer = await sheetRequest(operation, variables, access, { retries: 3, signal, waiting });
  if (!answer.ok) {
    const { kind, ignorable, message } = answer.failure;
    if (kind !== 'aborted') context[ignorable ? 'log' : 'report'](message);
    const step = sheet.judge({ failure: answer.failure });
    const isLeaving = step.kind === 'decelerate';
    return {
      status: 'failed',
      step: isLeaving ? step : walletRefusal([{ code: 'NO_RESPONSE' }], ['NO_RESPONSE']),
    };
  }
  const { result } = answer;
  if (result.status !== 'refused') return result as Result;
  const refusal = walletRefusal((result as Refusal).errors, PAYPAL_CODES);
  context[refusal.unhandled ? 'report' : 'log'](refusal.reason);
  return { status: 'failed', step: refusal };
}
