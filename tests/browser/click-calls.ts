import type { Page } from '@playwright/test';
import type { Call } from '../../sandbox/index';
import { holdRequests, type HeldRequests } from './held-requests';
import { calls } from './sandbox';

interface CreatedCart {
  id: string;
  checkoutUrl: string;
}

interface CartCreateVariables {
  input: {
    lines: {
      merchandiseId: string;
      quantity: number;
      sellingPlanId?: string;
      attributes: { key: string; value: string }[];
    }[];
  };
}

/** Matches the UUIDs that our code creates, such as attempt tokens. */
export const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The API calls of the wallet with this instrument, oldest first. */
export const callsOf = async (page: Page, instrument: string): Promise<Call[]> =>
  (await calls(page)).filter(({ wallet }) => wallet === instrument);

/** The variables of a wallet's requests, without the country and language that all have. */
export const variablesOf = async (page: Page, instrument: string, operation: string): Promise<unknown[]> =>
  (await callsOf(page, instrument))
    .filter((call) => call.operation === operation)
    .map((call) => {
      const { country: _country, language: _language, ...rest } = call.variables as Record<string, unknown>;
      return rest;
    });

/** Every `cartCreate` of the visit that got a response or was interrupted. */
export const cartCreates = async (page: Page): Promise<Call[]> =>
  (await calls(page)).filter(({ operation }) => operation === 'cartCreate');

export const cartCreateCount = async (page: Page): Promise<number> => (await cartCreates(page)).length;

/** The lines of every cart that the visit requested. */
export const boughtLines = async (page: Page): Promise<CartCreateVariables['input']['lines'][]> =>
  (await cartCreates(page)).map(({ variables }) => (variables as CartCreateVariables).input.lines);

/** Plain ids of the variants that the visit requested, in the order of the clicks. */
export const boughtVariants = async (page: Page): Promise<(string | undefined)[]> =>
  (await boughtLines(page)).map(([line]) => line?.merchandiseId.split('/').pop());

export const createdCart = ({ result }: Call): CreatedCart =>
  (result as { data: { cartCreate: { cart: CreatedCart } } }).data.cartCreate.cart;

export const holdApi = (page: Page): Promise<HeldRequests> => holdRequests(page, '**/graphql.json?*');

/** Makes the shop of an open page respond normally from now on. */
export const recoverShop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.cookie = 'sandbox_scenario=; Path=/; Max-Age=0';
    history.replaceState(null, '', location.pathname);
  });
