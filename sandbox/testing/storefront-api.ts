import { API_AND_VENDOR_ROUTES } from '../api-and-vendor-routes';
import { createApp } from '../http/app';
import type { ShopEnv } from '../http/route';
import { openSandbox, type Sandbox } from '../sandbox';
import { SCENARIOS, type ScenarioName } from '../scenarios';
import { addLines } from '../store/add-lines';
import { cartGid } from '../store/cart-store';
import type { Order } from '../store/orders';
import type { Call } from '../visits/call-log';
import { FaultCounter } from '../visits/fault-counter';
import { testCatalog, toNumericId, type TestVariant } from './catalog';
import { CHECKOUT_ROUTES } from './checkout-pages';

/** Options of the vendors' fakes: the same parameters that a page of the sandbox takes in its URL. */
export type FakeOptions = Partial<
  Record<'apple' | 'apple_timeout' | 'apple_version' | 'gpay' | 'paypal' | 'amazon', string>
>;

/** Options of a mock Storefront API. */
export interface StorefrontApiOptions {
  /** How the shop behaves; by default `ok`, in which everything succeeds. */
  scenario?: ScenarioName;
  /** What the shop sells. Any other variant is a shipped product for 59 PLN. */
  variants?: readonly TestVariant[];
}

/** A line of a cart that a test fills. */
export interface TestLine {
  /** The variant, as a number, in digits, or as a global id. */
  variantId: number | string;
  /** 1 by default. */
  quantity?: number;
}

/** A mock of the Storefront API and of vendors' scripts and windows, without a server. */
export interface StorefrontApi {
  /**
   * Handles a request like `fetch`; 404 for an unknown URL.
   *
   * @param page the URL of the page that sends the request; by default the URL of the request
   * @throws TypeError if the scenario cuts the connection
   */
  handle(request: Request, page?: URL): Promise<Response>;
  /**
   * Changes how the shop behaves from now on.
   *
   * @throws Error for an unknown name
   */
  use(scenario: ScenarioName, fakes?: FakeOptions): void;
  /** Creates a cart with these lines. Returns its id, with its key. */
  createCart(lines: readonly TestLine[]): string;
  /** The API's calls so far, oldest first. A call appears once it has a response. */
  calls(): readonly Call[];
  /** The orders so far, oldest first. */
  orders(): readonly Order[];
}

/** A fake of a request's connection, which records whether the connection was cut. */
class TestConnection {
  isCut = false;

  constructor(readonly signal: AbortSignal) {}

  cut(): Response {
    this.isCut = true;
    return new Response();
  }

  closed(): Promise<unknown> {
    if (this.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => this.signal.addEventListener('abort', resolve, { once: true }));
  }
}

const connectionError = () => new TypeError('fetch failed: the scenario cuts the connection');

/**
 * The response as the page receives it: its body ends with an error if the connection is cut while the body
 * is being sent.
 *
 * @throws TypeError if the connection was cut without a response
 */
function withConnectionCut(response: Response, connection: TestConnection): Response {
  if (connection.isCut) throw connectionError();
  const endCheck = new TransformStream<Uint8Array, Uint8Array>({
    flush: (controller) => {
      if (connection.isCut) controller.error(connectionError());
    },
  });
  return new Response(response.body?.pipeThrough(endCheck) ?? null, response);
}

/** The URL of a page whose query has the scenario and the fakes' options. The sandbox reads them there. */
function pageWithOptions(origin: string, scenario: string, fakes: FakeOptions): string {
  return `${origin}/?${new URLSearchParams({ ...fakes, scenario })}`;
}

/** Creates a mock Storefront API, with its own carts, orders and stock. Reading the schema takes time. */
export function createStorefrontApi({
  scenario = 'ok',
  variants = [],
}: StorefrontApiOptions = {}): StorefrontApi {
  const sandbox: Sandbox = openSandbox({ distDir: '', catalog: testCatalog(variants) });
  const app = createApp([...API_AND_VENDOR_ROUTES, ...CHECKOUT_ROUTES], sandbox, ({ req, env }) => ({
    url: new URL(req.url),
    search: new URL(req.url).search,
    connection: (env as { connection: TestConnection }).connection,
  }));
  let current: { scenario: string; fakes: FakeOptions };

  const use: StorefrontApi['use'] = (name, fakes = {}) => {
    if (!SCENARIOS.some((row) => row.name === name)) throw new Error(`No scenario is called "${name}".`);
    current = { scenario: name, fakes };
    sandbox.faults = new FaultCounter();
  };
  use(scenario);

  return {
    use,
    handle: async (request, page = new URL(request.url)) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.set('referer', pageWithOptions(page.origin, current.scenario, current.fakes));
      const body = request.method === 'POST' ? await request.arrayBuffer() : null;
      const connection = new TestConnection(request.signal);
      // `createApp` above reads it. The type of the app does not declare the server's environment.
      const env = { connection } as unknown as ShopEnv;
      const response = await app.fetch(
        new Request(new URL(pathname + search, page.origin), { method: request.method, headers, body }),
        env,
      );
      return withConnectionCut(response, connection);
    },
    createCart: (lines) => {
      const cart = sandbox.store.carts.create('PL');
      const linesToAdd = lines.map(({ variantId, quantity = 1 }) => ({
        variantId: toNumericId(variantId),
        quantity,
        sellingPlanId: null,
        attributes: [],
      }));
      addLines(cart, linesToAdd, sandbox.store);
      return cartGid(cart);
    },
    calls: () => sandbox.calls.of(undefined),
    orders: () => {
      sandbox.store.attempts.proceed();
      return sandbox.store.orders.all();
    },
  };
}
