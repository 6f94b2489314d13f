import type { OnApproveActions, OnApproveData, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { Checkout } from './checkout';
import { logEvent, sandboxHook } from './sandbox-hook';
import type { DrawnFunding } from './funding';

/**
 * Copies an error as PayPal's windows do, which send each other errors as messages: the page receives a new
 * error with the same message.
 */
function copyAcrossWindows(thrown: unknown): unknown {
  if (!thrown) return new Error(`Expected reject to be called with Error, got ${String(thrown)}`);
  if (!(thrown instanceof Error)) return thrown;
  const { code } = thrown as { code?: unknown };
  return Object.assign(
    new Error(thrown.message),
    { stack: thrown.stack },
    code === undefined ? {} : { code },
  );
}

const rejectsWith = (message: string) => () => Promise.reject(new Error(message));

const APPROVE_ACTIONS: OnApproveActions = {
  order: {
    capture: rejectsWith('Order could not be captured'),
    authorize: rejectsWith('Order could not be authorized'),
    get: rejectsWith('Order could not be read'),
    patch: rejectsWith('Order could not be patched'),
  },
  redirect: (url) => location.assign(url),
  restart: () => logEvent('restart'),
};

/** A click on a button, with its opened checkout. */
export interface ButtonClick {
  options: PayPalButtonsComponentOptions;
  source: DrawnFunding;
  checkout: Checkout;
  /** Calls `onError` of the options; throws an uncaught error if they have none. */
  report(error: unknown): void;
}

async function isAllowed({ options, source }: ButtonClick): Promise<boolean> {
  // Unlike the types of PayPal's package, PayPal's script returns booleans from them.
  const actions = {
    resolve: () => Promise.resolve(true),
    reject: () => Promise.resolve(false),
  } as unknown as Parameters<NonNullable<PayPalButtonsComponentOptions['onClick']>>[1];
  logEvent('onClick', { fundingSource: source });
  // Calling `actions.reject()` does not stop the payment: the handler must return its result.
  const result: unknown = await options.onClick?.({ fundingSource: source }, actions);
  return result !== false;
}

async function createToken({ options, source }: ButtonClick): Promise<string> {
  const { createBillingAgreement, createOrder } = options;
  logEvent(createBillingAgreement ? 'createBillingAgreement' : 'createOrder', { paymentSource: source });
  const create = rejectsWith('Create Order Api response error');
  const token: unknown = createBillingAgreement
    ? await createBillingAgreement()
    : await createOrder?.({ paymentSource: source }, { order: { create } });
  logEvent('token', token ?? null);
  if (typeof token === 'string' && token !== '') return token;
  throw new Error(
    createBillingAgreement
      ? 'Expected a billing token to be passed to createBillingAgreement'
      : 'Expected an order id to be passed',
  );
}

async function approve({ options, source, report }: ButtonClick, token: string): Promise<void> {
  const isAgreement = token.startsWith('BA-');
  const data: OnApproveData & { paymentSource: string } = {
    // PayPal creates an order from an agreement. The id of the order differs from the agreement's token.
    orderID: isAgreement ? token.replace('BA-', 'EC-') : token,
    billingToken: isAgreement ? token : null,
    payerID: 'SANDBOXPAYER',
    facilitatorAccessToken: 'sandbox-facilitator',
    paymentSource: source,
  };
  const callOnApprove = async () => {
    logEvent('onApprove', { ...data });
    try {
      if (options.onApprove) await options.onApprove({ ...data }, APPROVE_ACTIONS);
      else await APPROVE_ACTIONS.order?.capture();
    } catch (error) {
      report(copyAcrossWindows(error));
    }
  };
  sandboxHook().approveAgain = callOnApprove;
  await callOnApprove();
}

function cancel({ options, report }: ButtonClick, token: string): void {
  const data = { orderID: token.replace('BA-', 'EC-') };
  logEvent('onCancel', data);
  try {
    options.onCancel?.(data, { redirect: () => undefined });
  } catch (error) {
    report(copyAcrossWindows(error));
  }
}

/** Runs a click from its start to the end of its checkout, which is already open. Never rejects. */
export async function pay(click: ButtonClick): Promise<void> {
  const { checkout, report } = click;
  try {
    // PayPal's buttons are in another window, whose messages reach the page in a later task.
    await new Promise((resolve) => setTimeout(resolve));
    if (!(await isAllowed(click))) {
      checkout.close();
      return;
    }
    const token = await createToken(click);
    const end = await checkout.show(token);
    if (end.kind === 'approved') await approve(click, token);
    if (end.kind === 'failed') report(new Error(end.message));
    if (end.kind === 'closed' && !end.loaded) report(new Error('Detected popup close'));
    if (end.kind === 'cancelled' || end.kind === 'closed') cancel(click, token);
  } catch (error) {
    checkout.close();
    report(copyAcrossWindows(error));
  }
}
