import type { UserError } from '../../net/storefront/graphql-client';
import type { SheetResult } from '../sheet/judge-answer';
import type { Step } from '../sheet/sheet-events';
import { applePaySessionCreate } from '../../net/storefront/sheet/operations/apple-pay-session-create';
import { pause } from '../../net/storefront/retrying-fetch';
import { sheetRequest } from '../../net/storefront/sheet/sheet-request';
import type { SheetCart } from '../sheet/sheet-cart';

/**
 * The wallet's service made no session or token: every reason ends the sheet.
 * @param known codes that are logged; any other is worth a report
 */
export function walletRefusal(
  errors: readonly Pick<UserError, 'code'>[],
  known: readonly string[],
): Extract<SheetResult, { kind: 'abort' }> {
  const codes = errors.map(({ code }) => code || 'UNKNOWN');
  return {
    kind: 'abort',
    dialog: { key: 'wallet_error' },
    reason: codes.join(', '),
    unhandled: codes.some((code) => !known.includes(code)),
  };
}

/** The API's error codes of a refused merchant session. */
export const APPLE_PAY_SESSION_CODES: readonly string[] = [
  'SESSION_COULD_NOT_BE_CREATED',
  'VALIDATION_URL_IS_INVALID',
];

/** How often the API is asked for a session that is not ready, and the pause between, ms. */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

/** Requests the merchant session, which goes to Apple unchanged; without one, how the sheet ends. */
export async function merchantSession(
  sheet: SheetCart,
  validationUrl: string,
): Promise<{ session: object } | Exclude<Step, { kind: 'continue' }>> {
  const { client, signal, waiting, context } = sheet;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const options = { retries: 3, signal, waiting };
    const answer = await sheetRequest(applePaySessionCreate, { validationUrl }, client, options);
    if (!answer.ok) {
      sheet.log(answer.failure);
      // The access token may lack the scope for this operation: then the checkout takes over.
      const step = sheet.judge({ failure: answer.failure });
      if (step.kind === 'decelerate') return step;
      break;
    }
    const { result } = answer;
    if (result.status === 'ready') return result;
    if (result.status === 'refused') {
      const refusal = walletRefusal(result.errors, APPLE_PAY_SESSION_CODES);
      if (refusal.unhandled) context.report(new Error(`unhandled errors: ${refusal.reason}`));
      else context.log(refusal.reason);
      return refusal;
    }
    await pause(PAUSE_MS, signal, waiting).catch(() => {});
  }
  return walletRefusal([{ code: 'NO_SESSION' }], ['NO_SESSION']);
}
