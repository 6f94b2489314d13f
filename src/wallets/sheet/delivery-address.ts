import type { Received } from '../../net/storefront/failures';
import type { CartResponse } from '../../net/storefront/cart-types';
import type { ClickContext } from '../contract';

/** Whether a name that the API has rejected is that of the deprecated field. It may lack its type. */
const isPreferences = (name: string) => /(?:^|\.)deliveryAddressPreferences$/.test(name);

/** Whether the API has `deliveryAddressPreferences`, as far as is known in this page view. */
export const mayHavePreferences = ({ rejections }: ClickContext['api']): boolean =>
  ![...(rejections?.names ?? [])].some(isPreferences);

/**
 * Whether a response says that the API does not have `deliveryAddressPreferences`. Nothing has changed then.
 */
export const rejectsPreferences = (response: Received<CartResponse>): boolean =>
  !response.ok && !!response.failure.rejected?.some(isPreferences);
