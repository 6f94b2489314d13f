/// <reference types="applepayjs" />
/// <reference types="googlepay" />
import { advanceTime } from '../setup/fake-clock';
import type { ClickContext, ClickOutcome } from '../../src/wallets/contract';
import { clickOnApple } from './apple-pay/click-on-apple';
import { clickOnGoogle } from './google-pay/click-on-google';
import { stagedShop, type Stages } from './staged-shop';

export interface Purchase {
  shop: ReturnType<typeof stagedShop>;
  outcome: ClickOutcome | undefined;
  /** The messages of the errors in the answer to the authorization. */
  errors: string[];
  /** All answers to the sheet, as JSON. */
  answers: string;
  /** What the sheet showed when the shopper paid. */
  shown: Shown;
}

export interface Shown {
  total?: string | undefined;
  labels: readonly string[];
  /** The selected delivery. Google's label contains its cost, and there is no `amount`. */
  delivery?: { id: string; label: string; amount?: string | undefined } | undefined;
}

/** How a click reaches the shop with this `fetch`. */
type Connection = (shop: typeof fetch) => Pick<ClickContext, 'fetch'> & Partial<ClickContext>;

const directly: Connection = (fetch) => ({ fetch });

/** The shopper chooses an address in Apple's sheet, and pays. */
async function buyWithApplePay(stages: Stages, connect = directly): Promise<Purchase> {
  const shop = stagedShop(stages);
  const run = await clickOnApple({ context: connect(shop.fetch) });
  await run.act('contact', 'pay');
  await advanceTime(30_000);
  const { answers } = run.sheet;
  const paid = answers.find(([type]) => type === 'paymentauthorized')?.[1];
  const update = answers.find(([type]) => type === 'shippingcontactselected')?.[1] as
    Partial<ApplePayJS.ApplePayShippingContactUpdate> | undefined;
  // Apple preselects the first method.
  const method = update?.newShippingMethods?.[0];
  const errors = (paid?.['errors'] ?? []) as { message: string }[];
  return {
    shop,
    outcome: run.outcome,
    errors: errors.map(({ message }) => message),
    answers: JSON.stringify(answers),
    shown: {
      total: update?.newTotal?.amount,
      labels: update?.newLineItems?.map(({ label }) => label) ?? [],
      delivery: method && { ...method, id: method.identifier },
    },
  };
}

/** The shopper chooses an address in Google's sheet, and pays. */
async function buyWithGooglePay(stages: Stages, connect = directly): Promise<Purchase> {
  const shop = stagedShop(stages);
  const purchaseFacts = { sellingPlan: undefined, requiresShipping: true };
  const run = await clickOnGoogle({ context: { purchaseFacts, ...connect(shop.fetch) } });
  await run.act('initialize');
  if (!run.outcome) await run.act('pay');
  await advanceTime(1000);
  // The answer to the address, and the answer to the payment.
  const [located, paid] = run.sheet.answers;
  const update = located as google.payments.api.PaymentDataRequestUpdate | undefined;
  const error = paid?.error;
  return {
    shop,
    outcome: run.outcome,
    errors: error ? [error.message] : [],
    answers: JSON.stringify(run.sheet.answers),
    shown: {
      total: update?.newTransactionInfo?.totalPrice,
      labels: update?.newTransactionInfo?.displayItems?.map(({ label }) => label) ?? [],
      // The first option is the default.
      delivery: update?.newShippingOptionParameters?.shippingOptions[0],
    },
  };
}

export const SHEETS = [
  { wallet: 'Apple Pay', buy: buyWithApplePay },
  { wallet: 'Google Pay', buy: buyWithGooglePay },
];
