import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { createButtonState, type ButtonState } from '../../signals/button';
import { mount } from '../../ui/mount';
import { adoptStyles } from '../../ui/stylesheet';
import type { ButtonContext, ExtrasModule, InstrumentName, WalletModule } from '../../wallets/contract';
import { buysCart } from './buys-cart';
import { readCartId } from '../page/cart-id';
import { readCookie } from '../page/cookies';
import { findForm } from '../page/product-form';
import { prefetchClick } from '../click/load-click';
import { clickMark, watchClick } from '../click/running-click';
import { startClick } from '../click/start-click';
import { whenIdle } from '../page/when-idle';
import { report } from '../telemetry/report';
import { visitEvents } from '../telemetry/visit-events';
import { EmbedElement } from './embed-element';

/** What distinguishes one kind of button element from another. */
export interface ButtonKind {
  /** The instrument of its clicks. */
  instrument: InstrumentName;
  /** Loads the wallet's code. */
  load: () => Promise<WalletModule>;
  /** Loads additions to the button, once the page is idle. */
  extras?: (() => Promise<ExtrasModule>) | undefined;
  /** Whether it is drawn in the light DOM, where the page's CSS applies, instead of in a shadow root. */
  light: boolean;
  /** Whether the vendor draws the button: we draw only its container. */
  vendor?: boolean;
  /** Why it cannot be shown; undefined when it can. */
  refusal?(element: EmbedElement): string | undefined;
  /** The button as a React node. */
  draw(element: EmbedElement, state: ButtonState, onClick: ButtonContext['onClick']): ReactNode;
  /** The button beside it, and its instrument: while that is disabled, so is this. */
  beside?(element: EmbedElement): { element: Element; instrument: InstrumentName } | undefined;
}

/** Creates the class of an element with one button or link that starts a checkout. */
export const buttonElement = ({
  instrument,
  load,
  extras,
  light,
  vendor,
  refusal,
  draw,
  beside,
}: ButtonKind) => {
  /** The extras, requested once for all elements of this kind, also when that fails. */
  let loaded: Promise<ExtrasModule> | undefined;
  /** Whether an error of the extras was reported: each change of the page may repeat it. */
  let hasReportedError = false;
  return class extends EmbedElement {
    private readonly _state = createButtonState();
    private _root: Root | undefined;
    private _drawn: Element | null = null;
    private _stopWatchingClick: (() => void) | undefined;
    /** Whether the page or the product form forbids the click. */
    private _isBlocked = false;
    /** What a click would buy: a variant's id, or 'cart'. */
    private _item = 'cart';

    protected _update(): void {
      // Reports invalid wallet parameters before anything is drawn.
      this.read('wallet-params');
      if (refusal?.(this)) return this._clear();
      const isForCart = buysCart(this);
      const form = isForCart ? undefined : this._readForm();
      if (!form && !isForCart) return;
      this._isBlocked = this.read('disabled') || !!form?.disabled;
      this._item = form ? `${form.variantId}` : 'cart';
      this._show();
    }

    /** Updates what is drawn. Draws into a new root the first time, and when a script of the page has removed the button. */
    private _show(): void {
      const container = light ? this : this._openShadow(true);
      // Again at each update: the page may have moved the element, or replaced its document's adopted style sheets.
      adoptStyles(container.getRootNode() as ShadowRoot);
      // Our texts are Polish on every page; a vendor's code sets the language of its own.
      if (!vendor) this.lang ||= 'pl';
      this._mark();
      const drawing = draw(this, this._state, (vendorClick) => this._click(vendorClick));
      if (this._root && container.contains(this._drawn)) this._root.render(drawing);
      else {
        this._erase();
        this._root = mount(container, drawing);
        if (!this._drawn) {
          // Only now: a button that is never shown loads no code.
          prefetchClick(this, load);
          if (!vendor) visitEvents.emit({ type: 'rendered', detail: instrument });
        }
        this._drawn = container.firstElementChild;
      }
      this._stopWatchingClick ??= watchClick(() => {
        this._mark();
        this._reflect();
      });
      this._reflect();
      // The button works without its extras, so a failed load is ignored.
      if (extras)
        whenIdle(
          () =>
            void (loaded ??= extras())
              .then(
                ({ attachExtras }) => attachExtras(this, findForm, report),
                () => {},
              )
              .catch((error: unknown) => {
                if (!hasReportedError) report(error, this);
                hasReportedError = true;
              }),
        );
    }

    /** Reads from the page's click what it makes of this button. */
    private _mark(): void {
      const mark = clickMark(this, instrument, this._item);
      const other = beside?.(this);
      const otherMark = other && clickMark(other.element, other.instrument, this._item);
      this._state.disabled.value = this._isBlocked || mark === 'disabled' || otherMark === 'disabled';
      this._state.busy.value = mark === 'busy';
    }

    /** Shows the state where no component does: on the element, and on a vendor's button. */
    private _reflect(): void {
      const { disabled, busy } = this._state;
      const button = this._shadow?.querySelector('button');
      for (const target of [this, button]) {
        target?.setAttribute('aria-disabled', `${disabled.value}`);
        if (busy.value) target?.setAttribute('aria-busy', 'true');
        else target?.removeAttribute('aria-busy');
      }
      // Focus traps of themes look for elements with `tabindex`, outside of shadow roots only. The root delegates the focus to
      // its button, so this is no second stop.
      if (button && !this.hasAttribute('tabindex')) this.tabIndex = 0;
    }

    private _click(vendorClick: unknown): Promise<void> | undefined {
      if (this._state.disabled.value) return undefined;
      if (buysCart(this)) {
        const cartId = readCartId(this.read('cart-id'));
        return startClick(this, instrument, load, { kind: 'cart', cartId }, vendorClick);
      }
      // The form may have changed, or been removed, without an event: then the button is only updated.
      const state = findForm(this);
      if (!state || state.disabled) {
        this._scheduleUpdate();
        return undefined;
      }
      const { form } = state;
      const discount = readCookie('discount_code');
      const purchase = { kind: 'product', form, state, data: new FormData(form), discount } as const;
      return startClick(this, instrument, load, purchase, vendorClick);
    }

    protected _clear(): void {
      this._erase();
      (light ? this : this._shadow)?.replaceChildren();
    }

    private _erase(): void {
      this._stopWatchingClick?.();
      this._root?.unmount();
      this._stopWatchingClick = this._root = undefined;
      // Tells the extras, which observe this attribute, that the button was removed.
      this.removeAttribute('aria-disabled');
      if (this._shadow) this.removeAttribute('tabindex');
      this.removeAttribute('aria-busy');
    }

    protected override _release(): void {
      this._erase();
    }
  };
};
