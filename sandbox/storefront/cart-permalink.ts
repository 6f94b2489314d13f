import type { RouteHandler } from '../http/route';
import { addLines } from '../store/add-lines';
import { checkoutPath } from '../store/purchase-paths';

/** The properties of all lines: a JSON object in base64url. */
function propertiesIn(text: string): { key: string; value: string }[] {
  const properties = JSON.parse(Buffer.from(text, 'base64url').toString() || '{}') as Record<string, string>;
  return Object.entries(properties).map(([key, value]) => ({ key, value }));
}

/**
 * `/cart/<variant>:<quantity>,…`: redirects to the checkout of a new cart, with the other parameters. The
 * shopper's own cart stays.
 */
export const handleCartPermalink: RouteHandler = (c) => {
  const { store } = c.var.sandbox;
  const cart = store.carts.create('PL');
  const { searchParams } = c.var.url;
  const attributes = propertiesIn(searchParams.get('properties') ?? '');
  const lines = (c.req.param('lines') ?? '').split(',').map((line) => {
    const [variantId, quantity] = line.split(':').map(Number);
    return { variantId: variantId ?? 0, quantity: quantity ?? 0, sellingPlanId: null, attributes };
  });
  addLines(cart, lines, store);
  cart.discountCodes = searchParams.getAll('discount');
  const others = [...searchParams].filter(([name]) => !['properties', 'discount'].includes(name));
  const query = new URLSearchParams(others).toString();
  return c.redirect(`${checkoutPath(cart)}${query && `&${query}`}`);
};
