import { IDLE, moveClick, type ClickState } from '../../src/signals/click';
import { apiClient } from '../../src/net/storefront/graphql-client';
import { cartCreateWithoutDelivery } from '../../src/net/storefront/operations/cart-operations';
import type { ClickContext, ClickOutcome, ClickSource } from '../../src/wallets/contract';
import { redirectWallets } from '../../src/wallets/checkout/checkout-click';
import { BrowserPage, runInPage, type BrowserStorage } from './browser-page';
import type { Behavior, ShopperKind } from './behaviors';
import type { ShopperEntry } from './books';
import { lostAnswer, type ShopConnection } from './shop-connection';
import { openAppleSheet } from './sheets/apple-sheet';
import { openGoogleSheet } from './sheets/google-sheet';
import { deferred, type OpenSheetByClick, type SheetClick } from './sheets/open-sheet';
import { openPaypalWindow } from './sheets/paypal-window';

/** How a shopper reaches the shop, takes time, and decides. */
export interface ShopperWorld {
  shop: ShopConnection;
  now: () => number;
  /** A pause of a person. */
  pause: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  random: () => number;
}

const SHEETS: Readonly<Record<Exclude<ShopperKind['wallet'], 'buy it now'>, OpenSheetByClick>> = {
  'Google Pay': openGoogleSheet,
  'Apple Pay': openAppleSheet,
  PayPal: openPaypalWindow,
};

/** Pauses of people, in ms: the least and the most. */
const PAUSES = {
  readsTotal: [1500, 6000],
  pressesTwice: [100, 300],
  pressesAgain: [3000, 9000],
  answersBank: [2000, 8000],
} as const;

/** The page that waits for the end of an attempt requests itself again after this time, ms. */
const REFRESH_MS = 1000;

/** Reasons after which pressing again would change nothing: there is an order already, or nothing is left. */
const OVER: readonly string[] = ['already_accepted', 'out_of_stock'];

/** Clicks of a shopper who still has no order. */
const CLICKS = 4;

/** Who has put the product into the cart, and buys on the cart page. */
const BUYS_IN_CART: readonly Behavior[] = ['reloads', 'comes back'];

const BUYER = { country: 'PL', language: 'PL', currency: 'PLN' };

const inputFor = (variantId: number) => ({
  lines: [{ merchandiseId: `gid://shopify/ProductVariant/${variantId}`, quantity: 1, attributes: [] }],
  discountCodes: [],
});

const SUBMIT = 'cartSubmitForCompletion';

/** A shopper who runs the product's own code of a click, with everything outside handed in. */
export class VirtualShopper {
  readonly entry: ShopperEntry;
  readonly #world: ShopperWorld;
  readonly #kind: ShopperKind;
  readonly #stored: BrowserStorage = new Map();
  #page = new BrowserPage(this.#stored);
  /** What the page's button would buy. */
  #source: ClickSource;
  /** The state of the page's one click. */
  #state: ClickState = IDLE;
  /** The URL to which the click has led. */
  #destination: string | undefined;
  /** Whether something is still to become of the first submit: its answer is lost, or the page reloaded. */
  #isFirstSubmit = true;
  /** Whether the shopper has neither returned from the checkout nor responded to the bank yet. */
  #isFirstPayment = true;
  #reloaded = deferred<undefined>();
  #clicks = 0;

  constructor(name: string, kind: ShopperKind, world: ShopperWorld) {
    this.#world = world;
    this.#kind = kind;
    this.#source = { type: 'new_cart', input: inputFor(world.shop.variantId) };
    this.entry = {
      name,
      ...kind,
      outcomes: [],
      authorizations: 0,
      carts: [],
      couldPay: false,
      sawOrder: false,
    };
  }

  /** Shops until there is an order, the shopper gives up, or nothing is left. */
  async shop(): Promise<void> {
    try {
      if (BUYS_IN_CART.includes(this.#kind.behavior)) await this.#fillCart();
      for (let count = 0; count < CLICKS; count += 1) {
        this.#destination = undefined;
        const outcome = await this.#press();
        if (outcome) this.entry.outcomes.push(outcome);
        if (outcome && (await this.#isOver(outcome))) return;
        await this.#pause('pressesAgain');
      }
    } catch (error) {
      this.entry.error = String(error);
    } finally {
      this.entry.endedAt = this.#world.now();
    }
  }

  /** The shopper has put the product into the cart, and buys on the cart page. */
  async #fillCart(): Promise<void> {
    const client = apiClient({ ...this.#api(), wallet: 'Unknown', fetch: this.#fetchIn(this.#page) });
    const variables = {
      input: inputFor(this.#world.shop.variantId),
      country: BUYER.country,
      language: BUYER.language,
      withCarrierRates: false,
    };
    const answer = await client.send(cartCreateWithoutDelivery, variables);
    // Without a cart the page has none, and the shopper buys on the product page.
    if (answer.ok && answer.result.cart) this.#source = { type: 'cart', cartId: answer.result.cart.id };
  }

  /**
   * Whether the shopper is done: has cancelled, has nothing to buy any more, or has been to the checkout with
   * this result.
   */
  async #isOver(end: ClickOutcome): Promise<boolean> {
    if ('reason' in end && OVER.includes(end.reason)) return true;
    if (end.outcome === 'rejected') return true;
    if (!this.#destination) return false;
    this.entry.couldPay = true;
    const { behavior } = this.#kind;
    if (behavior === 'cancels') return true;
    if (behavior === 'comes back' && this.#isFirstPayment) {
      this.#isFirstPayment = false;
      this.#reload();
      return false;
    }
    return this.#isOverAtCheckout(this.#destination);
  }

  /**
   * What the shopper does on the pages of the checkout. False if the payment has failed, and the shopper is
   * back in the cart.
   */
  async #isOverAtCheckout(url: string): Promise<boolean> {
    const { shop, pause } = this.#world;
    for (;;) {
      const page = await shop.open(url);
      switch (page?.shows) {
        case 'order':
          this.entry.sawOrder = true;
          return true;
        case 'processing':
          await pause(REFRESH_MS);
          break;
        case 'challenge':
          await this.#pause('answersBank');
          await shop.answerBank(page.attemptId, !(this.#kind.behavior === 'refuses' && this.#isFirstPayment));
          this.#isFirstPayment = false;
          break;
        case 'cart':
          this.#source = { type: 'cart', cartId: page.cartId };
          this.#reload();
          return false;
        case 'sold out':
        case undefined:
          return true;
      }
    }
  }

  /** Clicks the button. Undefined if the page was reloaded before the click ended. */
  async #press(): Promise<ClickOutcome | undefined> {
    const id = (this.#clicks += 1);
    const page = this.#page;
    this.#reloaded = deferred<undefined>();
    const click = { id, element: undefined, instrument: 'Unknown', item: 'one', hasCart: false } as const;
    this.#move({ type: 'pressed', click });
    const run = runInPage(page, () => this.#click(page, id));
    if (this.#kind.behavior === 'presses twice') void this.#pressOnceMore(id + 1);
    const outcome = await Promise.race([run, this.#reloaded.promise]);
    if (outcome) this.#move({ type: 'ended', id, outcome });
    else this.#reload();
    return outcome;
  }

  /** The second click of an impatient shopper. The page's click state decides what it does. */
  async #pressOnceMore(id: number): Promise<void> {
    await this.#pause('pressesTwice');
    // The first click is over, so a click now would be the next one.
    if (this.#state.at === 'idle') return;
    const click = { id, element: undefined, instrument: 'Unknown', item: 'one', hasCart: false } as const;
    const effect = this.#move({ type: 'pressed', click });
    if (effect.do !== 'start') return;
    // The next page is already loading, so the click repeats the redirect.
    if (effect.redirect) this.#destination = effect.redirect.url;
    else this.entry.error = 'a second press started a second click';
  }

  /** Updates the page's click; returns the effect of a press. */
  #move(event: Parameters<typeof moveClick>[1]) {
    const [next, effect] = moveClick(this.#state, event);
    this.#state = next;
    return effect;
  }

  #reload(): void {
    if (!this.#page.isGone) this.#page.leave();
    this.#page = new BrowserPage(this.#stored);
    this.#state = IDLE;
  }

  async #click(page: BrowserPage, id: number): Promise<ClickOutcome> {
    const { wallet } = this.#kind;
    const context = this.#context(page, id);
    if (wallet === 'buy it now') {
      const module = redirectWallets.BuyItNow;
      if (!module) throw new Error('This build has no buy it now');
      return module.click(context);
    }
    const { approvePaypal } = this.#world.shop;
    const click = SHEETS[wallet](context, { page, approvePaypal });
    const used = this.#useSheet(click);
    const [outcome] = await Promise.all([click.ended, used]);
    return outcome;
  }

  /** What the shopper does in the sheet. The page may end the click first. */
  async #useSheet({ sheet, ended }: SheetClick): Promise<void> {
    const { behavior } = this.#kind;
    const endsFirst = ended.then(() => false);
    const isShown = await Promise.race([sheet.shown, endsFirst]);
    this.entry.couldPay ||= isShown;
    await this.#pause('readsTotal');
    if (!isShown || behavior === 'cancels') return sheet.cancel();
    this.entry.authorizations += 1;
    const times = behavior === 'authorizes twice' ? 2 : 1;
    const paid = Array.from({ length: times }, () => Promise.race([sheet.authorize(), endsFirst]));
    const isPaid = (await Promise.all(paid)).some(Boolean);
    if (isPaid) return;
    await this.#pause('readsTotal');
    sheet.cancel();
  }

  #api() {
    return {
      origin: this.#world.shop.origin,
      version: 'unstable',
      accessToken: this.#world.shop.accessToken,
    };
  }

  #context(page: BrowserPage, id: number): ClickContext {
    const { origin } = this.#world.shop;
    return {
      instrument: 'BuyItNow',
      source: this.#source,
      recommended: undefined,
      api: this.#api(),
      buyer: BUYER,
      params: {},
      purchaseFacts: { sellingPlan: false, requiresShipping: true },
      flags: [],
      pageUrl: `${origin}/products/kubek`,
      sessionId: this.entry.name,
      replaced: new AbortController().signal,
      fetch: this.#fetchIn(page),
      navigate: (url) => {
        if (page.isGone) return;
        this.#destination = url;
        const redirect = { purchaseKey: 'one', url };
        this.#move({ type: 'redirected', id, redirect });
      },
      // The outcome shows what the dialog and the console do.
      showDialog: () => {},
      report: () => {},
      log: () => {},
      progress: (type) => void this.#move({ type, id }),
      isAllowed: Promise.resolve(true),
      reportTotal() {},
    };
  }

  /** The `fetch` of a page. Requests of a page that was left are never sent. */
  #fetchIn(page: BrowserPage): typeof fetch {
    return (input, init) =>
      page.isGone ? new Promise<never>(() => {}) : this.#send(page, String(input), init ?? {});
  }

  async #send(page: BrowserPage, address: string, init: RequestInit): Promise<Response> {
    const { behavior } = this.#kind;
    const { signal, headers, body } = init;
    signal?.throwIfAborted();
    const isSubmit = address.includes(SUBMIT);
    const isDropped = isSubmit && this.#isFirstSubmit && ['loses the answer', 'reloads'].includes(behavior);
    const answered = this.#world.shop.send({
      shopper: this.entry.name,
      click: this.#clicks,
      address,
      headers: new Headers(headers),
      body: String(body),
      losesAnswer: isDropped,
    });
    const ended = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    try {
      const { text, ...head } = await Promise.race([answered, ended]);
      this.#rememberCart(text);
      return new Response(text, head);
    } catch (error) {
      if (!isDropped || signal?.aborted) throw error;
      this.#isFirstSubmit = false;
      if (behavior !== 'reloads') throw lostAnswer();
      page.leave();
      this.#reloaded.resolve(undefined);
      return new Promise<never>(() => {});
    }
  }

  #rememberCart(text: string): void {
    const token = /gid:\/\/shopify\/Cart\/([^?"\\]+)/.exec(text)?.[1];
    if (token && !this.entry.carts.includes(token)) this.entry.carts.push(token);
  }

  #pause(kind: keyof typeof PAUSES): Promise<void> {
    const [least, most] = PAUSES[kind];
    return this.#world.pause(least + this.#world.random() * (most - least));
  }
}
