/// <reference types="applepayjs" />
/// <reference types="googlepay" />
import { advanceTime } from '../setup/fake-clock';
import { click } from '../../src/wallets/apple-pay/index';
import type { ClickOutcome } from '../../src/wallets/contract';
import { appleSheet } from './apple-pay/apple-sheet';
import { createContact, createPayment, PARAMS } from './apple-pay/apple-pay-data';
import { clickContext, type SideEffect } from './checkout/click-driver';
import { clickOnGoogle } from './google-pay/click-on-google';
import { stagedShop, type Stages } from './staged-shop';

/** The result of a purchase in a sheet. */
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

/**
 * The total and the labels of the other rows, and the delivery that is selected. Google's label contains its
 * cost.
 */
export interface Shown {
  total?: string | undefined;
  labels: readonly string[];
  delivery?: { id: string; label: string; amount?: string | undefined } | undefined;
}

/** The shopper chooses an address in Apple's sheet, and pays. */
async function buyWithApplePay(stages: Stages): Promise<Purchase> {
  const shop = stagedShop(stages);
  const { dispatch, answers, isOpen } = appleSheet();
  const effects: SideEffect[] = [];
  let outcome: ClickOutcome | undefined;
  const context = { ...clickContext(effects), instrument: 'ApplePay', params: PARAMS } as const;
  void click({ ...context, fetch: shop.fetch }).then((end) => (outcome = end));
  await advanceTime(1000);
  if (isOpen()) dispatch('shippingcontactselected', { shippingContact: createContact({ addressLines: [] }) });
  await advanceTime(1000);
  if (isOpen()) dispatch('paymentauthorized', { payment: createPayment() });
  await advanceTime(30_000);
  const paid = answers.find(([type]) => type === 'paymentauthorized')?.[1];
  const update = answers.find(([type]) => type === 'shippingcontactselected')?.[1] as
    Partial<ApplePayJS.ApplePayShippingContactUpdate> | undefined;
  const method = update?.newShippingMethods?.[0];
  const errors = (paid?.['errors'] ?? []) as { message: string }[];
  return {
    shop,
    outcome,
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
async function buyWithGooglePay(stages: Stages): Promise<Purchase> {
  const shop = stagedShop(stages);
  const purchaseFacts = { sellingPlan: undefined, requiresShipping: true };
  const run = await clickOnGoogle({ context: { fetch: shop.fetch, purchaseFacts } });
  await run.act('initialize');
  if (!run.outcome) await run.act('pay');
  await advanceTime(1000);
  const update = run.sheet.answers[0] as google.payments.api.PaymentDataRequestUpdate | undefined;
  const error = run.sheet.answers[1]?.error;
  return {
    shop,
    outcome: run.outcome,
    errors: error ? [error.message] : [],
    answers: JSON.stringify(run.sheet.answers),
    shown: {
      total: update?.newTransactionInfo?.totalPrice,
      labels: update?.newTransactionInfo?.displayItems?.map(({ label }) => label) ?? [],
      delivery: update?.newShippingOptionParameters?.shippingOptions[0],
    },
  };
}

/** The wallets whose sheet shows prices, with a purchase in each. */
export const SHEETS = [
  { wallet: 'Apple Pay', buy: buyWithApplePay },
  { wallet: 'Google Pay', buy: buyWithGooglePay },
];
