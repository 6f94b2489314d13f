import { randomUUID } from 'node:crypto';
import { newMerchantSession } from '../vendors/apple-pay/merchant-session';
import type { ApiContext } from './api-context';
import { mailingAddressView } from './mailing-address-view';
import { moneyV2 } from '../store/money';
import { PAYPAL_ADDRESSES } from '../store/paypal-sessions';

const HOUR_MS = 3_600_000;

/**
 * Mutation `applePaySessionCreate`: returns a session that the sheet of the fake Apple Pay accepts, for the
 * URL of any Apple Pay gateway.
 */
export function applePaySessionCreate(
  _: unknown,
  { validationUrl }: { validationUrl: string },
  { origin }: Pick<ApiContext, 'origin'>,
) {
  if (!/^https:\/\/([\w-]+\.)*apple\.com\//.test(validationUrl)) {
    const error = {
      code: 'VALIDATION_URL_IS_INVALID',
      field: ['validationUrl'],
      message: 'The validation URL is not an Apple Pay gateway.',
    };
    return { id: null, ready: false, body: null, userErrors: [error] };
  }
  const id = randomUUID();
  const session = newMerchantSession(id, new URL(origin).hostname, Date.now());
  return { id, ready: true, body: JSON.stringify(session), userErrors: [] };
}

function refusal(code: string, field: string, message: string) {
  return { token: null, details: null, userErrors: [{ code, field: [field], message }] };
}

const unknownCart = () =>
  refusal('REQUEST_MISSING_VALID_MERCHANDISE_SOURCE', 'cartId', 'The cart does not exist.');

/** Mutation `paypalTokenCreate`. */
export function paypalTokenCreate(
  _: unknown,
  { cartId, billingAgreement }: { cartId: string; billingAgreement?: boolean | null },
  { store }: ApiContext,
) {
  if (store.carts.byId(cartId) === undefined) return unknownCart();
  const token = store.paypal.open(cartId, { billingAgreement: billingAgreement === true });
  return { token, userErrors: [] };
}

/**
 * Mutation `paypalBuyerDetailsFetch`: the buyer's details, after the shopper has approved the cart's token.
 */
export function paypalBuyerDetailsFetch(
  _: unknown,
  { cartId, token }: { cartId: string; token: string },
  { store }: ApiContext,
) {
  const cart = store.carts.byId(cartId);
  if (cart === undefined) return unknownCart();
  const session = store.paypal.find(token);
  if (session === undefined || store.carts.byId(session.cartId) !== cart) {
    return refusal('GENERIC_ERROR', 'token', 'The token belongs to another cart.');
  }
  const { approval } = session;
  if (approval === undefined) return refusal('NO_PENDING_TASK', 'token', 'The token has not been approved.');
  const address = PAYPAL_ADDRESSES[approval.address];
  const isShipped = cart.lines.some(({ variant }) => variant.requiresShipping);
  const details = {
    email: 'jan.nowak@example.com',
    expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
    remoteOrderId: `ORDER-${token}`,
    payerApprovedAmount: moneyV2(approval.amount, approval.currency),
    destinationAddress: isShipped ? mailingAddressView(address, 'paypal-destination') : null,
    billingAddress: mailingAddressView(address, 'paypal-billing'),
  };
  return { details, userErrors: [] };
}
