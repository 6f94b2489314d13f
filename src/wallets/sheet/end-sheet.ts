import { dialogTexts, walletDialogs, type WalletDialogKey } from '../../ui/messages/pl/errors-in-dialog';
import { sheetText } from './errors/sheet-text';
import { textOf } from '../../net/parse';
import type { DialogCause, DialogContent, ClickContext, ClickOutcome } from '../contract';
import { DECELERATION_FLAGS } from '../deceleration-reasons';
import type { DecelerationReason } from '../reasons';
import type { Meaning } from './actions-by-wallet';
import { readError } from './errors/read-error';
import {
  type EventResult,
  isSheetEnd,
  type SheetAbort,
  type SheetDialog,
  type SheetEnd,
} from './sheet-results';
import { isFromBusyServer } from '../../net/storefront/busy-server';
import type { Failure } from '../../net/storefront/failures';
import { endClickByAttempt } from '../checkout/accepted-attempt';
import { notAllowed } from '../checkout/not-allowed';
import { checkoutHref, endOnCartPage, redirect } from '../checkout/checkout-redirect';
import type { SheetCart } from './sheet-cart';

const isWalletDialog = (dialog: SheetDialog): dialog is { key: WalletDialogKey } =>
  'key' in dialog && dialog.key in walletDialogs;

/**
 * The content of an abort's dialog.
 * @param label the wallet's display name
 * @param shop the shop's name, for `address_unserviceable`
 */
function dialogContent(dialog: SheetDialog, label: string, shop = ''): DialogContent {
  if (isWalletDialog(dialog)) return walletDialogs[dialog.key](label);
  if ('key' in dialog && dialog.key === 'address_unserviceable') {
    return { message: sheetText(dialog.key, shop) };
  }
  return dialog;
}

/**
 * The message that a sheet shows before it closes, if there is no error that the shopper could correct.
 * @param label the wallet's display name
 */
export function closingText(result: EventResult, label: string): string {
  if (result.type === 'decelerate') {
    return sheetText(result.reason === 'currency_changed' ? result.reason : 'leaving');
  }
  if (result.type === 'abort') {
    const content = dialogContent(result.dialog, label);
    return 'message' in content ? content.message : dialogTexts[content.key];
  }
  return walletDialogs.wallet_error(label).message;
}

/**
 * Ends a click on the shopper's cart if the cart's id is unknown. On a page of the shop itself the checkout
 * takes over; on any other page a dialog is shown.
 */
function endWithoutCart(context: ClickContext): ClickOutcome {
  const reason = 'missing_cart_id';
  const leaveByPlatform = context.findPlatformsWay();
  if (leaveByPlatform) {
    leaveByPlatform();
    return { outcome: 'deceleration', reason };
  }
  context.showDialog({ key: 'checkout_error' });
  return { outcome: 'failed', reason };
}

/**
 * Runs a sheet to its end. Its cart is abandoned if the shopper leaves the page or clicks another wallet. If
 * the id of the shopper's cart is unknown, no sheet is opened.
 * @param run opens the sheet, and resolves when it is closed
 */
export async function runSheet<Result>(
  sheet: SheetCart,
  run: () => Promise<Result>,
): Promise<Result | ClickOutcome> {
  const { source } = sheet.context;
  if (source.type === 'cart' && !source.cartId) {
    const { context } = sheet;
    return (await context.isAllowed(context.ended)) ? endWithoutCart(context) : notAllowed(context);
  }
  const onPageHide = () => sheet.abandonWithPage();
  // Google's sheet cannot be closed by a script: `run` continues until the shopper closes it, but the cart is
  // abandoned at once.
  sheet.context.replaced.addEventListener('abort', () => sheet.abandon(), { once: true });
  addEventListener('pagehide', onPageHide);
  try {
    return await run();
  } finally {
    removeEventListener('pagehide', onPageHide);
  }
}

/**
 * Redirects to the first URL that can be opened, and reports those before it. After an order the second URL
 * is the cart's checkout, which shows the order too. The shopper must not be asked to try again because the
 * thank-you page cannot be opened.
 * @returns whether it has redirected
 */
function redirectToFirst(context: ClickContext, urls: readonly (string | undefined)[]): boolean {
  return urls.some((url) => {
    if (!url) return false;
    try {
      redirect(context, url);
      return true;
    } catch (error) {
      context.report(error);
      return false;
    }
  });
}

/** Why the checkout would take over after an abort, which determines the flag in its URL. */
function checkoutReasonOf({ checkoutReason, codes = [] }: SheetAbort): DecelerationReason | undefined {
  const meanings = codes.map((code) => readError({ code, field: [], message: '' }).meaning);
  const hasFlag = (meaning: Meaning): meaning is Meaning & DecelerationReason =>
    Object.hasOwn(DECELERATION_FLAGS, meaning);
  return checkoutReason ?? meanings.find(hasFlag);
}

/** Whether a new click may succeed after the failure of a request. */
const isTemporary = (failure: Failure) =>
  failure.kind === 'network' || failure.kind === 'timeout' || isFromBusyServer(failure);

/** Why a sheet failed, if a new click may succeed, and there cannot be an order already. */
export function temporaryCause(sheet: SheetCart, end: SheetEnd): DialogCause | undefined {
  if (end.type !== 'abort' || sheet.submission.mayHaveOrder()) return undefined;
  const { lastFailure } = sheet;
  const temporaryFailure = lastFailure && isTemporary(lastFailure) ? lastFailure : undefined;
  switch (end.reason) {
    case 'timeout':
      return 'timeout';
    case 'no_session':
      return lastFailure ? temporaryFailure : 'timeout';
    case 'no_response':
      return temporaryFailure;
    default:
      return undefined;
  }
}

/** Shows why a sheet failed, with other ways to buy unless there may be an order. */
function showFailure(sheet: SheetCart, end: SheetAbort, label: string): void {
  const { cart, context } = sheet;
  const shop = textOf(context.params['merchantName'])?.trim();
  const content = dialogContent(end.dialog, label, shop);
  if (sheet.submission.mayHaveOrder()) return context.showDialog(content);
  const knownUrl = cart?.checkoutUrl ?? context.knownCheckoutUrl;
  const checkoutUrl = knownUrl && checkoutHref(context, knownUrl, checkoutReasonOf(end));
  context.showDialog(content, temporaryCause(sheet, end), checkoutUrl);
}

/**
 * Ends a click after its sheet: redirects, or shows in a dialog why there is no order.
 * @param label the wallet's display name
 * @throws if the checkout must complete an approval, but no URL of the checkout can be opened
 */
export function endSheet(sheet: SheetCart, end: SheetEnd, label: string): ClickOutcome {
  const { context, cart, rules } = sheet;
  if (end.type === 'not_allowed') return cancelSheet(sheet, notAllowed(context).reason);
  if (end.type === 'complete') {
    const isRedirected = redirectToFirst(context, [end.redirectUrl, cart?.checkoutUrl]);
    if (isRedirected) {
      // The checkout uses what the shopper has filled in.
      sheet.keepPersonalData();
      return { outcome: 'success' };
    }
    // An approval that the checkout completes is not an order yet, so the shopper may try again.
    if (rules.afterApproval === 'checkout') {
      throw new Error('No URL of the checkout can be opened');
    }
    context.showDialog(dialogContent({ key: 'already_accepted' }, label));
    return { outcome: 'success' };
  }
  if (end.type === 'decelerate' && end.url !== undefined) {
    // There may be an order, even if the URL cannot be opened.
    sheet.keepPersonalData();
    return endClickByAttempt(context, { ...end, url: end.url });
  }
  const leaveByPlatform =
    end.type === 'decelerate' && end.byPlatform
      ? ((cart && context.findWayToSaveQuantities(cart)) ?? context.findPlatformsWay())
      : undefined;
  if (leaveByPlatform) {
    sheet.abandon();
    return leaveByPlatform();
  }
  const endByReload =
    end.type === 'decelerate' && end.reason === 'cart_empty' ? endOnCartPage(context) : undefined;
  if (endByReload) {
    sheet.abandon();
    return endByReload;
  }
  if (end.type === 'decelerate' && cart) {
    redirect(context, cart.checkoutUrl, end.reason);
    // The checkout uses what the shopper has filled in.
    sheet.keepPersonalData();
    return { outcome: 'deceleration', reason: end.reason };
  }
  const mayHavePersonalData = rules.removesDataAfterError && end.type === 'abort' && end.unhandled;
  sheet.abandon({ mayHavePersonalData });
  if (end.type === 'abort') showFailure(sheet, end, label);
  else context.showDialog({ key: 'checkout_error' });
  const codes = end.type === 'abort' && end.codes;
  return { outcome: 'failed', reason: end.reason, ...(codes && { codes }) };
}

/**
 * Ends a click at the checkout, without its sheet.
 * @param why the reason, unless the start of the cart ends the click for another one
 * @param label the wallet's display name
 */
export async function goToCheckout(sheet: SheetCart, why: SheetEnd, label: string): Promise<ClickOutcome> {
  const started = await sheet.start();
  return endSheet(sheet, isSheetEnd(started) ? started : why, label);
}

/**
 * Ends a click that the shopper or the page has canceled: the buyer's data is removed, and no dialog is
 * shown.
 */
export function cancelSheet(
  sheet: SheetCart,
  reason: 'canceled' | 'removed' | 'prevented' = 'canceled',
): ClickOutcome {
  sheet.abandon();
  return { outcome: 'rejected', reason };
}
