import { IDLE, moveClick, type ClickEvent, type ClickState } from '../../src/signals/click';
import { allowsAfterChanges } from '../../src/embed/lazy/click/page-hooks';
import { apiClient } from '../../src/net/storefront/graphql-client';
import type { Operation } from '../../src/net/storefront/request-of';
import { cartCreateWithoutDelivery } from '../../src/net/storefront/operations/cart-operations';
import type { ClickContext, ClickOutcome, ClickSource } from '../../src/wallets/contract';
import { redirectClick } from '../../src/wallets/checkout/checkout-click';
import { BrowserPage, runInPage, type BrowserStorage } from './browser-page';
import type { Behavior, ShopperKind } from './behaviors';
import type { ShopperEntry } from './sale-log';
import { lostResponseError, type ShopConnection } from './shop-connection';
import { openAppleSheet } from './sheets/apple-sheet';
import { openGoogleSheet } from './sheets/google-sheet';
import { deferred, type OpenSheetByClick, type SheetClick } from './sheets/open-sheet';
import { openPaypalWindow } from './sheets/paypal-window';

/** What a virtual shopper depends on: the shop, the time and random numbers. */
export interface ShopperWorld {
  shop: ShopConnection;
  now: () => number;
  /** Waits, as a shopper who thinks. */
  pause: (ms: number) => Promise<void>;
  /** Returns a number from 0 to 1. */
  random: () => number;
}

const SHEETS: Readonly<Record<Exclude<ShopperKind['wallet'], 'buy it now'>, OpenSheetByClick>> = {
  'Google Pay': openGoogleSheet,
  'Apple Pay': openAppleSheet,
  PayPal: openPaypalWindow,
};

/** Think times, ms: shortest and longest. */
const PAUSES = {
  readTotal: [1500, 6000],
  secondClick: [100, 300],
  nextClick: [3000, 9000],
  challenge: [2000, 8000],
} as const;

/** The processing page reloads after this time, ms. */
const REFRESH_MS = 1000;

/** Reasons after which another click would change nothing: there is an order, or the product is sold out. */
const FINAL_REASONS: readonly string[] = ['already_accepted', 'out_of_stock'];

/** A shopper without an order gives up after this many clicks. */
const MAX_CLICKS = 4;

/** Whether a shopper may click again, or the visit is over. */
type VisitState = 'in the shop' | 'over';

/** Shoppers who have added the product to the cart, and buy on the cart page. */
const BUYS_IN_CART: readonly Behavior[] = ['reloads', 'goes back', 'changes the cart'];

/** How many events announce one change of the cart: themes and apps dispatch them independently. */
const EVENTS_PER_CHANGE = 20;

const BUYER = { country: 'PL', language: 'PL', currency: 'PLN' };

const cartInputFor = (variantId: number) => ({
  lines: [{ merchandiseId: `gid://shopify/ProductVariant/${variantId}`, quantity: 1, attributes: [] }],
  discountCodes: [],
});

/** How the page saves the note of its cart. */
const saveNote: Operation<{ cartId: string; note: string }, object> = {
  name: 'cartNoteUpdate',
  document:
    'mutation cartNoteUpdate($cartId:ID!,$note:String!){cartNoteUpdate(cartId:$cartId,note:$note){cart{id}}}',
  parse: (data) => data,
};

const SUBMIT = 'cartSubmitForCompletion';

/** The page's click state needs a name for what is bought. There is only one product. */
const PRODUCT = 'one';

/** The event of the page's click state for a click on its button. */
const clickEvent = (id: number): ClickEvent => ({
  type: 'clicked',
  click: { id, element: undefined, instrument: 'Unknown', item: PRODUCT, hasCart: false },
});

/** A shopper who runs the product's own click code in a simulated page. */
export class VirtualShopper {
  readonly entry: ShopperEntry;
  readonly #world: ShopperWorld;
  readonly #kind: ShopperKind;
  readonly #storage: BrowserStorage = new Map();
  #page = new BrowserPage(this.#storage);
  /** What the page's button buys. */
  #source: ClickSource;
  /** The page's changes of the cart that were announced and have not settled. */
  readonly #openChanges = new Set<Promise<void>>();
  /** The state of the page's one click. */
  #clickState: ClickState = IDLE;
  /** The URL to which the click has navigated. */
  #destination: string | undefined;
  /** Whether no submit has been interrupted yet, by a lost response or a reload. */
  #isFirstSubmit = true;
  /** Whether the shopper has neither returned from the checkout nor completed a challenge yet. */
  #isFirstPayment = true;
  /** Resolved when the page is reloaded during a click. */
  #reloaded = deferred<undefined>();
  #clickCount = 0;

  constructor(name: string, kind: ShopperKind, world: ShopperWorld) {
    this.#world = world;
    this.#kind = kind;
    this.#source = { type: 'new_cart', input: cartInputFor(world.shop.variantId) };
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

  /** Shops until there is an order, the shopper gives up, or the product is sold out. */
  async shop(): Promise<void> {
    try {
      if (BUYS_IN_CART.includes(this.#kind.behavior)) await this.#fillCart();
      for (let count = 0; count < MAX_CLICKS; count += 1) {
        this.#destination = undefined;
        const outcome = await this.#clickButton();
        if (outcome) this.entry.outcomes.push(outcome);
        if (outcome && (await this.#followOutcome(outcome)) === 'over') return;
        await this.#pause('nextClick');
      }
    } catch (error) {
      this.entry.error = String(error);
    } finally {
      this.entry.endedAt = this.#world.now();
    }
  }

  /** Adds the product to the cart, from which the shopper buys. */
  async #fillCart(): Promise<void> {
    const client = apiClient({
      ...this.#apiAccess(),
      wallet: 'Unknown',
      fetch: this.#createFetch(this.#page),
    });
    const variables = {
      input: cartInputFor(this.#world.shop.variantId),
      country: BUYER.country,
      language: BUYER.language,
      withCarrierRates: false,
    };
    const response = await client.send(cartCreateWithoutDelivery, variables);
    // If this fails, the shopper buys on the product page.
    if (response.ok && response.result.cart) this.#source = { type: 'cart', cartId: response.result.cart.id };
  }

  /** Simulates the shopper after a click: uses the checkout, returns from it, or leaves the shop. */
  async #followOutcome(outcome: ClickOutcome): Promise<VisitState> {
    if ('reason' in outcome && FINAL_REASONS.includes(outcome.reason)) return 'over';
    if (outcome.outcome === 'rejected') return 'over';
    if (!this.#destination) return 'in the shop';
    this.entry.couldPay = true;
    const { behavior } = this.#kind;
    if (behavior === 'cancels') return 'over';
    if (behavior === 'goes back' && this.#isFirstPayment) {
      this.#isFirstPayment = false;
      this.#reload();
      return 'in the shop';
    }
    return this.#useCheckout(this.#destination);
  }

  /** Uses the checkout until there is an order, or until the payment has failed and the cart is shown. */
  async #useCheckout(url: string): Promise<VisitState> {
    const { shop, pause } = this.#world;
    for (;;) {
      const page = await shop.open(url);
      switch (page?.type) {
        case 'order':
          this.entry.sawOrder = true;
          return 'over';
        case 'processing':
          await pause(REFRESH_MS);
          break;
        case 'challenge':
          await this.#pause('challenge');
          await shop.completeChallenge(page.attemptId, this.#passesChallenge());
          this.#isFirstPayment = false;
          break;
        case 'cart':
          this.#source = { type: 'cart', cartId: page.cartId };
          this.#reload();
          return 'in the shop';
        case 'sold out':
        case undefined:
          return 'over';
      }
    }
  }

  #passesChallenge(): boolean {
    return this.#kind.behavior !== 'fails 3-D Secure' || !this.#isFirstPayment;
  }

  /** The page saves a note of the cart, and announces that with many events. */
  #changeCart(page: BrowserPage, id: number): void {
    if (this.#source.type !== 'cart' || !this.#source.cartId) return;
    const client = apiClient({ ...this.#apiAccess(), wallet: 'Unknown', fetch: this.#createFetch(page) });
    const changed = client.send(saveNote, { cartId: this.#source.cartId, note: `${id}` });
    for (let event = 0; event < EVENTS_PER_CHANGE; event += 1) {
      const change = changed.then(() => void this.#openChanges.delete(change));
      this.#openChanges.add(change);
    }
  }

  /** Clicks the button. Returns undefined if the page was reloaded before the click ended. */
  async #clickButton(): Promise<ClickOutcome | undefined> {
    const id = (this.#clickCount += 1);
    const page = this.#page;
    this.#reloaded = deferred<undefined>();
    if (this.#kind.behavior === 'changes the cart') this.#changeCart(page, id);
    this.#updateClickState(clickEvent(id));
    const running = runInPage(page, () => this.#runClick(page, id));
    if (this.#kind.behavior === 'clicks twice') void this.#clickAgain(id + 1);
    const outcome = await Promise.race([running, this.#reloaded.promise]);
    if (outcome) this.#updateClickState({ type: 'ended', id, outcome });
    else this.#reload();
    return outcome;
  }

  /** The second click of an impatient shopper; the page's click state decides its effect. */
  async #clickAgain(id: number): Promise<void> {
    await this.#pause('secondClick');
    // The first click has ended, so this would not be a second click.
    if (this.#clickState.at === 'idle') return;
    const effect = this.#updateClickState(clickEvent(id));
    if (effect.do !== 'start') return;
    // The next page is already loading, so the click repeats the redirect.
    if (effect.redirect) this.#destination = effect.redirect.url;
    else this.entry.error = 'a second click was started';
  }

  /** Applies an event to the state of the page's click; returns what the page must do. */
  #updateClickState(event: ClickEvent) {
    const [next, effect] = moveClick(this.#clickState, event);
    this.#clickState = next;
    return effect;
  }

  #reload(): void {
    if (!this.#page.isGone) this.#page.leave();
    this.#page = new BrowserPage(this.#storage);
    this.#clickState = IDLE;
  }

  async #runClick(page: BrowserPage, id: number): Promise<ClickOutcome> {
    const { wallet } = this.#kind;
    const context = this.#createClickContext(page, id);
    if (wallet === 'buy it now') return redirectClick(context);
    const { approvePaypal } = this.#world.shop;
    const click = SHEETS[wallet](context, { page, approvePaypal });
    const sheetUsed = this.#useSheet(click);
    const [outcome] = await Promise.all([click.ended, sheetUsed]);
    return outcome;
  }

  /** Uses the sheet. The page may end the click first. */
  async #useSheet({ sheet, ended }: SheetClick): Promise<void> {
    const { behavior } = this.#kind;
    const endedFirst = ended.then(() => false);
    const isShown = await Promise.race([sheet.shown, endedFirst]);
    this.entry.couldPay ||= isShown;
    await this.#pause('readTotal');
    if (!isShown || behavior === 'cancels') return sheet.cancel();
    this.entry.authorizations += 1;
    const times = behavior === 'authorizes twice' ? 2 : 1;
    const paid = Array.from({ length: times }, () => Promise.race([sheet.authorize(), endedFirst]));
    const isPaid = (await Promise.all(paid)).some(Boolean);
    if (isPaid) return;
    await this.#pause('readTotal');
    sheet.cancel();
  }

  #apiAccess() {
    return {
      origin: this.#world.shop.origin,
      version: 'unstable',
      accessToken: this.#world.shop.accessToken,
      rejections: this.#page.rejections,
    };
  }

  #createClickContext(page: BrowserPage, id: number): ClickContext {
    const { origin } = this.#world.shop;
    return {
      instrument: 'BuyItNow',
      source: this.#source,
      recommended: undefined,
      api: this.#apiAccess(),
      buyer: BUYER,
      params: {},
      purchaseFacts: { sellingPlan: false, requiresShipping: true },
      flags: [],
      pageUrl: `${origin}/products/kubek`,
      sessionId: this.entry.name,
      replaced: new AbortController().signal,
      ended: new AbortController().signal,
      findPlatformsWay: () => undefined,
      findWayToSaveQuantities: () => undefined,
      reloadCartPage: () => false,
      fetch: this.#createFetch(page),
      navigate: (url) => {
        if (page.isGone) return;
        this.#destination = url;
        const redirect = { purchaseKey: PRODUCT, url };
        this.#updateClickState({ type: 'redirected', id, redirect });
      },
      // The outcome shows what the dialog and the console would show.
      showDialog: () => {},
      report: () => {},
      log: () => {},
      reportProgress: (type) => void this.#updateClickState({ type, id }),
      setting: () => undefined,
      isAllowed: allowsAfterChanges(async () => true, this.#openChanges),
      ruleOut() {},
      reportTotal() {},
    };
  }

  /** The page's `fetch`. A page that the shopper has left sends no requests. */
  #createFetch(page: BrowserPage): typeof fetch {
    return (input, init) =>
      page.isGone ? new Promise<never>(() => {}) : this.#send(page, String(input), init ?? {});
  }

  async #send(page: BrowserPage, url: string, init: RequestInit): Promise<Response> {
    const { behavior } = this.#kind;
    const { signal, headers, body } = init;
    signal?.throwIfAborted();
    const isSubmit = url.includes(SUBMIT);
    const isDropped = isSubmit && this.#isFirstSubmit && ['loses the response', 'reloads'].includes(behavior);
    const responded = this.#world.shop.send({
      shopper: this.entry.name,
      click: this.#clickCount,
      url,
      headers: new Headers(headers),
      body: String(body),
      losesResponse: isDropped,
    });
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    try {
      const { text, ...statusAndHeaders } = await Promise.race([responded, aborted]);
      this.#rememberCart(text);
      return new Response(text, statusAndHeaders);
    } catch (error) {
      if (!isDropped || signal?.aborted) throw error;
      this.#isFirstSubmit = false;
      if (behavior !== 'reloads') throw lostResponseError();
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
    const [shortest, longest] = PAUSES[kind];
    return this.#world.pause(shortest + this.#world.random() * (longest - shortest));
  }
}
