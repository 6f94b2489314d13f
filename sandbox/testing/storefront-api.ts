import { API_AND_VENDOR_ROUTES } from '../api-and-vendor-routes';
import { createApp, type ShopEnv } from '../http/app';
import { openSandbox, type Sandbox } from '../sandbox';
import { SCENARIOS, type ScenarioName } from '../scenarios';
import { addLines } from '../store/add-lines';
import { cartGid } from '../store/cart-store';
import type { Order } from '../store/orders';
import type { Call } from '../visits/call-log';
import { FaultCounter } from '../visits/fault-counter';
import { testCatalog, type TestVariant } from './catalog';
import { CHECKOUT_ROUTES } from './checkout-pages';

/** What is asked of the vendors' stand-ins: the same words as in the address of a page of the sandbox. */
export type StandInWords = Partial<
  Record<'apple' | 'apple_timeout' | 'apple_version' | 'gpay' | 'paypal' | 'amazon', string>
>;

/** How a mock Storefront API begins. */
export interface StorefrontApiOptions {
  /** How the shop behaves; well, without one. */
  scenario?: ScenarioName;
  /** What the shop sells. Any other variant is a shipped product for 59 złoty. */
  variants?: readonly TestVariant[];
}

/** A position of a cart that a test fills. */
export interface TestLine {
  /** The number of the variant. */
  variantId: number;
  quantity?: number;
}

/** A mock of the Storefront API, with the scripts and windows that stand in for vendors, without a server. */
export interface StorefrontApi {
  /**
   * Answers a request as `fetch` would; 404 for what it does not know.
   *
   * @param page the address of the page that asks; that of the request without one
   * @throws TypeError where the scenario breaks the connection
   */
  handle(request: Request, page?: URL): Promise<Response>;
  /**
   * Changes how the shop behaves from now on.
   *
   * @throws Error for a name that no scenario has
   */
  use(scenario: ScenarioName, standIns?: StandInWords): void;
  /** A new cart with these lines; its id, with its key. */
  createCart(lines: readonly TestLine[]): string;
  /** The API's calls so far, oldest first. A call appears when it has been answered. */
  calls(): readonly Call[];
  /** The orders so far, oldest first. */
  orders(): readonly Order[];
}

/** A request's connection, which is only made up: whether it was cut. */
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

const broken = () => new TypeError('fetch failed: the scenario breaks the connection');

/** The answer, which fails where the connection is cut while its body comes. */
function watched(answer: Response, connection: TestConnection): Response {
  if (connection.isCut) throw broken();
  const end = new TransformStream<Uint8Array, Uint8Array>({
    flush: (controller) => {
      if (connection.isCut) controller.error(broken());
    },
  });
  return new Response(answer.body?.pipeThrough(end) ?? null, answer);
}

/** The address under which a sandbox reads what is asked of it: a page of that origin, with its query. */
function askingPage(origin: string, scenario: string, standIns: StandInWords): string {
  return `${origin}/?${new URLSearchParams({ ...standIns, scenario })}`;
}

/** Makes a mock Storefront API. Reading the schema takes a moment; each mock has carts, orders and stock of its own. */
export function createStorefrontApi({
  scenario = 'ok',
  variants = [],
}: StorefrontApiOptions = {}): StorefrontApi {
  const sandbox: Sandbox = openSandbox('', testCatalog(variants));
  const app = createApp([...API_AND_VENDOR_ROUTES, ...CHECKOUT_ROUTES], sandbox, ({ req, env }) => ({
    url: new URL(req.url),
    connection: (env as { connection: TestConnection }).connection,
  }));
  let asked: { scenario: string; standIns: StandInWords } = { scenario: 'ok', standIns: {} };

  const use: StorefrontApi['use'] = (name, standIns = {}) => {
    if (!SCENARIOS.some((one) => one.name === name)) throw new Error(`No scenario is called "${name}".`);
    asked = { scenario: name, standIns };
    sandbox.faults = new FaultCounter();
  };
  use(scenario);

  return {
    use,
    handle: async (request, page = new URL(request.url)) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.set('referer', askingPage(page.origin, asked.scenario, asked.standIns));
      const body = request.method === 'POST' ? await request.arrayBuffer() : null;
      const connection = new TestConnection(request.signal);
      const env = { connection } as unknown as ShopEnv;
      const answer = await app.fetch(
        new Request(new URL(pathname + search, page.origin), { method: request.method, headers, body }),
        env,
      );
      return watched(answer, connection);
    },
    createCart: (lines) => {
      const cart = sandbox.store.carts.create('PL');
      const wanted = lines.map(({ variantId, quantity = 1 }) => ({
        variantId,
        quantity,
        sellingPlanId: null,
        attributes: [],
      }));
      addLines(cart, wanted, sandbox.store);
      return cartGid(cart);
    },
    calls: () => sandbox.calls.of(undefined),
    orders: () => sandbox.store.orders.all(),
  };
}
