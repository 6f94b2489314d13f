import type { Attribute, Cart, CartLine } from './cart';
import type { Catalog } from './catalog';
import type { Stock } from './stock';

/** A line to add to a cart. */
export interface WantedLine {
  variantId: number;
  quantity: number;
  sellingPlanId: number | null;
  attributes: readonly Attribute[];
}

function isSameLine(line: CartLine, wanted: WantedLine): boolean {
  return (
    line.variantId === wanted.variantId &&
    line.sellingPlanId === wanted.sellingPlanId &&
    JSON.stringify(line.attributes) === JSON.stringify(wanted.attributes)
  );
}

/**
 * Adds lines to the cart. Equal lines are merged, and each quantity is reduced to the stock. Returns the
 * reduced lines. Lines of variants that are not in the catalog are left out.
 */
export function addLines(
  cart: Cart,
  wantedLines: readonly WantedLine[],
  { catalog, stock }: { catalog: Catalog; stock: Pick<Stock, 'left'> },
): CartLine[] {
  const reducedLines: CartLine[] = [];
  for (const wanted of wantedLines) {
    const found = catalog.find(wanted.variantId);
    if (found === undefined) continue;
    let line = cart.lines.find((existing) => isSameLine(existing, wanted));
    if (line === undefined) {
      line = { ...wanted, ...found, id: `${wanted.variantId}-${cart.lines.length + 1}`, quantity: 0 };
      cart.lines.push(line);
    }
    const total = line.quantity + wanted.quantity;
    line.quantity = Math.min(total, stock.left(wanted.variantId));
    if (line.quantity < total) reducedLines.push(line);
  }
  cart.updatedAt = new Date();
  return reducedLines;
}
