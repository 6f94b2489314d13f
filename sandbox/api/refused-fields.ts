import { GraphQLError } from 'graphql/index.js';

/** `ProductVariant.quantityAvailable`: rejected, because most tokens lack the scope that it needs. */
export function quantityAvailable(): never {
  throw new GraphQLError(
    'Access denied for quantityAvailable field. Required access: `unauthenticated_read_product_inventory` access scope.',
    {
      extensions: {
        code: 'ACCESS_DENIED',
        documentation: 'https://shopify.dev/api/usage/access-scopes',
        requiredAccess: '`unauthenticated_read_product_inventory` access scope.',
      },
    },
  );
}
