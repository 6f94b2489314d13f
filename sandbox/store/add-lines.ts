import type { Attribute, Cart, CartLine } from './cart';
import type { Catalog } from './catalog';
import type { Stock } from './stock';

/** A line to add to a cart. */
export interface LineToAdd {
  variantId: number;
  quantity: number;
  sellingPlanId: number | null;
  attributes: readonly Attribute[];
}

function isSameLine(line: CartLine, added: LineToAdd): boolean {
  return (
    line.variantId === added.variantId &&
    line.sellingPlanId === added.sellingPlanId &&
    JSON.stringify(line.attributes) === JSON.stringify(added.attributes)
  );
}

/**
 * Adds lines to the cart. Equal lines are merged, and each quantity is reduced to the stock. Returns the
 * reduced lines. Lines of variants that are not in the catalog are left out.
 */
export function addLines(
  cart: Cart,
  linesToAdd: readonly LineToAdd[],
  { catalog, stock }: { catalog: Catalog; stock: Pick<Stock, 'left'> },
): CartLine[] {
  const reducedLines: CartLine[] = [];
  for (const added of linesToAdd) {
    const found = catalog.find(added.variantId);
    if (found === undefined) continue;
    let line = cart.lines.find((existing) => isSameLine(existing, added));
    if (line === undefined) {
      line = { ...added, ...found, id: `${added.variantId}-${cart.lines.length + 1}`, quantity: 0 };
      cart.lines.push(line);
    }
    const total = line.quantity + added.quantity;
    line.quantity = Math.min(total, stock.left(added.variantId));
    if (line.quantity < total) reducedLines.push(line);
  }
  cart.updatedAt = new Date();
  return reducedLines;
}
