import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import { createYoga } from 'graphql-yoga';
import { storefrontSchema } from '../schema/storefront-schema';
import type { ApiContext } from './api-context';
import { attachResolvers } from './attach-resolvers';
import { cartCreate } from './cart-create';
import { cartCompletionAttempt, cartPrepareForCompletion, cartSubmitForCompletion } from './cart-completion';
import { cartPaymentUpdate } from './cart-payment-update';
import {
  cartAttributesUpdate,
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  cartNoteUpdate,
  cartRemovePersonalData,
  cartSelectedDeliveryOptionsUpdate,
} from './cart-updates';
import { cart, localization, product, shop } from './queries';
import { quantityAvailable } from './refused-fields';
import { scenarioPatchPlugin } from './scenario-patch-plugin';
import { applePaySessionCreate, paypalBuyerDetailsFetch, paypalTokenCreate } from './wallet-sessions';

/** Responds to one GraphQL request, as the Storefront API does. */
export type GraphqlHandler = (request: Request, context: ApiContext) => Promise<Response>;

const ENDPOINT = '/graphql';

/** Creates the handler. Create it once per process, because reading the schema takes time. */
export function createGraphqlHandler(): GraphqlHandler {
  const schema = attachResolvers(storefrontSchema(), {
    QueryRoot: { cart, cartCompletionAttempt, localization, product, shop },
    ProductVariant: { quantityAvailable },
    Mutation: {
      cartCreate,
      cartAttributesUpdate,
      cartBillingAddressUpdate,
      cartBuyerIdentityUpdate,
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
    plugins: [useDeferStream(), scenarioPatchPlugin()],
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
