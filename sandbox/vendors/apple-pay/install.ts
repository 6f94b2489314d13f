/// <reference types="applepayjs" />
import { applePaySessionClass } from './apple-pay-session';
import { FakeApplePayError } from './apple-pay-error';
import { createLog } from './call-log';
import { fakeOptions } from '../fake-options';
import { presentSheet } from './payment-sheet';
import { SAMPLE_DETAILS } from './sample-details';
import { type EventType, invalidAccess } from './session-states';
import { settingsOf } from './settings';

/**
 * The error with which Safari forbids Apple Pay in this document; null if it is allowed. Local hosts need no
 * https.
 */
function refusal(): DOMException | null {
  if (location.protocol !== 'https:' && !['127.0.0.1', 'localhost'].includes(location.hostname)) {
    return invalidAccess('Trying to start an Apple Pay session from an insecure document.');
  }
  try {
    if (window.top?.origin === window.origin) return null;
  } catch {
    // The top page has another origin.
  }
  return new DOMException('Third-party iframes are not allowed to request payments.', 'SecurityError');
}

/** The events whose listeners run in a user gesture. */
const GESTURE_EVENTS = ['mousedown', 'mouseup', 'pointerup', 'touchend', 'click', 'keydown'] as const;

/**
 * Creates a function that returns whether its caller runs in a user gesture: in a listener of a trusted
 * event, or in a promise callback in the same task. WebKit is less strict: timers of up to 1 s and responses
 * of `fetch` inherit the gesture. Apple's documentation guarantees only the listener.
 */
function watchGestures(): () => boolean {
  let isInGesture = false;
  for (const type of GESTURE_EVENTS) {
    window.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted) return;
        isInGesture = true;
        setTimeout(() => (isInGesture = false));
      },
      { capture: true },
    );
  }
  return () => isInGesture;
}

/** Defines the globals of Apple Pay on the page, and `sandboxApplePay`. */
export function installApplePay() {
  const settings = settingsOf(fakeOptions());
  const { entries, record } = createLog();
  const { Session, dispatch } = applePaySessionClass({
    settings,
    record,
    inGesture: watchGestures(),
    refusal,
    present: (request, dispatch) => presentSheet(request, dispatch, { settings, record }),
  });
  const sandboxApplePay = {
    log: entries,
    settings,
    /** Sends an event to the latest session, in any state. `detail` contains the event's own fields. */
    fire: (type: EventType, detail: object = SAMPLE_DETAILS[type]()) => dispatch(type, detail),
  };
  for (const [name, value] of Object.entries({
    ApplePaySession: Session,
    ApplePayError: FakeApplePayError,
    sandboxApplePay,
  })) {
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
  return { Session, sandboxApplePay };
}

/** The type of `window.sandboxApplePay`. */
export type SandboxApplePay = ReturnType<typeof installApplePay>['sandboxApplePay'];
