import { addLines } from '../store/add-lines';
import type { CartLine } from '../store/cart';
import { cartLineGid } from '../store/cart-store';
import type { ApiContext } from './api-context';
import { updateCart } from './cart-updates';
import { shortageWarnings } from './cart-warnings';
import { type CartLineInput, lineErrors, lineToAdd } from './line-input';

/** Mutation `cartLinesAdd`. Reduces quantities to the stock. Changes nothing if a line has an error. */
export function cartLinesAdd(
  _: unknown,
  { cartId, lines }: { cartId: string; lines: readonly CartLineInput[] },
  context: ApiContext,
) {
  const { store } = context;
  let reducedLines: CartLine[] = [];
  const payload = updateCart(cartId, context, (cart) => {
    const errors = lines.flatMap((line, index) => lineErrors(line, ['lines', `${index}`], store.catalog));
    if (errors.length === 0) reducedLines = addLines(cart, lines.map(lineToAdd), store);
    return errors;
  });
  const cart = store.carts.byId(cartId);
  return cart
    ? { ...payload, warnings: [...shortageWarnings(cart, reducedLines), ...payload.warnings] }
    : payload;
}

/** The API's `CartLineUpdateInput`, as far as the sandbox supports it. */
interface CartLineUpdateInput {
  id: string;
  quantity?: number | null;
}

/** Mutation `cartLinesUpdate`: changes quantities, and removes lines whose quantity becomes 0. */
export function cartLinesUpdate(
  _: unknown,
  { cartId, lines }: { cartId: string; lines: readonly CartLineUpdateInput[] },
  context: ApiContext,
) {
  return updateCart(cartId, context, (cart) => {
    const changes = lines.map(({ id, quantity }) => ({
      line: cart.lines.find((line) => cartLineGid(line, cart) === id),
      quantity,
    }));
    const unknown = changes.findIndex(({ line }) => line === undefined);
    if (unknown >= 0) {
      const field = ['lines', `${unknown}`, 'id'];
      return [{ code: 'INVALID_MERCHANDISE_LINE', field, message: 'The merchandise line does not exist.' }];
    }
    for (const { line, quantity } of changes) {
      if (line) line.quantity = Math.min(quantity ?? line.quantity, context.store.stock.left(line.variantId));
    }
    cart.lines = cart.lines.filter(({ quantity }) => quantity > 0);
    return [];
  });
}
