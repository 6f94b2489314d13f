import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import {
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
} from 'graphql/index.js';
import { createYoga } from 'graphql-yoga';
import { storefrontSchema } from '../schema/storefront-schema';
import type { ApiContext } from './api-context';
import { cartCreate } from './cart-create';
import { cartCompletionAttempt, cartPrepareForCompletion, cartSubmitForCompletion } from './cart-completion';
import { cartLinesAdd, cartLinesUpdate } from './cart-lines';
import { cartPaymentUpdate } from './cart-payment-update';
import {
  cartAttributesUpdate,
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  cartDeliveryAddressesReplace,
  cartDiscountCodesUpdate,
  cartNoteUpdate,
  cartRemovePersonalData,
  cartSelectedDeliveryOptionsUpdate,
} from './cart-updates';
import { cart, localization, node, product, shop } from './queries';
import { scenarioPatchPlugin } from './scenario-patch-plugin';
import { translationPlugin } from './translation-plugin';
import { applePaySessionCreate, paypalBuyerDetailsFetch, paypalTokenCreate } from './wallet-sessions';

/** Responds to one GraphQL request, as the Storefront API does. */
export type GraphqlHandler = (request: Request, context: ApiContext) => Promise<Response>;

const ENDPOINT = '/graphql';

/** A resolver of a field; `Args` is the type of its arguments in the schema. */
type Resolver<Args = never> = (
  parent: unknown,
  args: Args,
  context: ApiContext,
  info: GraphQLResolveInfo,
) => unknown;

/**
 * Attaches resolvers to fields: name of the type → name of the field → resolver.
 *
 * @throws Error for a name that the schema does not have
 */
function attachResolvers(
  schema: GraphQLSchema,
  resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>>>>,
): GraphQLSchema {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`The schema has no object type ${typeName}`);
    for (const [name, resolve] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (field === undefined) throw new Error(`The schema has no field ${typeName}.${name}`);
      // GraphQL has checked the arguments with the schema before it calls the resolver.
      field.resolve = resolve as unknown as GraphQLFieldResolver<unknown, ApiContext>;
    }
  }
  return schema;
}

/** `ProductVariant.quantityAvailable`: rejected, because most tokens lack the scope that it needs. */
function quantityAvailable(): never {
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

/** Creates the handler. Create it once per process, because reading the schema takes time. */
export function createGraphqlHandler(): GraphqlHandler {
  const schema = attachResolvers(storefrontSchema(), {
    QueryRoot: { cart, cartCompletionAttempt, localization, node, product, shop },
    ProductVariant: { quantityAvailable },
    Mutation: {
      cartCreate,
      cartAttributesUpdate,
      cartBillingAddressUpdate,
      cartBuyerIdentityUpdate,
      cartDeliveryAddressesReplace,
      cartDiscountCodesUpdate,
      cartLinesAdd,
      cartLinesUpdate,
      cartNoteUpdate,
      cartSelectedDeliveryOptionsUpdate,
      cartPaymentUpdate,
      cartPrepareForCompletion,
      cartSubmitForCompletion,
      cartRemovePersonalData,
      applePaySessionCreate,
      paypalTokenCreate,
      paypalBuyerDetailsFetch,
    },
  });
  const yoga = createYoga<ApiContext>({
    schema,
    plugins: [useDeferStream(), scenarioPatchPlugin(), translationPlugin()],
    // A fixed path instead of the public one, which has a version in it: a pattern needs URLPattern, which
    // Node has since 24.
    graphqlEndpoint: ENDPOINT,
    graphiql: false,
    landingPage: false,
    maskedErrors: false,
    cors: false,
    logging: false,
  });
  return async (request, context) =>
    yoga.fetch(new Request(new URL(ENDPOINT, request.url), request), context);
}
