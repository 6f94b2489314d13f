import type { Cart, CartLine } from '../store/cart';
import { cartTotals, unitPrice } from '../store/cart-totals';
import { applicableDiscounts } from '../store/discounts';

/** The key of a line in the AJAX API. */
export function lineKey(line: CartLine): string {
  return `${line.variantId}:${line.id}`;
}

/** One line in the form of the AJAX API; prices in minor units. */
export function lineJson(line: CartLine, cart: Cart) {
  const { currency } = cartTotals(cart);
  const { product, variant } = line;
  const price = unitPrice(line, currency);
  return {
    id: line.variantId,
    key: lineKey(line),
    variant_id: line.variantId,
    product_id: product.id,
    quantity: line.quantity,
    title: `${product.title} - ${variant.title}`,
    product_title: product.title,
    variant_title: variant.title,
    sku: variant.sku,
    handle: product.handle,
    url: `/products/${product.handle}?variant=${line.variantId}`,
    requires_shipping: variant.requiresShipping,
    properties: Object.fromEntries(line.attributes.map(({ key, value }) => [key, value])),
    price,
    final_price: price,
    line_price: price * line.quantity,
    final_line_price: price * line.quantity,
    ...(line.sellingPlanId === null
      ? {}
      : { selling_plan_allocation: { price, selling_plan: { id: line.sellingPlanId } } }),
  };
}

/** The cart in the form of `/cart.js`; prices in minor units. */
export function cartJson(cart: Cart) {
  const { currency, subtotal, discount } = cartTotals(cart);
  const items = cart.lines.map((line) => lineJson(line, cart));
  return {
    token: `${cart.token}?key=${cart.key}`,
    note: cart.note,
    attributes: Object.fromEntries(cart.attributes.map(({ key, value }) => [key, value])),
    original_total_price: subtotal,
    total_price: subtotal - discount,
    total_discount: discount,
    total_weight: 0,
    item_count: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    items,
    requires_shipping: items.some((item) => item.requires_shipping),
    currency,
    items_subtotal_price: subtotal,
    cart_level_discount_applications: applicableDiscounts(cart).map(({ code }) => ({
      type: 'discount_code',
      title: code,
    })),
  };
}
