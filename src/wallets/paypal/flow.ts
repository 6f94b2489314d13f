/** What PayPal asks for, in the order of a purchase. */
export type PressEvent = 'click' | 'create' | 'approve';

/** What is done for it, one after the other, each answer judged before the next. */
export type StepName =
  /** Makes or reads the cart. */
  | 'start'
  /** A cart that the page was not made for belongs in the checkout. */
  | 'compare'
  /** Has PayPal expect the shopper. */
  | 'token'
  /** Reads what the shopper approved. */
  | 'details'
  /** Tells the cart who buys, and where it goes. */
  | 'identify'
  | 'pay'
  /** Goes to the checkout, which completes the order. */
  | 'leave';

/** The steps of each event. */
export const EVENTS: Record<PressEvent, readonly StepName[]> = {
  click: ['start', 'compare'],
  create: ['token'],
  approve: ['details', 'identify', 'pay', 'leave'],
};

/** What PayPal's script says when the shopper closed its window before there was anything in it, however it is spelt. */
const CLOSED = /(window|popup)[ _-]?(is |was )?clos/i;

/** Whether an error of the script is a shopper who changed their mind. */
export const isClosing = (error: unknown): boolean =>
  CLOSED.test(String((error as { message?: unknown } | undefined)?.message ?? error));
