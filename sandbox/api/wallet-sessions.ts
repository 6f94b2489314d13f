import { randomUUID } from 'node:crypto';
import { newMerchantSession } from '../vendors/apple-pay/merchant-session';
import type { ApiContext } from './api-context';
import { mailingAddressView } from './mailing-address-view';
import { cartTotals } from '../store/cart-totals';
import { moneyV2 } from '../store/money';

const HOUR = 3_600_000;

/** Mutation `applePaySessionCreate`: a session that the stand-in's sheet takes, for any Apple Pay gateway. */
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

function refused(field: string) {
  const error = {
    code: 'REQUEST_MISSING_VALID_MERCHANDISE_SOURCE',
    field: [field],
    message: 'No such cart.',
  };
  return { token: null, details: null, userErrors: [error] };
}

/** Mutation `paypalTokenCreate`. */
export function paypalTokenCreate(
  _: unknown,
  { cartId, billingAgreement }: { cartId: string; billingAgreement?: boolean | null },
  { store }: ApiContext,
) {
  const cart = store.carts.byId(cartId);
  if (cart === undefined) return refused('cartId');
  return { token: `${billingAgreement === true ? 'BA' : 'EC'}-${randomUUID()}`, userErrors: [] };
}

/** Mutation `paypalBuyerDetailsFetch`: always the same buyer, who approves the whole total. */
export function paypalBuyerDetailsFetch(
  _: unknown,
  { cartId, token }: { cartId: string; token: string },
  { store }: ApiContext,
) {
  const cart = store.carts.byId(cartId);
  if (cart === undefined) return refused('cartId');
  const { total, currency } = cartTotals(cart);
  const address = {
    firstName: 'Jan',
    lastName: 'Nowak',
    address1: 'ul. Przykładowa 1',
    city: 'Warszawa',
    zip: '00-001',
    country: 'PL',
    phone: '+48500100200',
  };
  const details = {
    email: 'jan.nowak@example.com',
    expiresAt: new Date(Date.now() + HOUR).toISOString(),
    remoteOrderId: `ORDER-${token}`,
    payerApprovedAmount: moneyV2(total, currency),
    destinationAddress: mailingAddressView(address, 'paypal-destination'),
    billingAddress: mailingAddressView(address, 'paypal-billing'),
  };
  return { details, userErrors: [] };
}
