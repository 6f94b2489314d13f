import { developerError } from '../../net/developer-error';
import type { CartResponse } from '../../net/storefront/cart-types';
import type { Received } from '../../net/storefront/failures';
import type { UserError } from '../../net/storefront/graphql-client';
import type { ClickContext } from '../contract';
import { COMPANY_ERRORS } from '../deceleration-reasons';

/** The buyer for whom a cart is created. */
type Buyer = ClickContext['buyer'];

/** Whether the API does not accept the customer's token, which has expired or is wrong. */
const isTokenRefused = (response: Received<CartResponse>): boolean =>
  response.ok &&
  response.result.errors.some(
    ({ code, field }) => code === 'INVALID' && field.at(-1) === 'customerAccessToken',
  );

/**
 * Creates a cart for the signed-in customer; once more without the customer if the API does not accept the
 * token.
 * @param create creates it for this buyer
 */
export async function createForCustomer<Response extends Received<CartResponse>>(
  { buyer, report }: Pick<ClickContext, 'buyer' | 'report'>,
  create: (buyer: Buyer) => Promise<Response>,
): Promise<Response> {
  const response = await create(buyer);
  if (!isTokenRefused(response)) return response;
  report(
    developerError(
      'invalid-customer-access-token',
      'The API does not accept customerAccessToken, so the cart has no customer. Renew the token before it expires.',
    ),
  );
  return create({ ...buyer, customerAccessToken: undefined });
}

/** Reports an error about the company of a business customer, if there is one. */
export function reportCompanyError(
  { report }: Pick<ClickContext, 'report'>,
  errors: readonly UserError[] = [],
): void {
  const error = errors.find(({ code }) => COMPANY_ERRORS.includes(code));
  if (!error) return;
  report(
    developerError(
      'invalid-company-location',
      `The API does not accept the company location of the cart: ${error.code}. Create the cart with a companyLocationId of the customer whose customerAccessToken it has.`,
    ),
  );
}
