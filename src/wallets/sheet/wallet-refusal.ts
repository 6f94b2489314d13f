import type { UserError } from '../../net/storefront/cart-answer';
import type { SheetResult } from './judge-answer';

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
