/// <reference types="applepayjs" />
import { cardPayment, selectedCard } from './cards';
import { CONTACTS, disclosed, redacted } from './contacts';
import { type MerchantSession, merchantSessionFault } from './merchant-session';
import { SAMPLE_DETAILS } from './sample-details';
import { drawSheet, type SheetActions } from './sheet-view';
import { canPay, isShipped, openingState, type SheetState, withUpdate } from './sheet-state';
import type { EventType } from './session-states';
import type { Settings } from './settings';
import type { Sheet, Surroundings, Dispatch } from './surroundings';
import { isFinal } from './updates';

/** How long the sheet shows a result or a failure before it closes. */
const RESULT_MS = 700;

/** Identifiers of the merchant sessions that sheets of this page have accepted. Each can be used once. */
const usedSessions = new Set<string>();

/** The payment that the page receives when the shopper has authorized it in this state of the sheet. */
function authorizedPayment({ card, contact, request }: SheetState, { billingContact }: Settings): object {
  const fields = request.requiredShippingContactFields ?? [];
  return {
    ...cardPayment(card, request, { hasBillingAddress: billingContact, id: crypto.randomUUID() }),
    ...(fields.length > 0 ? { shippingContact: disclosed(CONTACTS[contact] ?? {}, fields) } : {}),
  };
}

/**
 * Opens the payment sheet. It sends the page one event at a time, and fails if the page does not respond to
 * an event within `settings.timeoutMs`.
 */
export function presentSheet(
  request: ApplePayJS.ApplePayPaymentRequest,
  dispatch: Dispatch,
  { settings, record }: Pick<Surroundings, 'settings' | 'record'>,
): Sheet {
  let state = openingState(request);
  /** Selections that have not been sent to the page yet. `detail` is called when they are sent. */
  const queue: { type: EventType; detail: () => object }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const draw = (change: Partial<SheetState>) => {
    state = { ...state, ...change };
    if (!isClosed) view.update(state);
  };
  const close = (reason: string) => {
    if (isClosed) return;
    clearTimeout(timer);
    isClosed = true;
    record('sheet', 'closed', { how: reason });
    view.remove();
  };
  const cancel = (reason: string) => {
    if (isClosed) return;
    close(reason);
    dispatch('cancel');
  };
  /** The sheet waits for one thing at a time, so this replaces an earlier wait. */
  const runAfter = (ms: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const fail = (reason: string) => {
    draw({ phase: 'failed' });
    runAfter(RESULT_MS, () => cancel(reason));
  };
  const sendEvent = (type: EventType, detail: object) => {
    runAfter(settings.timeoutMs, () => fail(`timeout of ${type}`));
    dispatch(type, detail);
  };
  const sendNextSelection = () => {
    if (isClosed || state.phase !== 'ready') return;
    const next = queue.shift();
    if (next === undefined) return;
    draw({ phase: 'updating' });
    sendEvent(next.type, next.detail());
  };
  /**
   * Sends the next selection. The sheet is not redrawn before that, so that the shopper cannot click anything
   * in between.
   */
  const continueQueue = () => {
    state = { ...state, phase: 'ready' };
    sendNextSelection();
  };
  const select = (type: EventType, detail: () => object) => {
    queue.push({ type, detail });
    sendNextSelection();
  };
  const selectCard = () =>
    select('paymentmethodselected', () => ({
      paymentMethod: selectedCard(state.card, request, { hasBillingAddress: settings.billingContact }),
    }));
  const selectContact = () =>
    select('shippingcontactselected', () => ({ shippingContact: redacted(CONTACTS[state.contact] ?? {}) }));

  const actions: SheetActions = {
    chooseCard: (card) => {
      draw({ card, errors: [] });
      selectCard();
    },
    chooseContact: (contact) => {
      draw({ contact, errors: [] });
      selectContact();
    },
    chooseMethod: (method) => {
      draw({ method });
      const shippingMethod = state.methods.find(({ identifier }) => identifier === method);
      select('shippingmethodselected', () => ({ shippingMethod }));
    },
    enterCoupon: (coupon) => {
      draw({ coupon, errors: [] });
      select('couponcodechanged', () => ({ couponCode: coupon }));
    },
    setBilling: (hasAddress) => {
      settings.billingContact = hasAddress;
      draw({});
    },
    pay: () => {
      if (!canPay(state)) return;
      draw({ phase: 'paying', errors: [] });
      sendEvent('paymentauthorized', { payment: authorizedPayment(state, settings) });
    },
    cancel: () => cancel('by the shopper'),
  };
  const view = drawSheet(state, settings, actions);
  record('sheet', 'opened');
  runAfter(0, () => sendEvent('validatemerchant', SAMPLE_DETAILS.validatemerchant()));

  return {
    completeMerchantValidation(session: Partial<MerchantSession>) {
      const fault = merchantSessionFault(session, {
        domainName: location.hostname,
        now: Date.now(),
        used: usedSessions,
      });
      if (isClosed || state.phase !== 'validating') return;
      if (fault !== null) {
        runAfter(0, () => cancel(`merchant session: ${fault}`));
        return;
      }
      usedSessions.add(session.merchantSessionIdentifier ?? '');
      clearTimeout(timer);
      // This happens in a later task, because the device does not respond during the page's call.
      runAfter(0, () => {
        state = { ...state, phase: 'ready' };
        const selections = isShipped(request) ? [selectCard, selectContact] : [selectCard];
        if (settings.contactFirst) selections.reverse();
        for (const sendSelection of selections) sendSelection();
      });
    },
    completeSelection(update) {
      if (isClosed || state.phase === 'failed' || state.phase === 'done') return;
      clearTimeout(timer);
      const phase = queue.length > 0 ? 'updating' : 'ready';
      draw({ ...(update === null ? {} : withUpdate(state, update)), phase });
      if (phase === 'updating') runAfter(0, continueQueue);
    },
    completePayment(result) {
      if (isClosed || state.phase === 'failed') return;
      clearTimeout(timer);
      record('sheet', 'result', result);
      if (!isFinal(result)) draw({ phase: 'ready', errors: result.errors });
      else {
        draw({ phase: result.status === 0 ? 'done' : 'failed', errors: [] });
        runAfter(RESULT_MS, () => close(result.status === 0 ? 'paid' : 'refused'));
      }
    },
    close: () => close('aborted by the page'),
  };
}
