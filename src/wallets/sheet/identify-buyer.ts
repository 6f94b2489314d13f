import type { CartResponse } from '../../net/storefront/cart-types';
import type { Received } from '../../net/storefront/failures';
import type { UserError } from '../../net/storefront/graphql-client';
import type { Operation } from '../../net/storefront/request-of';
import {
  cartDeliveryAddressesReplace,
  toSelectableAddress,
} from '../../net/storefront/sheet/replace-delivery-address';
import {
  cartBuyerIdentityUpdate,
  type BuyerIdentity,
  type DeliveryAddressPreference,
} from '../../net/storefront/sheet/sheet-operations';
import type { SheetResponse } from '../../net/storefront/sheet/sheet-request';
import type { ClickContext } from '../contract';
import { mostImportant } from './decide-sheet-outcome';
import type { ErrorContext } from './errors/read-error';
import type { StepResult } from './sheet-results';

/** The part of a `SheetCart` that is needed here. */
interface IdentifyingSheet {
  readonly context: Pick<ClickContext, 'api'>;
  errors: readonly UserError[];
  change<Variables extends { cartId: string }>(
    operation: Operation<Variables, CartResponse>,
    variables: Omit<Variables, 'cartId'>,
    errorContext: ErrorContext,
  ): Promise<StepResult>;
  sendChange<Variables extends { cartId: string }>(
    operation: Operation<Variables, CartResponse>,
    variables: Omit<Variables, 'cartId'>,
  ): Promise<{ response: SheetResponse<CartResponse> } | { end: StepResult }>;
  decideAfterChange(response: SheetResponse<CartResponse>, errorContext: ErrorContext): Promise<StepResult>;
}

/** Whether a name that the API has rejected is that of the deprecated field. It may lack its type. */
const isPreferences = (name: string) => /(?:^|\.)deliveryAddressPreferences$/.test(name);

/** Whether the API has `deliveryAddressPreferences`, as far as is known in this page view. */
const mayHavePreferences = ({ rejections }: ClickContext['api']): boolean =>
  ![...(rejections?.names ?? [])].some(isPreferences);

/**
 * Whether a response says that the API does not have `deliveryAddressPreferences`. Nothing has changed then.
 */
const rejectsPreferences = (response: Received<CartResponse>): boolean =>
  !response.ok && !!response.failure.rejected?.some(isPreferences);

/** Sets the buyer identity, and then the delivery address by a separate mutation. */
async function identifyByTwoRequests(
  sheet: IdentifyingSheet,
  buyerIdentity: BuyerIdentity,
  preference: DeliveryAddressPreference,
  area: ErrorContext['area'],
): Promise<StepResult> {
  const identified = await sheet.change(cartBuyerIdentityUpdate, { buyerIdentity }, { area });
  if (identified.type !== 'continue' && identified.type !== 'show_error') return identified;
  const { errors } = sheet;
  const addresses = [toSelectableAddress(preference)] as const;
  const delivered = await sheet.change(cartDeliveryAddressesReplace, { addresses }, { area });
  sheet.errors = [...errors, ...sheet.errors];
  return identified.type === 'show_error' && delivered.type === 'show_error'
    ? { ...delivered, errors: [...identified.errors, ...delivered.errors] }
    : mostImportant(identified, delivered);
}

/**
 * Sets the cart's buyer identity and delivery address: by one request with the deprecated field
 * `deliveryAddressPreferences`, or by two if the API no longer has that field.
 * @param area the address that errors are about, if they do not say so
 */
export async function identifyBuyer(
  sheet: IdentifyingSheet,
  buyerIdentity: BuyerIdentity,
  area: ErrorContext['area'],
): Promise<StepResult> {
  const { deliveryAddressPreferences, ...buyer } = buyerIdentity;
  const [preference] = deliveryAddressPreferences ?? [];
  if (preference && !mayHavePreferences(sheet.context.api))
    return identifyByTwoRequests(sheet, buyer, preference, area);
  const sent = await sheet.sendChange(cartBuyerIdentityUpdate, { buyerIdentity });
  if ('end' in sent) return sent.end;
  return preference && rejectsPreferences(sent.response)
    ? identifyByTwoRequests(sheet, buyer, preference, area)
    : sheet.decideAfterChange(sent.response, { area });
}
