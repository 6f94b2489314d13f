import { addLines, type LineToAdd } from '../store/add-lines';
import type { Attribute, Cart, CartLine } from '../store/cart';
import type { Stock } from '../store/stock';
import type { Store } from '../store/store';
import { type Fields, listOf } from './body-fields';
import { lineKey } from './cart-json';

/** The shop rejects a change of the cart. The message is for the shopper. */
export class CartRefusal extends Error {}

function attributesOf(value: unknown): Attribute[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string, unknown][] = Object.entries(value);
  return entries
    .filter(([, property]) => property !== '' && property !== null)
    .map(([key, property]) => ({
      key,
      value: typeof property === 'object' ? JSON.stringify(property) : String(property),
    }));
}

function lineOfItem(item: Fields): LineToAdd {
  const plan = Number(item['selling_plan'] || 0);
  return {
    variantId: Number(item['id'] ?? 0),
    quantity: Math.max(1, Number(item['quantity'] ?? 1) || 1),
    sellingPlanId: plan > 0 ? plan : null,
    attributes: attributesOf(item['properties']),
  };
}

/**
 * Adds the items of a body, and returns their lines.
 *
 * @throws CartRefusal if an item is unknown, sold out, or lacks the selling plan that it needs
 */
export function addToCart(cart: Cart, fields: Fields, store: Store): CartLine[] {
  const items = listOf(fields['items']) as Fields[];
  const added = (items.length > 0 ? items : [fields]).map(lineOfItem);
  for (const { variantId, sellingPlanId } of added) {
    const found = store.catalog.find(variantId);
    if (found === undefined) throw new CartRefusal('Nie można znaleźć wariantu');
    if (store.stock.left(variantId) === 0)
      throw new CartRefusal(`Produkt „${found.product.title}” jest wyprzedany.`);
    if (found.product.requiresSellingPlan && sellingPlanId === null) {
      throw new CartRefusal('Ten produkt można kupić tylko w prenumeracie.');
    }
  }
  addLines(cart, added, store);
  return cart.lines.filter((line) => added.some(({ variantId }) => variantId === line.variantId));
}

function setQuantity(cart: Cart, line: CartLine | undefined, quantity: number, stock: Stock): void {
  if (line === undefined) throw new CartRefusal('Nie ma takiej pozycji.');
  line.quantity = Math.min(Math.max(0, quantity), stock.left(line.variantId));
  cart.lines = cart.lines.filter((remaining) => remaining.quantity > 0);
}

function findLine(cart: Cart, id: string): CartLine | undefined {
  return cart.lines.find((line) => lineKey(line) === id || String(line.variantId) === id);
}

/** Sets the `quantity` of one line: `line` is its position, from 1; or `id` is its key or its variant. */
export function changeCart(cart: Cart, fields: Fields, stock: Stock): void {
  const index = Number(fields['line'] ?? 0);
  const line = index > 0 ? cart.lines[index - 1] : findLine(cart, String(fields['id'] ?? ''));
  setQuantity(cart, line, Number(fields['quantity'] ?? 0), stock);
}

/**
 * Sets quantities, note and attributes. `updates` is a list in the order of the lines, or an object by key or
 * variant.
 */
export function updateCart(cart: Cart, fields: Fields, stock: Stock): void {
  const updates = fields['updates'];
  const entries = typeof updates === 'object' && updates !== null ? Object.entries(updates) : [];
  const targets = entries.map(([key, quantity]) => ({
    line: findLine(cart, key) ?? cart.lines[Number(key)],
    quantity: Number(quantity),
  }));
  for (const { line, quantity } of targets) setQuantity(cart, line, quantity, stock);
  if (typeof fields['note'] === 'string') cart.note = fields['note'];
  if (fields['attributes'] !== undefined) cart.attributes = attributesOf(fields['attributes']);
}
