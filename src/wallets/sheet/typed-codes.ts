import type { Cart } from '../../net/storefront/cart-types';
import { availableFields } from '../../net/storefront/rejected-fields';
import { PREPARE_AFTER_CHANGE } from '../../net/storefront/operations/prepare-for-completion';
import type { ClickContext } from '../contract';
import type { SentPersonalData } from './sent-personal-data';
import { CONTINUE, FAILED, ONLY_AT_CHECKOUT, type StepResult } from './sheet-results';

/** The part of a `SheetCart` that is needed here. */
interface SheetWithCodes {
  readonly context: Pick<ClickContext, 'api' | 'flags'>;
  readonly cart: Cart | undefined;
  readonly abandoned: AbortSignal;
  readonly personalData: Pick<SentPersonalData, 'setChangeInProgress'>;
  /** Replaces all codes of the cart. If the result is `continue`, `cart` has the codes that apply now. */
  replaceCodes(codes: readonly string[]): Promise<StepResult>;
  prepare(options: { hasPayment: boolean }): Promise<StepResult>;
}

/** Whether the page wants a field for discount codes in its sheets. */
export const hasCodeField = ({ setting }: Pick<ClickContext, 'setting'>): boolean =>
  setting('coupons') === true;

/** The same for each spelling of a code, because the API ignores case. */
const keyOf = (code: string) => code.trim().toUpperCase();

/** The codes of a list, without empty ones and repetitions. */
const withoutRepetitions = (codes: readonly string[]): string[] =>
  [...new Map(codes.map((code) => [keyOf(code), code.trim()])).values()].filter(Boolean);

/** Whether a list has a code, in any spelling. */
const includesCode = (codes: readonly string[], code: string) =>
  codes.some((other) => keyOf(other) === keyOf(code));

/** The codes of one list that another one does not have. */
const withoutCodes = (codes: readonly string[], others: readonly string[]) =>
  codes.filter((code) => !includesCode(others, code));

const codesOfCart = (cart: Cart | undefined) => cart?.discountCodes.map(({ code }) => code) ?? [];

/** A sheet cannot tell a discount code that does not apply from the code of a gift card. */
const REFUSED = {
  type: 'show_error',
  errors: [{ area: 'shipping', key: 'invalid.discount' }],
} as const satisfies StepResult;

/**
 * The discount codes that the shopper has typed in a sheet. The API's mutation replaces all codes of the
 * cart, so each list also has the codes that the cart had before.
 */
export class TypedCodes {
  readonly #sheet: SheetWithCodes;
  /** The codes that the cart had before the shopper typed any; undefined until then. */
  #kept: readonly string[] | undefined;
  #accepted: readonly string[] = [];
  /** Whether it is not known if the last change was applied. */
  #isUnknown = false;

  constructor(sheet: SheetWithCodes) {
    this.#sheet = sheet;
  }

  /** The typed codes that apply to the cart, as the shopper has typed them. */
  get accepted(): readonly string[] {
    return this.#accepted;
  }

  /**
   * Replaces the codes that were typed before, after the sheet's start. A code that does not apply is taken
   * out of the cart again, and the result is an error that the sheet shows.
   */
  async enter(typed: readonly string[]): Promise<StepResult> {
    const { abandoned, context, personalData } = this.#sheet;
    // Most shoppers type none, and Google's sheet sends its codes at each start.
    if (!typed.length && !this.#kept) return CONTINUE;
    // Without this field it is not known which codes the cart has, and which of them apply.
    const hasCodes = availableFields(context.api.version, context.api.rejections)('Cart.discountCodes');
    if (!hasCodes) return ONLY_AT_CHECKOUT;
    if (abandoned.aborted) return FAILED;
    const settled = this.#settle(withoutRepetitions(typed));
    // A refused code is taken out even if the shopper closes the sheet meanwhile. A removal of personal data
    // waits for that.
    personalData.setChangeInProgress(settled);
    const closed = new Promise<StepResult>((resolve) =>
      abandoned.addEventListener('abort', () => resolve(FAILED), { once: true }),
    );
    return Promise.race([settled, closed]);
  }

  /**
   * Whether the cart has these codes besides those that it had before: the ones with which the vendor says
   * that the shopper has paid. False if a change had no response, because the cart may have other codes than
   * it says.
   */
  areInCart(paidWith: readonly string[]): boolean {
    if (this.#isUnknown) return false;
    const kept = this.#keep();
    const inCart = withoutCodes(codesOfCart(this.#sheet.cart), kept);
    const typed = withoutCodes(withoutRepetitions(paidWith), kept);
    return !withoutCodes(typed, inCart).length && !withoutCodes(inCart, typed).length;
  }

  #keep(): readonly string[] {
    return (this.#kept ??= codesOfCart(this.#sheet.cart));
  }

  /** Whether a code applies to the cart. */
  #applies(code: string): boolean {
    const { discountCodes = [] } = this.#sheet.cart ?? {};
    return discountCodes.some((other) => other.applicable && keyOf(other.code) === keyOf(code));
  }

  /** Changes the cart's codes until no typed one is left that does not apply. */
  async #settle(typed: readonly string[]): Promise<StepResult> {
    const sheet = this.#sheet;
    const result = await this.#replace(typed);
    if (result.type !== 'continue' && result.type !== 'show_error') return result;
    const accepted = typed.filter((code) => this.#applies(code));
    const takenOut = await this.#replace(accepted);
    this.#accepted = accepted.filter((code) => this.#applies(code));
    if (takenOut.type !== 'continue') return takenOut;
    if (result.type === 'show_error') return result;
    if (this.#accepted.length < typed.length) return REFUSED;
    return sheet.context.flags.includes(PREPARE_AFTER_CHANGE)
      ? sheet.prepare({ hasPayment: false })
      : CONTINUE;
  }

  /** Gives the cart these codes besides those that it had before, unless it has exactly these. */
  async #replace(codes: readonly string[]): Promise<StepResult> {
    const kept = this.#keep();
    const wanted = [...kept, ...withoutCodes(codes, kept)];
    const current = codesOfCart(this.#sheet.cart);
    const isChange = withoutCodes(wanted, current).length || withoutCodes(current, wanted).length;
    if (!isChange && !this.#isUnknown) return CONTINUE;
    this.#isUnknown = true;
    const result = await this.#sheet.replaceCodes(wanted);
    this.#isUnknown = result.type !== 'continue' && result.type !== 'show_error';
    return result;
  }
}
