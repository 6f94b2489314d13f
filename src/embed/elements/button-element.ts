import { paintFace } from '../../ui/paint';
import { adoptStyles } from '../../ui/stylesheet';
import { buysCart } from '../page/page-type';
import { readCartId } from '../page/cart-id';
import { whenActivated } from '../page/when-idle';
import { findForm, type Purchase } from '../page/read-product-form';
import { isWaiting, pressButton } from '../click/press';
import { lazyHooks, type LiveButton, type PaintedFace } from '../lazy-hooks';
import { preloadLazyPart } from '../load-chunk';
import type { WalletModule } from '../../wallets/contract';
import { writeAttribute } from './attributes';
import { placeFace, stopSubmitting } from './place-face';
import type { ButtonKind } from './button-kind';
import { EmbedElement } from './base-element';
import { paintedButtons } from './painted-buttons';

/**
 * Creates the class of an element with one button or link that starts a checkout. It paints the face, and hears presses. All that
 * comes later is the lazy part's (`live-button.ts`).
 */
export const buttonElement = (kind: ButtonKind) => {
  const { instrument, light, refusal } = kind;
  const isDrawnByVendor = kind.face === 'vendor';
  return class extends EmbedElement {
    /** Set by the press keeper for a press from before the script (`server/press-keeper.script.ts`). */
    declare k: unknown;
    private _face: PaintedFace | undefined;
    /** The button, once the lazy part has taken it over. */
    private _live: LiveButton | undefined;

    protected _update(): void {
      if (refusal?.(this)) return this._clear();
      const isForCart = buysCart(this);
      const form = isForCart ? undefined : this._readFormOrClear();
      if (!form && !isForCart) return;
      const isBlocked = this.read('disabled') || !!form?.disabled;
      const disabled = isBlocked || isWaiting(this);
      const container = light ? this : this._openShadow(true);
      if (!light) adoptStyles(container as ShadowRoot);
      // Also when a script of the page has removed the face.
      if (!this._face || !container.contains(this._face.painted))
        this._face = this._paint(container, disabled);
      else if (light) stopSubmitting(this._face.painted);
      this._live ??= lazyHooks.takeOverButton?.({
        ...this._face,
        element: this,
        kind,
        container,
        isWaiting,
        click: (vendorClick, wallet) => this._click(vendorClick, wallet),
      });
      if (this._live) return this._live.update(isBlocked, form ? `${form.variantId}` : 'cart');
      // Until the lazy part has taken over: writes the state to the element, and to the button or link in it.
      for (const target of [this, ...container.querySelectorAll('button,a')]) {
        writeAttribute(target, 'aria-disabled', `${disabled}`);
        writeAttribute(target, 'aria-busy', isWaiting(this) && 'true');
      }
    }

    private _paint(container: HTMLElement | ShadowRoot, disabled: boolean): PaintedFace {
      const isFirst = !this._face;
      this._erase();
      // Our texts are Polish on every page. Vendors' code sets the language of its own texts.
      if (!isDrawnByVendor) this.lang ||= 'pl';
      const state = { ...kind.words(this), disabled };
      const face = paintFace(kind.face, state);
      const painted = placeFace(container, face);
      // Focus traps of themes look for elements with `tabindex`, outside of shadow roots only. The root delegates the focus to
      // its button, so this is no second stop.
      if (!light && !isDrawnByVendor && !this.hasAttribute('tabindex')) this.tabIndex = 0;
      if (isFirst) this._start(container);
      return { painted, shown: { ...state, isButton: painted.localName !== face.localName } };
    }

    /** Starts to listen for presses. */
    private _start(container: HTMLElement | ShadowRoot): void {
      // The lazy part loads the wallet's code and the vendor's script, once the button is near the view.
      if (isDrawnByVendor) return whenActivated(preloadLazyPart);
      paintedButtons.push({ instrument, at: Date.now() });
      // Here, and not in the component: a press counts from the first paint on.
      container.addEventListener('click', (event) => this._press(event), true);
      this._runKeptPress();
    }

    /** Runs the press that the press keeper has kept. */
    private _runKeptPress(): void {
      if (!this.k) return;
      this.k = undefined;
      void this._click();
    }

    private _press(event: Event): void {
      if (!(event.target as Element).closest('button,a')) return;
      // The link's "#" would scroll the page to its top, and a server-rendered button would submit the form.
      event.preventDefault();
      void this._click();
    }

    /** What a press would buy at this moment; undefined where nothing can be bought. */
    private _readPurchase(): Purchase | undefined {
      if (buysCart(this)) return { kind: 'cart', cartId: readCartId(this.read('cart-id')) };
      const state = findForm(this);
      if (!state || state.disabled) return undefined;
      const { form } = state;
      const discount = this.read('discount-code');
      if (form) return { kind: 'product', form, state, data: new FormData(form), discount };
      return {
        kind: 'variant',
        state,
        // Unparsed: the code of a click parses these texts.
        quantity: this.getAttribute('quantity'),
        lineAttributes: this.getAttribute('line-attributes'),
        discount,
      };
    }

    private _click(vendorClick?: unknown, wallet?: WalletModule): Promise<void> | undefined {
      if (this.read('disabled')) return undefined;
      const purchase = this._readPurchase();
      if (purchase) return pressButton({ element: this, instrument, purchase, vendorClick }, wallet);
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
      this._live = this._face = undefined;
      // Tells the extras, which observe this attribute, that the button was removed.
      this.removeAttribute('aria-disabled');
      this.removeAttribute('aria-busy');
    }

    protected override _release(): void {
      this._erase();
    }
  };
};
