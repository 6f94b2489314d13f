import type { Cart, CartLine, Money } from '../../net/storefront/cart-types';
import { cartLimited, type CartFacts } from '../../net/storefront/operations/cart-limited';
import { cartLines, type CartLines } from '../../net/storefront/operations/cart-lines';
import type { Operation } from '../../net/storefront/request-of';
import { isSameAmount } from './money';

/** Sends a query for the sheet's cart; undefined if there is no usable response. */
type SendCartQuery = <Result>(operation: Operation<{ id: string }, Result>) => Promise<Result | undefined>;

/** The selling plans of lines, in a form that can be compared. */
const plansOf = (lines: readonly CartLine[]) =>
  JSON.stringify(lines.map(({ id, quantity, sellingPlan }) => [id, quantity, sellingPlan]));

/**
 * What is known about the lines of a sheet's cart beyond the first 10, which the API's responses do not
 * contain. The lines stay the same while the sheet is open, unless another tab changes them, but their prices
 * depend on the buyer's country.
 */
export class MoreLines {
  /** Facts about the first 50 lines; undefined until they are read. */
  #facts: CartFacts | undefined;
  /** All lines, and the subtotal of the cart to which their prices belong; undefined until they are read. */
  #all: (CartLines & { subtotal: Money }) | undefined;

  readonly #sendQuery: SendCartQuery;

  constructor(sendQuery: SendCartQuery) {
    this.#sendQuery = sendQuery;
  }

  /**
   * Adds to the cart of a response what is known about its other lines. The limited query, sent once, can
   * rule out a selling plan in a cart of up to 50 lines. If it does not, or if the cart says what its
   * discounts take off, all lines are read, and read again after each change of the subtotal, of its
   * currency, or of the plans of the lines in the response.
   * @param needsPrices whether the sheet shows the cart's prices and what the selling plans will charge
   */
  async complete(cart: Cart, needsPrices: boolean): Promise<Cart> {
    if (!cart.moreLines) return cart;
    if (cart.sellingPlan === undefined) this.#facts ??= await this.#sendQuery(cartLimited);
    const {
      sellingPlan = this.#facts?.sellingPlan,
      shippingRequired = this.#facts?.shippingRequired,
      cost: { subtotalAmount: subtotal },
    } = cart;
    const known = { ...cart, sellingPlan, shippingRequired };
    const mustRead = sellingPlan !== false || !!cart.discounts?.length;
    if (!mustRead || !needsPrices || !subtotal) return known;
    const isUpToDate =
      this.#all &&
      isSameAmount(this.#all.subtotal, subtotal) &&
      plansOf(this.#all.lines.slice(0, cart.lines.length)) === plansOf(cart.lines);
    if (!isUpToDate) {
      const response = await this.#sendQuery(cartLines);
      this.#all = response && { ...response, subtotal };
    }
    if (!this.#all || this.#all.moreLines) return known;
    const { lines } = this.#all;
    const hasPlan = sellingPlan !== false && lines.some((line) => line.sellingPlan);
    return { ...known, allLines: lines, sellingPlan: hasPlan };
  }
}
