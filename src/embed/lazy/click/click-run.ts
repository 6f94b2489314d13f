import type { Redirect } from '../../../signals/click';
import type { Money } from '../../../net/storefront/cart-types';
import type { ClickContext, ClickFacts, ClickProgress, WalletModule } from '../../../wallets/contract';
import type { CreateCart } from '../../shared/checkout-start';
import type { CheckoutStartDetail } from '../../shared/event-details';
import type { ButtonClick } from '../../shared/parts';
import type { Purchase } from './purchase-lines';

/** What the events of a click have in common. */
export type ClickDetail = Omit<CheckoutStartDetail, 'pageType'>;

/** What a click has reached so far. */
export interface Reached {
  /** Whether an order was submitted. */
  submitted: boolean;
  /** The last known total of the cart. */
  total: Money | undefined;
}

/** A step of a click that moves the state of the page's click. */
export type ClickStep =
  { type: ClickProgress | 'form_posted' | 'stayed' } | { type: 'redirected'; redirect: Redirect };

/** A press, with everything that its click needs. */
export interface ClickRun extends Omit<ButtonClick, 'purchase'> {
  purchase: Purchase;
  /** Undefined for a wallet that only leads to the checkout. */
  wallet: WalletModule | undefined;
  /** What the click's events say about it. */
  detail: ClickDetail;
  /** The redirect that was in progress when the button was pressed. */
  lastRedirect: Redirect | undefined;
  /** See {@link ClickContext.replaced}. */
  replaced: AbortSignal;
  /** See {@link ClickContext.ended}. */
  ended: AbortSignal;
  reached: Reached;
  /** See {@link ClickContext.isAllowed}. */
  isAllowed: ClickContext['isAllowed'];
  /**
   * Whether the page allows the click without a wait. Only what leaves the page may have to wait for the
   * consent notice.
   */
  isAllowedAtOnce: boolean;
  /** The page's own `createCart`; undefined if the script creates or reads the cart. */
  createCart: CreateCart | undefined;
  /**
   * Whether this is still the page's click, which was neither replaced, nor forgotten in the back/forward
   * cache, and whose page an app has not left.
   */
  isCurrent(): boolean;
  /** Called for each request of the click. */
  onRequest(): void;
  /** Presses the same button again. */
  clickAgain(): void;
  /** Moves the state of the page's click (`signals/click.ts`). */
  moveState(event: ClickStep): void;
}

/** What a click's first request needs: the page's facts, as they were at the press. */
export interface ReadClick extends ClickFacts, Pick<ClickContext, 'instrument' | 'fetch' | 'navigate'> {
  /** Leaves the page, unless another click has replaced this one. */
  leave(startNavigation: () => void, step: ClickStep): void;
}
