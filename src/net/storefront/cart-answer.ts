import { toCode } from './api-code';

/** An amount as the API writes it: a decimal string and an ISO 4217 code. */
export interface Money {
  amount: string;
  currencyCode: string;
}

/** The cart fields that the start of a checkout needs. */
export interface Cart {
  id: string;
  checkoutUrl: string;
  lines: readonly { quantity: number }[];
  cost: { totalAmount: Money };
}

/** An error that the API reports beside its data; the set of codes is open. */
export interface UserError {
  code: string;
  field: readonly string[];
  message: string;
}

/** A cart, with what the API said of it. Without a cart there is at least one error. */
export interface CartAnswer<Kind = Cart> {
  cart: Kind | undefined;
  errors: readonly UserError[];
  warnings: readonly { code: string }[];
}

/** What every mutation of a cart answers besides the cart. */
export const USER_ERRORS = 'userErrors{code field message}warnings{code}';

/** The part of the API's `Cart` that {@link toCart} reads, as a selection. */
export const CART_FIELDS =
  'id checkoutUrl cost{totalAmount{amount currencyCode}}lines(first:10){nodes{quantity}}';

/** The API's cart; every field may be missing from a broken answer. */
interface CartData {
  id?: string;
  checkoutUrl?: string;
  cost?: { totalAmount?: Money };
  lines?: { nodes?: { quantity: number }[] };
}

/** The API's cart as ours; undefined when it lacks what every cart must have. */
export function toCart(cart: unknown): Cart | undefined {
  const { id, checkoutUrl, cost, lines } = cart as CartData;
  return id && checkoutUrl && cost?.totalAmount?.currencyCode && lines?.nodes
    ? { id, checkoutUrl, cost: { totalAmount: cost.totalAmount }, lines: lines.nodes }
    : undefined;
}

/** Errors as the API lists them, made whole: a code may be null (then it is ''), a field may be missing. */
export const toErrors = (errors: unknown): UserError[] =>
  ((errors ?? []) as Partial<Record<keyof UserError, unknown>>[]).map(({ code, field, message }) => ({
    code: toCode(code),
    field: (field as string[] | null) ?? [],
    message: String(message ?? ''),
  }));

/** A payload that carries a cart. A change may be refused beside a cart: only the errors tell. */
interface CartPayload {
  cart?: unknown;
  userErrors?: unknown;
  warnings?: unknown;
}

/**
 * Reads a payload that carries a cart; undefined when it has neither a whole cart nor errors.
 * @param read reads the cart itself; undefined when it is not whole
 */
export function toCartAnswer<Kind>(
  sent: unknown,
  read: (cart: unknown) => Kind | undefined,
): CartAnswer<Kind> | undefined {
  const payload = (sent ?? {}) as CartPayload;
  const errors = toErrors(payload.userErrors);
  const cart = payload.cart ? read(payload.cart) : undefined;
  // A cart without an id or an address is broken; no cart at all is explained by its errors.
  if (payload.cart ? !cart : !errors.length) return undefined;
  const warnings = (payload.warnings ?? []) as { code?: unknown }[];
  return { cart, errors, warnings: warnings.map(({ code }) => ({ code: toCode(code) })) };
}
