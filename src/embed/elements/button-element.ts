import { paintFace } from '../../ui/paint';
import { adoptStyles } from '../../ui/stylesheet';
import type { ButtonState } from '../../signals/button';
import type { FaceName } from '../../ui/faces';
import type { LiveFace } from '../../ui/index';
import type { ExtrasModule, InstrumentName } from '../../wallets/contract';
import type { LoadWallet, WalletEntry } from '../../wallets/registry';
import { loadUi } from '../load-ui';
import { buysCart } from './purchase';
import { readCartId } from '../page/cart-id';
import { readCookie } from '../page/host-page';
import { whenActivated } from '../page/activation';
import { findForm } from '../page/product-form';
import { updateAll } from '../page/watch-page';
import { printError } from '../telemetry/print-error';
import { isWaiting, loadClick, prefetch, pressButton } from '../click/press';
import type { Purchase } from '../click/click-facts';
import { lazyHooks } from '../lazy-hooks';
import { visitEvents } from '../telemetry/visit-events';
import { EmbedElement } from './embed-element';
import { preloadSdk } from '../../net/sdk/preload-sdk';
import { drawResults, type DrawResult } from './draw-results';
import { ownConfig } from './offers';

/** What distinguishes one kind of button element from another. */
export interface ButtonKind {
  /** The instrument of its clicks. */
  instrument: InstrumentName;
  /** Loads the wallet's code; absent where it only leads to the checkout. */
  load?: LoadWallet | undefined;
  /** Loads additions to the button, once the page is idle. */
  extras?: (() => Promise<ExtrasModule>) | undefined;
  /** Whether it is drawn in the light DOM, where the page's CSS applies, instead of in a shadow root. */
  light: boolean;
  face: FaceName;
  /** The wallet; the link has none. */
  wallet?: WalletEntry;
  /** Why it cannot be shown; undefined when it can. */
  refusal?(element: EmbedElement): string | undefined;
  /** The words of its face, and the id of its link. */
  words(element: EmbedElement): Pick<ButtonState, 'label' | 'prefix' | 'id'>;
  /** The button beside it, and its instrument: while that is disabled, so is this. */
  beside?(element: EmbedElement): { element: Element; instrument: InstrumentName } | undefined;
}

/** Creates the class of an element with one button or link that starts a checkout. */
export const buttonElement = (kind: ButtonKind) => {
  const { instrument, load, extras, light, face, wallet, refusal } = kind;
  const isVendors = face === 'vendor';
  return class extends EmbedElement {
    /** Whether the page or the product form forbids the click. */
    private _isBlocked = false;
    /** What a click would buy: a variant's id, or 'cart'. */
    private _item = 'cart';
    private _isDrawn = false;
    /** The painted face, and the state that it shows. */
    private _painted: Element | undefined;
    private _shown: ButtonState | undefined;
    /** The component that has taken over the face. */
    private _live: LiveFace<ButtonState> | undefined;

    private get _container(): HTMLElement | ShadowRoot {
      return light ? this : this._openShadow(true);
    }

    private get _state(): ButtonState {
      const stateOf = (element: Element, name: InstrumentName) =>
        isWaiting(element) ? 'disabled' : lazyHooks.buttonState?.(element, name, this._item);
      const own = stateOf(this, instrument);
      const other = kind.beside?.(this);
      return {
        ...kind.words(this),
        disabled:
          this._isBlocked ||
          own === 'disabled' ||
          (!!other && stateOf(other.element, other.instrument) === 'disabled'),
        busy: own === 'busy',
        drawn: this._isDrawn,
      };
    }

    protected _update(): void {
      if (refusal?.(this)) return this._clear();
      const isForCart = buysCart(this);
      const form = isForCart ? undefined : this._readFormOrClear();
      if (!form && !isForCart) return;
      this._isBlocked = this.read('disabled') || !!form?.disabled;
      this._item = form ? `${form.variantId}` : 'cart';
      this._show();
    }

    /** Updates the face. Paints it the first time, and when a script of the page has removed it. */
    private _show(): void {
      const container = this._container;
      if (!light) adoptStyles(container as ShadowRoot);
      if (!this._painted || !container.contains(this._painted)) this._paint(container);
      this._reflect();
      if (extras) lazyHooks.attachExtras?.(this, extras);
    }

    private _paint(container: HTMLElement | ShadowRoot): void {
      const isFirst = !this._painted;
      this._erase();
      // Our texts are Polish on every page; a vendor's code sets the language of its own.
      if (!isVendors) this.lang ||= 'pl';
      this._isDrawn = false;
      const state = (this._shown = this._state);
      const painted = paintFace(face, state);
      this._painted = painted;
      container.replaceChildren(painted);
      if (isFirst) {
        // Only now: a button that is never shown loads no code.
        prefetch(this, () => Promise.all([loadClick(load), loadUi()]));
        if (!isVendors) {
          visitEvents.emit({ type: 'rendered', detail: instrument });
          // Here, and not in the component: a press counts from the first paint on.
          container.addEventListener('click', (event) => this._press(event), true);
        }
      }
      if (wallet && isVendors) void this._drawVendor(wallet, painted);
    }

    /** Has the vendor draw its button. Its code and its script are requested in parallel. */
    private async _drawVendor({ face: walletFace }: WalletEntry, painted: Element): Promise<void> {
      const config = ownConfig(walletFace.name, this);
      let result: DrawResult;
      try {
        await new Promise<void>(whenActivated);
        preloadSdk(config.wallet_params ?? {}, walletFace);
        // With the code of a click: a vendor's sheet opens only inside the user gesture, which cannot wait for a request.
        const [{ drawVendorButton }, module] = await loadClick(load);
        const place = painted.firstElementChild as HTMLElement;
        if (!module) return;
        result = await drawVendorButton(module, walletFace, config, this, place, (click) =>
          this._click(click),
        );
      } catch (error) {
        printError(error, this);
        result = { status: 'failed', reason: 'not-drawn', error: error as Error };
      }
      // A face that was replaced or removed meanwhile tells nothing of the place.
      if (this._painted !== painted || !painted.isConnected) return;
      this._isDrawn = result.status === 'drawn';
      if (this._isDrawn) visitEvents.emit({ type: 'rendered', detail: instrument });
      drawResults.record(config, this, result);
      updateAll();
    }

    /** Shows the state. */
    private _reflect(): void {
      const state = this._state;
      const button = this._shadow?.querySelector('button');
      // Focus traps of themes look for elements with `tabindex`, outside of shadow roots only. The root delegates the focus to
      // its button, so this is no second stop.
      if (button && !this.hasAttribute('tabindex')) this.tabIndex = 0;
      // The component takes over the painted face, and draws each later state.
      if (lazyHooks.ui)
        this._live ??= lazyHooks.ui.hydrateButton(this._container, face, this._shown ?? state);
      else if (JSON.stringify(state) !== JSON.stringify(this._shown)) void loadUi().catch(() => {});
      this._live?.update(state);
      // No component shows it on the element, on a vendor's button, or before it has come.
      for (const target of [this, isVendors ? button : this._painted]) {
        target?.setAttribute('aria-disabled', `${state.disabled}`);
        if (state.busy) target?.setAttribute('aria-busy', 'true');
        else target?.removeAttribute('aria-busy');
      }
    }

    private _press(event: Event): void {
      if (!(event.target as Element).closest('[part=button],a')) return;
      // "#" would scroll the page to its top.
      event.preventDefault();
      void this._click(undefined);
    }

    /** What a press buys, as the page is now; undefined where nothing can be bought. */
    private _readPurchase(): Purchase | undefined {
      if (buysCart(this)) return { kind: 'cart', cartId: readCartId(this.read('cart-id')) };
      const state = findForm(this);
      if (!state || state.disabled) return undefined;
      const { form } = state;
      const discount = this.read('discount-code') ?? readCookie('discount_code');
      if (form) return { kind: 'product', form, state, data: new FormData(form), discount };
      return {
        kind: 'variant',
        state,
        // Texts: the code of a click reads them.
        quantity: this.getAttribute('quantity'),
        lineAttributes: this.getAttribute('line-attributes'),
        discount,
      };
    }

    private _click(vendorClick: unknown): Promise<void> | undefined {
      if (this._state.disabled) return undefined;
      const purchase = this._readPurchase();
      if (purchase) return pressButton({ element: this, instrument, purchase, vendorClick }, load);
      // The form has changed, or was removed, without an event.
      this._scheduleUpdate();
      return undefined;
    }

    protected _clear(): void {
      this._erase();
      (light ? this : this._shadow)?.replaceChildren();
      if (this._shadow) this.removeAttribute('tabindex');
    }

    private _erase(): void {
      this._live?.unmount();
      this._live = this._painted = undefined;
      // Tells the extras, which observe this attribute, that the button was removed.
      this.removeAttribute('aria-disabled');
      this.removeAttribute('aria-busy');
    }

    protected override _release(): void {
      this._erase();
    }
  };
};
