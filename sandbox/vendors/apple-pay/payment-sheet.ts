/// <reference types="applepayjs" />
import { cardPayment, selectedCard } from './cards';
import { CONTACTS, disclosed, redacted } from './contacts';
import { type MerchantSession, merchantSessionFault } from './merchant-session';
import { SAMPLE_DETAILS } from './sample-details';
import { drawSheet, type SheetActions } from './sheet-view';
import { canPay, isShipped, openState, type SheetState, withUpdate } from './sheet-state';
import type { EventType } from './session-states';
import type { Sheet, Surroundings, Dispatch } from './surroundings';
import { isFinal } from './updates';

/** How long the sheet shows a result or a failure before it closes. */
const RESULT_MS = 700;

/** Identifiers of the merchant sessions that sheets of this page have accepted. Each can be used once. */
const usedSessions = new Set<string>();

/**
 * Opens the payment sheet. It sends the page one event at a time, and fails if the page does not answer an
 * event within `settings.timeoutMs`.
 */
export function presentSheet(
  request: ApplePayJS.ApplePayPaymentRequest,
  dispatch: Dispatch,
  { settings, record }: Pick<Surroundings, 'settings' | 'record'>,
): Sheet {
  let state = openState(request);
  /** Selections that have not been sent to the page yet. */
  const queue: { type: EventType; detail: () => object }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const draw = (change: Partial<SheetState>) => {
    state = { ...state, ...change };
    if (!closed) view.update(state);
  };
  const close = (reason: string) => {
    if (closed) return;
    clearTimeout(timer);
    closed = true;
    record('sheet', 'closed', { how: reason });
    view.remove();
  };
  const cancel = (reason: string) => {
    if (closed) return;
    close(reason);
    dispatch('cancel');
  };
  /** The sheet waits for one thing at a time: this replaces an earlier wait. */
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
    if (closed || state.phase !== 'ready') return;
    const next = queue.shift();
    if (next === undefined) return;
    draw({ phase: 'updating' });
    sendEvent(next.type, next.detail());
  };
  /**
   * Sends the next selection. The sheet is not redrawn before, so that the shopper cannot click anything in
   * between.
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
      paymentMethod: selectedCard(state.card, request, settings.billingContact),
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
      const fields = request.requiredShippingContactFields ?? [];
      const contact = CONTACTS[state.contact] ?? {};
      const payment = {
        ...cardPayment(state.card, request, settings.billingContact, crypto.randomUUID()),
        ...(fields.length > 0 ? { shippingContact: disclosed(contact, fields) } : {}),
      };
      sendEvent('paymentauthorized', { payment });
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
      if (closed || state.phase !== 'validating') return;
      if (fault !== null) {
        runAfter(0, () => cancel(`merchant session: ${fault}`));
        return;
      }
      usedSessions.add(session.merchantSessionIdentifier ?? '');
      clearTimeout(timer);
      // In a later task, because the device does not answer during the page's call.
      runAfter(0, () => {
        state = { ...state, phase: 'ready' };
        const selections = isShipped(request) ? [selectCard, selectContact] : [selectCard];
        if (settings.contactFirst) selections.reverse();
        for (const sendSelection of selections) sendSelection();
      });
    },
    completeSelection(update) {
      if (closed || state.phase === 'failed' || state.phase === 'done') return;
      clearTimeout(timer);
      const phase = queue.length > 0 ? 'updating' : 'ready';
      draw({ ...(update === null ? {} : withUpdate(state, update)), phase });
      if (phase === 'updating') runAfter(0, continueQueue);
    },
    completePayment(result) {
      if (closed || state.phase === 'failed') return;
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
