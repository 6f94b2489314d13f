/** Events of PayPal's script, in the order of a purchase. */
export type PaypalEvent = 'click' | 'create' | 'approve';

/** The steps of an event. They run one after the other, until one of them stops. */
export type StepName =
  /** Creates or reads the cart. */
  | 'start'
  /** Compares the cart with what the page was rendered for; decelerates when they differ. */
  | 'compare'
  /** Creates PayPal's token. */
  | 'token'
  /** Reads the buyer details that the shopper approved. */
  | 'details'
  /** Sets the cart's buyer identity and delivery address. */
  | 'identify'
  /** Sets the cart's payment. */
  | 'pay'
  /** Redirects to the checkout, which completes the order. */
  | 'leave';

/** The steps of each event. */
export const EVENTS: Record<PaypalEvent, readonly StepName[]> = {
  click: ['start', 'compare'],
  create: ['token'],
  approve: ['details', 'identify', 'pay', 'leave'],
};

/** Messages of PayPal's script when the shopper closed its window before it had loaded; the wording varies by version. */
const CLOSED = /(window|popup)[ _-]?(is |was )?clos/i;

/** Whether an error of the script means that the shopper closed the window. */
export const isClosing = (error: unknown): boolean =>
  CLOSED.test(String((error as { message?: unknown } | undefined)?.message ?? error));
