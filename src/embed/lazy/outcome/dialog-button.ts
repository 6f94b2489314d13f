import type { ClickFacts, DialogCause, DialogContent } from '../../../wallets/contract';
import { actionLabels, checkoutTitle } from '../../../ui/messages/pl/dialog';
import { dialogTexts, dialogTitles, outcomeLabels } from '../../../ui/messages/pl/errors-in-dialog';
import type { DialogButton } from '../../../ui/show-dialog';
import { readCartId } from '../../shared/cart-id';
import { parseUrl } from '../../../net/parse';
import { toShopUrl } from '../../shared/shop-url';
import { isFromBusyServer } from '../../../net/storefront/busy-server';
import type { Failure } from '../../../net/storefront/failures';
import { openDialog } from '../click/open-dialog';

type DialogKey = Extract<DialogContent, { key: string }>['key'];

/**
 * Why a dialog was opened, as far as its action depends on it. `busy`: the server is overloaded.
 */
type Reason = Failure['kind'] | 'busy' | Exclude<DialogCause, Failure> | DialogKey;

/** What a dialog offers because of its reason, besides closing it. */
type DialogAction = 'retry' | 'open_cart' | 'none';

/**
 * What the dialog for each reason offers. `retry` only if the next press may succeed without changes.
 */
const ACTIONS: Readonly<Record<Reason, DialogAction>> = {
  busy: 'retry',
  network: 'retry',
  timeout: 'retry',
  out_of_stock: 'open_cart',
  not_eligible: 'open_cart',
  aborted: 'none',
  already_accepted: 'none',
  body: 'none',
  checkout_error: 'none',
  document: 'none',
  graphql: 'none',
  incomplete: 'none',
  outcome_unknown: 'none',
  status: 'none',
};

function reasonOf(content: DialogContent, cause: DialogCause | undefined): Reason | undefined {
  if (typeof cause === 'object') return isFromBusyServer(cause) ? 'busy' : cause.kind;
  return cause ?? ('key' in content ? content.key : undefined);
}

/**
 * What a dialog offers because of its reason, besides closing it.
 * @param cause why the wallet opened the dialog
 */
export function dialogAction(content: DialogContent, cause: DialogCause | undefined): DialogAction {
  const reason = reasonOf(content, cause);
  return reason ? ACTIONS[reason] : 'none';
}

/**
 * Whether the dialog can lead to a cart page: the shopper has a cart, and the page belongs to the shop
 * itself.
 */
const canOpenCart = ({ api, pageUrl }: ClickFacts, cartId: string | undefined) =>
  !!readCartId(cartId) && new URL(pageUrl).origin === api.origin;

/**
 * The button of an action; undefined if the dialog offers none.
 * @param cartId the attribute `cart-id` of the pressed element
 * @param clickAgain presses the same button again, within the user gesture; undefined if that is not possible
 */
export function buttonOfAction(
  action: DialogAction,
  facts: ClickFacts,
  cartId: string | undefined,
  clickAgain: (() => void) | undefined,
): DialogButton | undefined {
  if (action === 'retry') return clickAgain && { label: actionLabels.retry, onClick: clickAgain };
  if (action === 'none' || !canOpenCart(facts, cartId)) return undefined;
  return { label: outcomeLabels.open_cart, onClick: () => location.assign(toShopUrl('/cart')) };
}

/**
 * The button that opens the page of an order; undefined if its URL is unknown, or is neither https nor on the
 * page's or the API's origin.
 */
export function orderButton(content: DialogContent, { api, pageUrl }: ClickFacts): DialogButton | undefined {
  const url = parseUrl(('orderUrl' in content && content.orderUrl) || '');
  const isOwn = url?.protocol === 'http:' && [new URL(pageUrl).origin, api.origin].includes(url.origin);
  if (url?.protocol !== 'https:' && !isOwn) return undefined;
  return { label: outcomeLabels.open_order, onClick: () => location.assign(url) };
}

/** The language of a message of the API (BCP 47); '' if it is the shop's own, which is unknown. */
const messageLang = ({ buyer }: ClickFacts) => (buyer.language ?? '').toLowerCase().replace('_', '-');

interface ClickDialog {
  content: DialogContent;
  /** Why the wallet opened it. */
  cause: DialogCause | undefined;
  /** The checkout that may take over; undefined if there is none. */
  checkoutUrl: string | undefined;
  /**
   * Whether the cart was submitted. There may be an order already, so the dialog must not lead to a second
   * one.
   */
  hasSubmitted: boolean;
  facts: ClickFacts;
  /** The attribute `cart-id` of the pressed element. */
  cartId: string | undefined;
  /** Presses the same button again; undefined if that is not possible. */
  clickAgain: (() => void) | undefined;
}

/** Dialogs about an order that exists, or may exist. */
const ABOUT_ORDER: readonly DialogKey[] = ['already_accepted', 'outcome_unknown'];

/** The buttons of a dialog, before the one that closes it. */
export function dialogButtons({
  content,
  cause,
  checkoutUrl,
  hasSubmitted,
  facts,
  cartId,
  clickAgain,
}: ClickDialog): DialogButton[] {
  const isAboutOrder = 'key' in content && ABOUT_ORDER.includes(content.key);
  const action = hasSubmitted || isAboutOrder ? 'none' : dialogAction(content, cause);
  const checkoutButton = checkoutUrl &&
    !isAboutOrder && { label: actionLabels.open_checkout, onClick: () => location.assign(checkoutUrl) };
  return [
    orderButton(content, facts),
    buttonOfAction(action, facts, cartId, clickAgain),
    checkoutButton,
  ].flatMap((button) => button || []);
}

const titleAndText = (content: DialogContent): { title: string; text: string } =>
  'message' in content
    ? { title: content.title ?? checkoutTitle, text: content.message }
    : { title: dialogTitles[content.key] ?? checkoutTitle, text: dialogTexts[content.key] };

/** Opens the dialog of a click, with the actions that fit its reason. */
export function openClickDialog(dialog: ClickDialog): void {
  const { content, facts } = dialog;
  const isFromApi = 'isFromApi' in content && content.isFromApi;
  openDialog({
    ...titleAndText(content),
    actions: dialogButtons(dialog),
    textLang: isFromApi ? messageLang(facts) : undefined,
  });
}
