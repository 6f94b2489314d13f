import type { DeliveryGroup, DeliveryOption } from '../../../src/net/storefront/cart-types';
import { money } from './wallet-carts';

export const createOption = (
  handle: string,
  cost = '10.0',
  more: Partial<DeliveryOption> = {},
): DeliveryOption => ({
  handle,
  title: handle,
  description: undefined,
  deliveryMethodType: 'SHIPPING',
  deliveryPromise: undefined,
  minEstimatedDeliveryDate: undefined,
  maxEstimatedDeliveryDate: undefined,
  estimatedCost: money(cost),
  ...more,
});

export const groupOf = (
  id: string,
  deliveryOptions: readonly DeliveryOption[],
  selected?: string,
): DeliveryGroup => ({
  id,
  groupType: 'ONE_TIME_PURCHASE',
  deliveryOptions,
  selectedDeliveryOption: deliveryOptions.find(({ handle }) => handle === selected),
});
