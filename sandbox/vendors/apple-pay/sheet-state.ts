/// <reference types="applepayjs" />
import type { SelectionUpdate } from './updates';

type Request = ApplePayJS.ApplePayPaymentRequest;

/** What the sheet shows. */
export interface SheetState {
  /** `updating`: the page has been asked something. `failed`, `done`: about to close. */
  phase: 'validating' | 'ready' | 'updating' | 'paying' | 'failed' | 'done';
  request: Request;
  total: ApplePayJS.ApplePayLineItem;
  lineItems: readonly ApplePayJS.ApplePayLineItem[];
  methods: readonly ApplePayJS.ApplePayShippingMethod[];
  /** Identifier of the chosen method; the first one is chosen until the shopper does. */
  method: string | null;
  /** Places in the wallet's lists. */
  contact: number;
  card: number;
  coupon: string;
  errors: readonly ApplePayJS.ApplePayError[];
}

export function openState(request: Request): SheetState {
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
  };
}

/** True when the page asked for an address to send to. */
export function isShipped({ requiredShippingContactFields: fields = [] }: Request): boolean {
  return fields.includes('postalAddress');
}

/** The answer of the page, taken over. New methods choose their first one again. */
export function withUpdate(state: SheetState, update: SelectionUpdate): SheetState {
  const { newTotal: total, newLineItems: lineItems, newShippingMethods: methods = state.methods } = update;
  const method = methods === state.methods ? state.method : (methods[0]?.identifier ?? null);
  return { ...state, total, lineItems, methods, method, errors: update.errors };
}

const BLOCKING: readonly ApplePayJS.ApplePayErrorCode[] = [
  'shippingContactInvalid',
  'billingContactInvalid',
  'addressUnserviceable',
];

/** True when the shopper may pay: nothing is under way, and no contact has to be chosen anew. */
export function canPay({ phase, errors }: SheetState): boolean {
  return phase === 'ready' && !errors.some(({ code }) => BLOCKING.includes(code));
}
