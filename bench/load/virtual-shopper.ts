import { click as clickGooglePay } from '../../src/wallets/google-pay/index';
import type { ClickContext, ClickOutcome, ClickSource } from '../../src/wallets/contract';
import { redirectWallets } from '../../src/wallets/redirect-wallets';
import type { ShopperEntry } from './books';
import { VARIANT_ID, type FlashSale } from './flash-sale-api';
import type { GoogleSheet } from './google-sheet';

/** What a shopper does. */
export type Behavior =
  /** Buys at the merchant's checkout. */
  | 'buys it now'
  /** Pays in the sheet. */
  | 'pays with Google Pay'
  /** Closes the sheet after having seen the total. */
  | 'cancels'
  /** The sheet reports one payment twice at once. */
  | 'pays twice'
  /** The answer to the first submit is lost, after the API has done it; pays again where that is needed. */
  | 'loses the answer';

/** How a shopper takes time, and where requests go. */
export interface ShopperWorld {
  sale: FlashSale;
  openSheet: (click: () => void) => GoogleSheet;
  random: () => number;
}

const ACCESS_TOKEN = 'token';

/** Pauses of people, in ms. */
const READS_TOTAL_MS = [1500, 6000] as const;
const PRESSES_AGAIN_MS = [3000, 9000] as const;

/** Reasons after which pressing again would change nothing: there is an order already, or nothing is left. */
const OVER: readonly string[] = ['already_accepted', 'out_of_stock'];

/** Clicks of a shopper who still has no answer. */
const CLICKS = 4;

const SOURCE: ClickSource = {
  kind: 'product',
  input: {
    lines: [{ merchandiseId: `gid://shopify/ProductVariant/${VARIANT_ID}`, quantity: 1, attributes: [] }],
    discountCodes: [],
  },
};

const GOOGLE_PAY_PARAMS = {
  name: 'GooglePay',
  auth: [{ jwt: 'a.b.c', expiresAt: 4102444800 }],
  environment: 'TEST',
  paymentData: {
    merchantInfo: { merchantName: 'Sklep', merchantId: '1', merchantOrigin: 'shop.example' },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: ['VISA'] },
        tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'example' } },
      },
    ],
    shippingAddressParameters: { allowedCountryCodes: ['PL'] },
  },
  sdkUrl: 'https://pay.google.com/gp/p/js/pay.js',
};

/** A shopper who runs the product's own code of a click, with everything outside handed in. */
export class VirtualShopper {
  readonly entry: ShopperEntry;
  readonly #world: ShopperWorld;
  /** The address that the click has led to. */
  #destination: string | undefined;
  #losesNextSubmit: boolean;

  constructor(
    name: string,
    readonly behavior: Behavior,
    world: ShopperWorld,
  ) {
    this.#world = world;
    this.#losesNextSubmit = behavior === 'loses the answer';
    this.entry = { name, behavior, outcomes: [], authorizations: 0, carts: [], isOrderedAtCheckout: false };
    world.sale.books.shoppers.push(this.entry);
  }

  /** Shops until there is an order, the shopper gives up, or nothing is left. */
  async shop(): Promise<void> {
    try {
      for (let count = 0; count < CLICKS; count += 1) {
        this.#destination = undefined;
        const outcome = await this.#click();
        this.entry.outcomes.push(outcome);
        if (this.#isOver(outcome)) return;
        await this.#pause(PRESSES_AGAIN_MS);
      }
    } catch (error) {
      this.entry.error = String(error);
    }
  }

  /** A shopper who leads to the checkout buys there, and one who has paid or cancelled is done. */
  #isOver(end: ClickOutcome): boolean {
    const { outcome } = end;
    if ('reason' in end && OVER.includes(end.reason)) return true;
    if (outcome === 'success' && this.behavior !== 'buys it now') return true;
    if (outcome === 'rejected') return true;
    if (!this.#destination) return false;
    if (this.behavior !== 'cancels')
      this.entry.isOrderedAtCheckout = this.#world.sale.checkout(this.#destination);
    return true;
  }

  #click(): Promise<ClickOutcome> {
    if (this.behavior !== 'buys it now') return this.#clickGooglePay();
    const wallet = redirectWallets.BuyItNow;
    if (!wallet) throw new Error('This build has no buy it now');
    return wallet.click(this.#context());
  }

  async #clickGooglePay(): Promise<ClickOutcome> {
    let ended: Promise<ClickOutcome> | undefined;
    const context = { ...this.#context(), instrument: 'GooglePay' as const, params: GOOGLE_PAY_PARAMS };
    const sheet = this.#world.openSheet(() => (ended = clickGooglePay(context)));
    void this.#useSheet(sheet);
    if (!ended) throw new Error('The click has not begun');
    return ended;
  }

  /** What the shopper does in the sheet. The page's own end of the click may come first. */
  async #useSheet(sheet: GoogleSheet): Promise<void> {
    const isShown = await sheet.initialize();
    await this.#pause(READS_TOTAL_MS);
    if (!isShown || this.behavior === 'cancels') return sheet.cancel();
    this.entry.authorizations += 1;
    const paid = [sheet.authorize(), ...(this.behavior === 'pays twice' ? [sheet.authorize()] : [])];
    const isOrdered = (await Promise.all(paid)).some(Boolean);
    if (!isOrdered) {
      await this.#pause(READS_TOTAL_MS);
      sheet.cancel();
    }
  }

  #context(): ClickContext {
    const { sale } = this.#world;
    return {
      instrument: 'BuyItNow',
      source: SOURCE,
      recommended: undefined,
      api: { origin: sale.origin, version: 'unstable', accessToken: ACCESS_TOKEN },
      buyer: { country: 'PL', language: 'PL', currency: 'PLN' },
      params: {},
      facts: { sellingPlan: false, requiresShipping: true },
      flags: [],
      pageUrl: `${sale.origin}/products/kubek`,
      sessionId: this.entry.name,
      ended: new AbortController().signal,
      fetch: this.#fetchOf(this.entry.outcomes.length + 1),
      navigate: (address) => (this.#destination = address),
      // The outcome tells what the dialog and the console do.
      showDialog: () => {},
      report: () => {},
      log: () => {},
      progress: () => {},
    };
  }

  /** Sends the requests of one click. */
  #fetchOf(click: number): typeof fetch {
    return async (input, init) => this.#send(click, input, init);
  }

  async #send(click: number, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { sale } = this.#world;
    const { signal, headers, body } = init ?? {};
    signal?.throwIfAborted();
    const answered = sale.answer({
      shopper: this.entry.name,
      click,
      address: String(input),
      headers: new Headers(headers),
      body: String(body),
    });
    const ended = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    const { text, ...head } = await Promise.race([answered, ended]);
    this.#rememberCart(text);
    const response = new Response(text, head);
    if (this.#losesNextSubmit && String(input).includes('cartSubmitForCompletion') && response.ok) {
      this.#losesNextSubmit = false;
      sale.books.lose(this.entry.name, 'cartSubmitForCompletion');
      throw new TypeError('Failed to fetch');
    }
    return response;
  }

  #rememberCart(text: string): void {
    const token = /gid:\/\/shopify\/Cart\/([^?"\\]+)/.exec(text)?.[1];
    if (token && !this.entry.carts.includes(token)) this.entry.carts.push(token);
  }

  #pause([least, most]: readonly [number, number]): Promise<void> {
    return this.#world.sale.clock.wait(least + this.#world.random() * (most - least));
  }
}
