/// <reference types="applepayjs" />
import type { SelectionUpdate } from './updates';

type Request = ApplePayJS.ApplePayPaymentRequest;

/** What the sheet shows. */
export interface SheetState {
  /** `updating`: the sheet waits for the page's response. `failed`, `done`: the sheet is about to close. */
  phase: 'validating' | 'ready' | 'updating' | 'paying' | 'failed' | 'done';
  request: Request;
  total: ApplePayJS.ApplePayLineItem;
  lineItems: readonly ApplePayJS.ApplePayLineItem[];
  methods: readonly ApplePayJS.ApplePayShippingMethod[];
  /** Identifier of the chosen method; the first one until the shopper chooses. */
  method: string | null;
  /** Indexes in `CONTACTS` and `CARDS`. */
  contact: number;
  card: number;
  coupon: string;
  errors: readonly ApplePayJS.ApplePayError[];
  /** The request for a recurring payment; undefined without one. */
  recurring: Request['recurringPaymentRequest'];
}

export function openingState(request: Request): SheetState {
  const methods = request.shippingMethods ?? [];
  return {
    phase: 'validating',
    request,
    total: request.total,
    lineItems: request.lineItems ?? [],
    methods,
    method: methods[0]?.identifier ?? null,
    contact: 0,
    card: 0,
    coupon: request.couponCode ?? '',
    errors: [],
    recurring: request.recurringPaymentRequest,
  };
}

/** Whether the page has requested a delivery address. */
export function isShipped({ requiredShippingContactFields: fields = [] }: Request): boolean {
  return fields.includes('postalAddress');
}

/** The state after an update from the page. With new methods, the first one is chosen. */
export function withUpdate(state: SheetState, update: SelectionUpdate): SheetState {
  const { newTotal: total, newLineItems: lineItems, newShippingMethods: methods = state.methods } = update;
  const method = methods === state.methods ? state.method : (methods[0]?.identifier ?? null);
  const recurring = update.newRecurringPaymentRequest ?? state.recurring;
  return { ...state, total, lineItems, methods, method, recurring, errors: update.errors };
}

const BLOCKING: readonly ApplePayJS.ApplePayErrorCode[] = [
  'shippingContactInvalid',
  'billingContactInvalid',
  'addressUnserviceable',
];

/** Whether the shopper may pay: the sheet is not waiting for the page, and no contact has an error. */
export function canPay({ phase, errors }: SheetState): boolean {
  return phase === 'ready' && !errors.some(({ code }) => BLOCKING.includes(code));
}
