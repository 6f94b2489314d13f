/// <reference types="applepayjs" />
import { cardPayment, selectedCard } from './cards';
import { CONTACTS, disclosed, redacted } from './contacts';
import { type MerchantSession, merchantSessionFault } from './merchant-session';
import { SAMPLE_DETAILS } from './sample-details';
import { drawSheet, type SheetActions } from './sheet-view';
import { canPay, isShipped, openState, type SheetState, withUpdate } from './sheet-state';
import type { EventType } from './session-states';
import type { Sheet, Surroundings, Tell } from './surroundings';
import { isFinal } from './updates';

/** How long a result or a failure stays to be read; ms. */
const FAREWELL = 700;

/** Identifiers of the merchant sessions that sheets of this page have taken: each serves once. */
const usedSessions = new Set<string>();

/**
 * The payment sheet, and what stands behind it in the device: one question to the page at a time, each with
 * the same time for the answer, then the sheet gives up.
 */
export function presentSheet(
  request: ApplePayJS.ApplePayPaymentRequest,
  tell: Tell,
  { settings, record }: Pick<Surroundings, 'settings' | 'record'>,
): Sheet {
  let state = openState(request);
  /** Selections that the page has not been told of yet; the one under way is not among them. */
  const questions: { type: EventType; detail: () => object }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const draw = (change: Partial<SheetState>) => {
    state = { ...state, ...change };
    if (!closed) view.update(state);
  };
  const close = (how: string) => {
    if (closed) return;
    clearTimeout(timer);
    closed = true;
    record('sheet', 'closed', { how });
    view.remove();
  };
  const cancel = (how: string) => {
    if (closed) return;
    close(how);
    tell('cancel');
  };
  const after = (ms: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const fail = (how: string) => {
    draw({ phase: 'failed' });
    after(FAREWELL, () => cancel(how));
  };
  const put = (type: EventType, detail: object) => {
    after(settings.timeoutMs, () => fail(`timeout of ${type}`));
    tell(type, detail);
  };
  const ask = () => {
    if (closed || state.phase !== 'ready') return;
    const next = questions.shift();
    if (next === undefined) return;
    draw({ phase: 'updating' });
    put(next.type, next.detail());
  };
  /** The page has answered: the next question, and nothing that the shopper could press in between. */
  const goOn = () => {
    state = { ...state, phase: 'ready' };
    ask();
  };
  const select = (type: EventType, detail: () => object) => {
    questions.push({ type, detail });
    ask();
  };
  const askCard = () =>
    select('paymentmethodselected', () => ({
      paymentMethod: selectedCard(state.card, request, settings.billingContact),
    }));
  const askContact = () =>
    select('shippingcontactselected', () => ({ shippingContact: redacted(CONTACTS[state.contact] ?? {}) }));

  const actions: SheetActions = {
    chooseCard: (card) => {
      draw({ card, errors: [] });
      askCard();
    },
    chooseContact: (contact) => {
      draw({ contact, errors: [] });
      askContact();
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
    setBilling: (known) => {
      settings.billingContact = known;
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
      put('paymentauthorized', { payment });
    },
    cancel: () => cancel('by the shopper'),
  };
  const view = drawSheet(state, settings, actions);
  record('sheet', 'opened');
  after(0, () => put('validatemerchant', SAMPLE_DETAILS.validatemerchant()));

  return {
    completeMerchantValidation(session: Partial<MerchantSession>) {
      const fault = merchantSessionFault(session, {
        domainName: location.hostname,
        now: Date.now(),
        used: usedSessions,
      });
      if (closed || state.phase !== 'validating') return;
      if (fault !== null) {
        after(0, () => cancel(`merchant session: ${fault}`));
        return;
      }
      usedSessions.add(session.merchantSessionIdentifier ?? '');
      clearTimeout(timer);
      // Not within the page's own call: the device answers later.
      after(0, () => {
        state = { ...state, phase: 'ready' };
        const asked = isShipped(request) ? [askCard, askContact] : [askCard];
        for (const one of settings.contactFirst ? asked.reverse() : asked) one();
      });
    },
    completeSelection(update) {
      if (closed || state.phase === 'failed' || state.phase === 'done') return;
      clearTimeout(timer);
      const phase = questions.length > 0 ? 'updating' : 'ready';
      draw({ ...(update === null ? {} : withUpdate(state, update)), phase });
      if (phase === 'updating') after(0, goOn);
    },
    completePayment(result) {
      if (closed || state.phase === 'failed') return;
      clearTimeout(timer);
      record('sheet', 'result', result);
      if (!isFinal(result)) draw({ phase: 'ready', errors: result.errors });
      else {
        draw({ phase: result.status === 0 ? 'done' : 'failed', errors: [] });
        after(FAREWELL, () => close(result.status === 0 ? 'paid' : 'refused'));
      }
    },
    close: () => close('aborted by the page'),
  };
}
