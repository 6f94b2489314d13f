import type { ClickContext, ClickOutcome, ClickSource, WalletModule } from '../contract';
import type { Cart, CartResponse } from '../../net/storefront/cart-types';
import type { Failure, Received } from '../../net/storefront/failures';
import { apiClient, retryingFetch } from '../../net/storefront/graphql-client';
import type { Operation } from '../../net/storefront/request-of';
import {
  cartWithoutDelivery,
  cartCreateWithoutDelivery,
} from '../../net/storefront/operations/cart-operations';
import {
  cartAttributes,
  cartAttributesUpdateWithoutDelivery,
  cartNoteUpdateWithoutDelivery,
} from '../../net/storefront/operations/cart-attributes-and-note';
import {
  type PrepareResponse,
  cartPrepareForCompletion,
  PREPARE_AFTER_CHANGE,
} from '../../net/storefront/operations/prepare-for-completion';
import { cartOrFailure, isRefusedAtStart, isUnrelatedToNote, type ClickFailure } from './click-failures';
import { type ResponseWithCart, decelerationReason } from '../deceleration-reasons';
import type { DecelerationReason } from '../reasons';
import { checkoutHref, endOnCartPage, redirect } from './checkout-redirect';
import {
  type EndByAttempt,
  endByAcceptedAttempt,
  endClickByAttempt,
  processingFailed,
} from './accepted-attempt';
import { checkoutOfUnknownAttempt, readAttempt } from './attempts';
import { thisTab } from './browser-tab';
import { cartOfPage } from './cart-of-page';
import { createForCustomer, reportCompanyError } from './customer-errors';
import { createVariables } from './first-request';
import { notAllowed } from './not-allowed';
import { startCart, type CartRequests } from './start-cart';

/** How often a request for the cart is sent again to a busy server (429, 503), and the longest wait, ms. */
const RETRIES = 1;
const LONGEST_WAIT_MS = 3000;

/** Opens the wallet's own checkout instead of the merchant's, and returns how that ended. */
type OpenOwnCheckout = (cart: Cart) => Promise<ClickOutcome>;

const clientOf = ({ api, instrument: wallet, buyer: locale, fetch }: ClickContext) =>
  apiClient({ ...api, wallet, locale, fetch });

/** The last response of the requests that get the cart. `isOfNote`: the note could not be saved. */
type StartResponse = Received<CartResponse> & { isOfNote?: boolean };

/**
 * The requests that get the cart. They leave out its delivery groups, which only the checkout needs. The
 * request that starts the checkout is sent again while the server is busy.
 */
function redirectRequests(context: ClickContext): CartRequests<StartResponse> {
  const client = clientOf(context);
  const retrying = client.withFetch((send) =>
    retryingFetch(send, RETRIES, { longestWaitMs: LONGEST_WAIT_MS }),
  );
  const sendStarting = <Variables>(operation: Operation<Variables, CartResponse>, variables: Variables) =>
    retrying.send(operation, variables, { startingCheckout: true });
  return {
    create: (lines) =>
      createForCustomer(context, (buyer) =>
        sendStarting(cartCreateWithoutDelivery, createVariables({ ...context, buyer }, lines)),
      ),
    read: (id) => sendStarting(cartWithoutDelivery, { id }),
    async saveNote(cartId, note) {
      const response = await client.send(cartNoteUpdateWithoutDelivery, { cartId, note });
      return cartOrFailure(response).failure ? { ...response, isOfNote: true } : undefined;
    },
    async readAttributes(id) {
      const response = await client.send(cartAttributes, { id });
      return response.ok ? { attributes: response.result } : { end: response };
    },
    saveAttributes: (cartId, attributes) =>
      sendStarting(cartAttributesUpdateWithoutDelivery, { cartId, attributes }),
  };
}

/** Logs or reports why there is no response. */
const logFailure = ({ log, report }: ClickContext, failure: Failure) =>
  failure.ignorable ? log(failure) : report(failure);

/** Logs or reports what the outcome does not say about a failure. */
function logCause(
  context: ClickContext,
  { reason, codes, requestFailure, isUnexplained }: ClickFailure,
): void {
  if (requestFailure) logFailure(context, requestFailure);
  if (isUnexplained) context.report(new Error(`unhandled errors: ${codes?.join(', ') ?? reason}`));
}

/**
 * Ends the click with a dialog.
 * @param checkoutUrl the checkout that the dialog offers
 */
function failWithDialog(
  context: ClickContext,
  clickFailure: ClickFailure,
  checkoutUrl?: string,
): ClickOutcome {
  const { reason, codes, dialog = { key: 'checkout_error' }, requestFailure } = clickFailure;
  logCause(context, clickFailure);
  context.showDialog(dialog, requestFailure, checkoutUrl && checkoutHref(context, checkoutUrl));
  return { outcome: 'failed', reason, ...(codes && { codes }) };
}

/** Whether a response says that the cart does not exist. */
const isCartGone = (response: Received<CartResponse>): boolean =>
  response.ok ? !response.result.cart : response.failure.kind === 'incomplete';

/**
 * Ends the click with a redirect to the merchant's checkout. If there is no reason to decelerate, a wallet's
 * own checkout is opened instead.
 * @param reason why the merchant's checkout must take over; undefined if there is no problem
 */
async function endAtCheckout(
  context: ClickContext,
  { cart, warnings }: ResponseWithCart,
  reason: DecelerationReason | undefined,
  openOwnCheckout: OpenOwnCheckout | undefined,
): Promise<ClickOutcome> {
  // Warnings, for example about a discount code, do not stop the click.
  if (warnings.length) context.log(warnings.map(({ code }) => code).join(', '));
  if (openOwnCheckout && !reason) return openOwnCheckout(cart);
  redirect(context, cart.checkoutUrl, reason);
  return reason ? { outcome: 'deceleration', reason } : { outcome: 'success' };
}

/** The stored attempt to pay for the cart of a click; undefined if there is none, or the cart is new. */
const storedAttempt = (source: ClickSource) =>
  source.type === 'cart' && source.cartId ? readAttempt(source.cartId, Date.now()) : undefined;

/**
 * How a click ends because of an attempt to pay that this browser has stored; undefined if it may go on. The
 * merchant's checkout shows the outcome of an attempt. A wallet's own checkout does not, so an order must be
 * ruled out before it opens.
 */
async function endByStoredAttempt(
  context: ClickContext,
  source: ClickSource,
  hasOwnCheckout: boolean,
): Promise<EndByAttempt | undefined> {
  const { pageUrl, replaced: signal } = context;
  const checkoutUrl = checkoutOfUnknownAttempt(source, Date.now());
  if (checkoutUrl !== undefined) return processingFailed(checkoutUrl);
  const attempt = storedAttempt(source);
  if (!attempt || !hasOwnCheckout || source.type !== 'cart' || !source.cartId) return undefined;
  if (attempt.state === 'unknown') return processingFailed(attempt.checkoutUrl);
  return endByAcceptedAttempt(source.cartId, attempt, thisTab, {
    client: clientOf(context),
    pageUrl,
    signal,
    onFailure: (failure) => logFailure(context, failure),
  });
}

/**
 * Saves the contents of the cart's form, creates or reads the cart, prepares it if the page requests that,
 * and ends with a redirect or a dialog.
 */
async function runClick(
  context: ClickContext,
  openOwnCheckout: OpenOwnCheckout | undefined,
): Promise<ClickOutcome> {
  const { buyer, flags, ended } = context;
  if (!(await context.isAllowed(ended))) return notAllowed(context);
  // A page whose `createCart` returns a new cart each time is only protected by this check of what is bought.
  const end = await endByStoredAttempt(context, context.source, !!openOwnCheckout);
  if (end) return endClickByAttempt(context, end);
  const { source, refused } = await cartOfPage(context, ended);
  if (refused === 'not_allowed') return notAllowed(context);
  if (refused) return failWithDialog(context, { reason: refused });
  if (source.type === 'cart' && !source.cartId) return failWithDialog(context, { reason: 'missing_cart_id' });
  const isCartOfPage = source !== context.source;
  const endOfPagesCart = isCartOfPage && (await endByStoredAttempt(context, source, !!openOwnCheckout));
  if (endOfPagesCart) return endClickByAttempt(context, endOfPagesCart);
  // Read again, because `endByStoredAttempt` removes an attempt that did not create an order.
  const attempt = storedAttempt(source);
  const response = await startCart(source, redirectRequests(context));
  if (response.ok && response.result.cart) {
    context.reportProgress('cart_created');
    context.reportTotal(response.result.cart.cost.totalAmount);
  }
  const { response: started, failure } = cartOrFailure(response);
  if (response.ok) reportCompanyError(context, response.result.errors);
  if (failure) {
    const isRefused = !!failure.requestFailure && isRefusedAtStart(failure.requestFailure);
    if (attempt && (isRefused || isCartGone(response))) {
      // The cart may be gone because it became an order, which the checkout of the attempt shows.
      redirect(context, attempt.checkoutUrl);
      return { outcome: 'success' };
    }
    const leaveByPlatform =
      (isRefused || (response.isOfNote && isUnrelatedToNote(failure))) && context.findPlatformsWay();
    // A cart with an attempt to pay may be an order.
    const cart = response.ok ? response.result.cart : undefined;
    const checkoutUrl = attempt ? undefined : (cart?.checkoutUrl ?? context.knownCheckoutUrl);
    if (!leaveByPlatform) return failWithDialog(context, failure, checkoutUrl);
    logCause(context, failure);
    return leaveByPlatform();
  }
  if (source.type === 'cart' && !started.cart.lines.length)
    return endOnCartPage(context) ?? endAtCheckout(context, started, 'cart_empty', openOwnCheckout);
  const saveQuantities = source.type === 'cart' && context.findWayToSaveQuantities(started.cart);
  if (saveQuantities) return saveQuantities();
  const isCreatedOrChanged =
    context.source.type === 'new_cart' || !!context.source.attributes || context.source.note !== undefined;
  let prepared: PrepareResponse | undefined;
  if (isCreatedOrChanged && flags.includes(PREPARE_AFTER_CHANGE)) {
    const preparation = await clientOf(context).send(cartPrepareForCompletion, { cartId: started.cart.id });
    // A failed preparation does not stop the click, because the cart exists, and the checkout prepares it
    // again.
    if (preparation.ok) prepared = preparation.result;
    else logFailure(context, preparation.failure);
  }
  const reason = decelerationReason({ ...started, prepared, initialCurrency: buyer.currency });
  return endAtCheckout(context, started, reason, openOwnCheckout);
}

/**
 * The click of every button that ends at the merchant's checkout.
 * @param openOwnCheckout undefined for a wallet without its own checkout
 */
export const checkoutClick =
  (openOwnCheckout?: OpenOwnCheckout): WalletModule['click'] =>
  async (context) => {
    try {
      return await runClick(context, openOwnCheckout);
    } catch (error) {
      context.report(error);
      context.showDialog({ key: 'checkout_error' });
      return { outcome: 'failed', reason: 'unhandled' };
    }
  };

/** The click of a wallet that only leads to the checkout. */
export const redirectClick: WalletModule['click'] = checkoutClick();
