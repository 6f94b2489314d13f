import { getDirectiveValues, type GraphQLResolveInfo } from 'graphql/index.js';
import { addLines } from '../store/add-lines';
import type { Attribute } from '../store/cart';
import type { ApiContext } from './api-context';
import { applyScenario } from './apply-scenario';
import { type BuyerIdentityInput, applyBuyerIdentity, buyerIdentityErrors } from './buyer-identity';
import { cartView } from './cart-view';
import { discountWarnings, shortageWarnings } from './cart-warnings';
import { type CartLineInput, lineErrors, lineToAdd } from './line-input';

interface CartCreateArgs {
  input?: {
    lines?: readonly CartLineInput[] | null;
    discountCodes?: readonly string[] | null;
    attributes?: readonly Attribute[] | null;
    note?: string | null;
    buyerIdentity?: BuyerIdentityInput | null;
  } | null;
}

/** The two-letter country of the operation's `@inContext`, if it has one. */
function contextCountry(info: GraphQLResolveInfo): string | undefined {
  const directive = info.schema.getDirective('inContext');
  if (directive === undefined || directive === null) return undefined;
  const values = getDirectiveValues(directive, info.operation, info.variableValues);
  const country = values?.['country'];
  return typeof country === 'string' ? country : undefined;
}

/**
 * Mutation `cartCreate`: creates a cart whose quantities are reduced to the stock. Returns errors instead if
 * the input is invalid.
 */
export function cartCreate(
  _: unknown,
  { input }: CartCreateArgs,
  context: ApiContext,
  info: GraphQLResolveInfo,
) {
  const lines = input?.lines ?? [];
  const identity = input?.buyerIdentity ?? {};
  const userErrors = [
    ...lines.flatMap((line, index) =>
      lineErrors(line, ['input', 'lines', `${index}`], context.store.catalog),
    ),
    ...buyerIdentityErrors(identity, ['input', 'buyerIdentity']),
  ];
  if (userErrors.length > 0) return { cart: null, userErrors, warnings: [] };

  const { store, scenario, origin } = context;
  const shop = scenario.shop ?? {};
  const cart = store.carts.create('PL');
  cart.attributes = input?.attributes ?? [];
  cart.note = input?.note ?? '';
  cart.discountCodes = [...(input?.discountCodes ?? []), ...(shop.discount?.codes ?? [])];
  cart.discountEnd = shop.discount?.end ?? null;
  const country = contextCountry(info);
  if (country !== undefined) cart.country = country;
  applyBuyerIdentity(cart, identity);
  if (shop.country !== undefined) cart.country = shop.country;
  cart.surcharges = shop.surcharges ?? {};
  applyScenario(cart, scenario);
  cart.taxesIncluded = shop.taxes !== 'added';
  const stock = { left: (id: number) => Math.min(shop.stock ?? Infinity, store.stock.left(id)) };
  const reducedLines = addLines(cart, lines.map(lineToAdd), { catalog: store.catalog, stock });
  const warnings = [...shortageWarnings(cart, reducedLines), ...discountWarnings(cart)];
  return { cart: cartView(cart, origin), userErrors: [], warnings };
}
