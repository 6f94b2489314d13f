import { sheetRules as applePay } from '../../../src/wallets/apple-pay/index';
import { sheetRules as googlePay } from '../../../src/wallets/google-pay/index';
import { sheetRules as paypal } from '../../../src/wallets/paypal/index';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import type { SheetRules } from '../../../src/wallets/sheet/sheet-rules';

/** The rules of each wallet with a sheet. */
export const RULES: Readonly<Record<SheetColumn, SheetRules>> = {
  google_pay: googlePay,
  apple_pay: applePay,
  paypal,
};
