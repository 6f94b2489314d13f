import type { Cart, CartResponse } from '../../net/storefront/cart-types';
import type { Failure } from '../../net/storefront/failures';
import { codesOf, type UserError } from '../../net/storefront/graphql-client';
import {
  cartAttributes,
  cartAttributesUpdate,
  cartNoteUpdate,
} from '../../net/storefront/operations/cart-attributes-and-note';
import { cartCreate } from '../../net/storefront/operations/cart-operations';
import type { Operation } from '../../net/storefront/request-of';
import type { SheetRequestOptions, SheetResponse } from '../../net/storefront/sheet/sheet-request';
import { cartOfPage } from '../checkout/cart-of-page';
import { cartOrFailure, isUnrelatedToNote } from '../checkout/click-failures';
import { createForCustomer } from '../checkout/customer-errors';
import { startCart } from '../checkout/start-cart';
import type { ClickContext, ClickSource } from '../contract';
import { mostImportant } from './decide-sheet-outcome';
import type { SentPersonalData } from './sent-personal-data';
import { BY_PLATFORM, type StepResult } from './sheet-results';
import type { SheetRules } from './sheet-rules';
import type { Submission } from './submission';

/** Options of the first request for the cart. */
const STARTING: SheetRequestOptions = { startingCheckout: true };

/** The part of a `SheetCart` that is needed here. */
interface StartingSheet {
  readonly rules: Pick<SheetRules, 'onEmptyCart'>;
  readonly context: ClickContext;
  readonly submission: Pick<Submission, 'check'>;
  readonly personalData: Pick<SentPersonalData, 'waitForEarlierRemoval' | 'markAsSent'>;
  readonly abandoned: AbortSignal;
  readonly signal: AbortSignal;
  readonly cart: Cart | undefined;
  errors: readonly UserError[];
  send<Variables, Result>(
    operation: Operation<Variables, Result>,
    variables: Variables,
    options?: SheetRequestOptions,
  ): Promise<SheetResponse<Result>>;
  read(id: string, options: SheetRequestOptions): Promise<StepResult>;
  decideAfterChange(response: SheetResponse<CartResponse>): Promise<StepResult>;
  decideAfterFailure(failure: Failure): StepResult;
}

/**
 * Creates the cart of a sheet, or reads the existing one, unless the page or an earlier attempt to pay ends
 * the click.
 */
export async function startSheet(sheet: StartingSheet): Promise<StepResult> {
  const { context, rules } = sheet;
  // Not `signal`, because a sheet stays open after the time limit of an event.
  const { abandoned: ended } = sheet;
  const { source, refused } = (await context.isAllowed(ended))
    ? await cartOfPage(context, ended)
    : { refused: 'not_allowed' as const };
  if (refused === 'not_allowed') return { type: 'not_allowed' };
  if (refused) {
    return { type: 'abort', dialog: { key: 'checkout_error' }, reason: refused, unhandled: false };
  }
  if (source.type === 'cart') {
    if (!source.cartId) throw new Error('a sheet without a cart id');
    const end = await sheet.submission.check(source.cartId);
    if (end) return end;
    if (source.note !== undefined || source.attributes)
      await sheet.personalData.waitForEarlierRemoval(source.cartId, sheet.signal);
  }
  const result = await createOrRead(sheet, source);
  const isEmpty = source.type === 'cart' && result.type === 'continue' && !sheet.cart?.lines.length;
  if (isEmpty && rules.onEmptyCart === 'decelerate') return { type: 'decelerate', reason: 'cart_empty' };
  if (sheet.cart) context.reportProgress('cart_created');
  const isOfShopper = source.type === 'cart' && !isEmpty && result.type !== 'abort';
  if (isOfShopper && sheet.cart && context.findWayToSaveQuantities(sheet.cart)) return BY_PLATFORM;
  if (!isEmpty && result.type !== 'show_error') return result;
  // The shopper has not filled in anything yet that could be corrected.
  const codes = codesOf(sheet.errors);
  const failed = { type: 'abort', dialog: { key: 'checkout_error' }, unhandled: false } as const;
  return codes.length ? { ...failed, reason: 'api_error', codes } : { ...failed, reason: 'cart_empty' };
}

/** Creates the cart, or saves the contents of the existing cart's form and reads the cart. */
async function createOrRead(sheet: StartingSheet, source: ClickSource): Promise<StepResult> {
  const { context } = sheet;
  /** The result of saving the note, and its errors, if the attributes are saved after it. */
  let note: { result: StepResult; errors: readonly UserError[] } | undefined;
  const result = await startCart<StepResult>(source, {
    create: async (lines) => {
      let hasCustomer = false;
      const response = await createForCustomer(context, ({ country: countryCode, customerAccessToken }) => {
        hasCustomer = customerAccessToken !== undefined;
        const input = { ...lines, buyerIdentity: { countryCode, customerAccessToken } };
        return sheet.send(cartCreate, { input, withCarrierRates: true }, STARTING);
      });
      const { cart } = (response.ok ? response.result : response.partialResult) ?? {};
      // The cart has the customer's data.
      if (cart && hasCustomer) sheet.personalData.markAsSent(cart.id);
      return sheet.decideAfterChange(response);
    },
    read: (cartId) => sheet.read(cartId, STARTING),
    saveNote: async (cartId, text) => {
      const saved = await sheet.send(cartNoteUpdate, { cartId, note: text });
      const noteResult = await sheet.decideAfterChange(saved);
      const { failure } = cartOrFailure(
        !saved.ok && saved.partialResult ? { ok: true, result: saved.partialResult } : saved,
      );
      const mayGoOn = noteResult.type === 'continue' || noteResult.type === 'decelerate';
      const isUnrelated = !mayGoOn && failure && isUnrelatedToNote(failure);
      // The platform saves the note with the cart's form.
      if (noteResult === BY_PLATFORM || (isUnrelated && context.findPlatformsWay())) return BY_PLATFORM;
      // A rejected note alone does not decide, because the response to the attributes may contain a reason
      // to decelerate.
      const hasAttributes = source.type === 'cart' && source.attributes;
      const mustSaveAttributes = hasAttributes && (saved.ok || saved.partialResult);
      if (!mayGoOn && !mustSaveAttributes) return noteResult;
      note = { result: noteResult, errors: sheet.errors };
      return undefined;
    },
    readAttributes: async (id) => {
      const saved = await sheet.send(cartAttributes, { id });
      return saved.ok ? { attributes: saved.result } : { end: sheet.decideAfterFailure(saved.failure) };
    },
    saveAttributes: async (cartId, attributes) =>
      sheet.decideAfterChange(await sheet.send(cartAttributesUpdate, { cartId, attributes }, STARTING)),
  });
  if (!note) return result;
  sheet.errors = [...note.errors, ...sheet.errors];
  return mostImportant(note.result, result);
}
