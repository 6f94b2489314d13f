import type { Cart } from '../store/cart';
import { type DeliveryGroup, type DeliveryOption, selectedOption } from '../store/delivery';
import { fromGrosze, moneyV2, type ShopCurrency } from '../store/money';
import { cartLineView } from './cart-line-view';
import { connection, type ConnectionArgs } from './connection';
import { mailingAddressView } from './mailing-address-view';

function optionView(option: DeliveryOption, currency: ShopCurrency) {
  return {
    handle: option.handle,
    code: option.code,
    title: option.title,
    description: option.description,
    deliveryMethodType: option.method,
    deliveryPromise: option.promise,
    estimatedCost: moneyV2(fromGrosze(option.price, currency), currency),
  };
}

/** A group as the API's `CartDeliveryGroup`. */
export function deliveryGroupView(group: DeliveryGroup, cart: Cart, currency: ShopCurrency) {
  const selected = selectedOption(cart, group.id);
  return {
    id: group.id,
    groupType: group.type,
    deliveryOptions: group.options.map((option) => optionView(option, currency)),
    selectedDeliveryOption: selected === null ? null : optionView(selected, currency),
    deliveryAddress: mailingAddressView(cart.deliveryAddress ?? { country: cart.country }, `${cart.token}-d`),
    cartLines: (args: ConnectionArgs) =>
      connection(
        group.lines.map((line) => cartLineView(line, cart, currency)),
        args,
      ),
  };
}
