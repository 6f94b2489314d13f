/// <reference types="googlepay" />
import { vi } from 'vitest';
import { checkGoogleUpdate } from '../../../sandbox/index';
import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import { click } from '../../../src/wallets/google-pay/index';
import { createWalletCart } from '../sheet/wallet-carts';
import { fakeStorefront, type Responses } from '../../setup/fake-storefront';
import { clickContext, recordRequestsIn, type SideEffect } from '../checkout/click-driver';
import { mutationPayload, groupOfOptions, READY, submitPayload } from '../sheet/api-payloads';
import { createAddress, PARAMS, paymentDataOf } from './google-pay-data';
import { walletDialogs } from '../../../src/ui/messages/pl/errors-in-dialog';
import { sheetTexts } from '../../../src/ui/messages/pl/sheet/errors-in-sheet';

type Api = typeof google.payments.api;
type Request = google.payments.api.PaymentDataRequest;
interface Callbacks {
  onPaymentDataChanged: (
    data: google.payments.api.IntermediatePaymentData,
  ) => Promise<google.payments.api.PaymentDataRequestUpdate>;
  onPaymentAuthorized: (
    data: google.payments.api.PaymentData,
  ) => Promise<google.payments.api.PaymentAuthorizationResult>;
}
type Answer = google.payments.api.PaymentDataRequestUpdate | google.payments.api.PaymentAuthorizationResult;

/** What a sheet does after it has received an answer. */
type SheetBehavior =
  /** It stays open after an error, and closes after a success, as Google's does. */
  | 'stays'
  /** It closes after an error too. */
  | 'closes'
  /** It never reports that it has closed. */
  | 'reports nothing';

export type ShopperAction =
  | 'initialize'
  | 'initialize without an address'
  | 'address'
  | 'option'
  // Types a code that applies, or one that does not; removes all codes.
  | 'code'
  | 'wrong code'
  | 'no code'
  | 'pay'
  | 'cancel';

const CANCELED = { statusCode: 'CANCELED', statusMessage: 'User closed the Payment Request UI.' };

/**
 * Google's script with one sheet, which records the page's requests and answers.
 * @param openError the error with which the sheet fails to open, if any
 */
function createSheet(behavior: SheetBehavior, openError: unknown) {
  const answers: Answer[] = [];
  const requests: Request[] = [];
  /** The codes that the page has accepted. */
  let codes: string[] = [];
  let callbacks = {} as Callbacks;
  let close = (_error?: unknown) => {};
  class PaymentsClient {
    constructor(options: google.payments.api.PaymentOptions) {
      callbacks = options.paymentDataCallbacks as Callbacks;
    }

    loadPaymentData(request: Request) {
      requests.push(structuredClone(request));
      if (openError) return Promise.reject(openError as Error);
      return new Promise((resolve, reject) => {
        close = (error) => (error ? reject(error as Error) : resolve({}));
      });
    }
  }
  // The wallet uses only this class of the API.
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } as unknown as Api } });
  const receive = (answer: Answer, { isSuccess }: { isSuccess: boolean }) => {
    answers.push(answer);
    if (behavior === 'reports nothing') return;
    if (isSuccess) close();
    else if (behavior === 'closes' && answer.error) close(CANCELED);
  };
  const sendChange = async (callbackTrigger: string, more: object = { shippingAddress: createAddress() }) => {
    const data = {
      callbackTrigger,
      ...(codes.length && { offerData: { redemptionCodes: codes } }),
      ...more,
    } as google.payments.api.IntermediatePaymentData;
    const answer = await callbacks.onPaymentDataChanged(data);
    const complaint = checkGoogleUpdate({
      intents: requests[0]?.callbackIntents ?? [],
      transactionInfo: requests[0]?.transactionInfo,
    })(answer);
    if (complaint) throw new Error(complaint);
    if (answer.newOfferInfo) codes = answer.newOfferInfo.offers.map(({ redemptionCode }) => redemptionCode);
    receive(answer, { isSuccess: false });
  };
  const sendCodes = (...redemptionCodes: string[]) =>
    sendChange('OFFER', {
      shippingAddress: createAddress(),
      ...(redemptionCodes.length && { offerData: { redemptionCodes } }),
    });
  const actions: Record<ShopperAction, () => Promise<void> | void> = {
    initialize: () => sendChange('INITIALIZE'),
    'initialize without an address': () => sendChange('INITIALIZE', {}),
    address: () => sendChange('SHIPPING_ADDRESS'),
    option: () =>
      sendChange('SHIPPING_OPTION', {
        shippingAddress: createAddress(),
        shippingOptionData: { id: '["locker"]' },
      }),
    code: () => sendCodes(...codes, 'LATO'),
    'wrong code': () => sendCodes(...codes, 'NIEMA'),
    'no code': () => {
      codes = [];
      return sendCodes();
    },
    async pay() {
      const data = {
        ...paymentDataOf(),
        ...(codes.length && { offerData: { redemptionCodes: codes } }),
      };
      const answer = await callbacks.onPaymentAuthorized(data);
      receive(answer, { isSuccess: answer.transactionState === 'SUCCESS' });
    },
    cancel: () => close(CANCELED),
  };
  return {
    requests,
    answers,
    do: (action: ShopperAction) => actions[action](),
    /** The shopper types these codes. */
    sendCodes,
    /** Another tab, or a mistake, gives the sheet these codes. */
    setCodes: (changed: string[]) => (codes = changed),
  };
}

export const cart = createWalletCart({ deliveryGroups: [groupOfOptions(['courier', 'locker'], 'courier')] });

const happyPath: Responses = {
  cartCreate: [mutationPayload('cartCreate', cart)],
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', cart)],
  cartSelectedDeliveryOptionsUpdate: [
    mutationPayload('cartSelectedDeliveryOptionsUpdate', {
      ...cart,
      deliveryGroups: [groupOfOptions(['courier', 'locker'], 'locker')],
    }),
  ],
  cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', cart)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [
    submitPayload('SubmitSuccess', { attemptId: 'a1', redirectUrl: 'https://shop.example/orders/1' }),
  ],
  cartRemovePersonalData: [{ cartRemovePersonalData: { cart: { id: cart.id }, userErrors: [] } }],
};

export const advanceSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Clicks on Google Pay. `responses` replace those of a purchase that succeeds. */
export async function clickOnGoogle({
  responses = {},
  behavior = 'stays',
  openError,
  context = {},
}: {
  responses?: Responses;
  behavior?: SheetBehavior;
  /** The error with which the sheet fails to open. */
  openError?: unknown;
  context?: Partial<ClickContext>;
} = {}) {
  const effects: SideEffect[] = [];
  const sheet = createSheet(behavior, openError);
  const run = {
    outcome: undefined as ClickOutcome | undefined,
    effects,
    sheet,
    operations: () => effects.flatMap((effect) => ('request' in effect ? effect.request : [])),
    tokens: () =>
      effects.flatMap((effect) =>
        'request' in effect && effect.request === 'cartSubmitForCompletion'
          ? effect.variables['attemptToken']
          : [],
      ),
    navigations: () => effects.flatMap((effect) => ('navigation' in effect ? effect.navigation : [])),
    dialogs: () => effects.flatMap((effect) => ('dialog' in effect ? effect.dialog : [])),
    reported: () => effects.flatMap((effect) => ('report' in effect ? effect.report : [])),
    /** The shopper does this in the sheet, and waits twelve seconds after each action. */
    async act(...actions: ShopperAction[]) {
      for (const action of actions) {
        void sheet.do(action);
        await advanceSeconds(12);
      }
    },
  };
  void click({
    ...clickContext(effects),
    instrument: 'GooglePay',
    params: PARAMS,
    fetch: fakeStorefront({ ...happyPath, ...responses }, recordRequestsIn(effects)).fetch,
    ...context,
  }).then((outcome) => (run.outcome = outcome));
  await advanceSeconds(0);
  return run;
}

/** Clicks on Google Pay, and waits until the sheet has shown the total of the cart. */
export async function showTotalOnGoogle(options: Parameters<typeof clickOnGoogle>[0]) {
  const run = await clickOnGoogle(options);
  void run.sheet.do('initialize without an address');
  await advanceSeconds(0.1);
  if (!run.sheet.answers[0] || run.sheet.answers[0].error) throw new Error('the sheet shows no total');
  run.sheet.answers.length = 0;
  return run;
}

export const LEAVING = sheetTexts.leaving;

/** The wallet's own dialog. */
export const DIALOG = walletDialogs.wallet_error('Google Pay');

export const REMOVAL = 'cartRemovePersonalData';

export const lastAnswer = ({ sheet }: Awaited<ReturnType<typeof clickOnGoogle>>) => sheet.answers.at(-1);
