import { effect } from '@preact/signals-react';
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
import { prefetch } from '../click/prefetch';
import { whenIdle } from '../page/when-idle';
import { report } from '../telemetry/report';
import { loadClick, startClick } from '../click/start-click';
import { visitEvents } from '../telemetry/visit-events';
import { EmbedElement } from './embed-element';

/** What makes one button element differ from another. */
export interface ButtonKind {
  /** Whose click it is. */
  instrument: InstrumentName;
  /** Loads the wallet's part of a click. */
  load: () => Promise<WalletModule>;
  /** Loads what the button can do without at first. */
  extras?: (() => Promise<ExtrasModule>) | undefined;
  /** Whether it is drawn where the page's CSS reaches it, instead of in a shadow root. */
  light: boolean;
  /** Whether the vendor draws it: what is drawn by us is its place. */
  vendor?: boolean;
  /** Why it cannot be shown; undefined when it can. */
  refusal?(element: EmbedElement): string | undefined;
  /** What is drawn. */
  draw(
    element: EmbedElement,
    disabled: ButtonState['disabled'],
    onClick: ButtonContext['onClick'],
  ): ReactNode;
}

/** The class of an element with one thing to click, which leads to a checkout. */
export const buttonElement = ({ instrument, load, extras, light, vendor, refusal, draw }: ButtonKind) => {
  /** What the load of the extras came to: where something keeps them away, nobody asks again. */
  let loaded: Promise<ExtrasModule> | undefined;
  /** Whether an error of theirs was said: every change of the page may bring it again. */
  let said = false;
  return class extends EmbedElement {
    private readonly _state = createButtonState();
    private _root: Root | undefined;
    private _drawn: Element | null = null;
    private _stopReflecting: (() => void) | undefined;

    protected _update(): void {
      // Wallet parameters that are no JSON object are said before anything is drawn.
      this.read('wallet-params');
      if (refusal?.(this)) return this._clear();
      const form = buysCart(this) || this._readForm();
      if (!form) return;
      this._state.blocked.value = this.read('disabled') || (form !== true && form.disabled);
      this._show();
    }

    /** Draws into a fresh root where there is none, or where a script of the page took away what was drawn. */
    private _show(): void {
      const container = light ? this : (this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
      // The page may have moved the element, or set the styles of its document anew.
      adoptStyles(container.getRootNode() as ShadowRoot);
      // Its words are Polish on any page; a vendor says in what it speaks.
      if (!vendor) this.lang ||= 'pl';
      const { disabled } = this._state;
      const drawing = draw(this, disabled, (press) => this._click(press));
      if (this._root && container.contains(this._drawn)) this._root.render(drawing);
      else {
        this._erase();
        this._root = mount(container, drawing);
        if (!this._drawn) {
          // Not before: what is never shown asks for nothing.
          prefetch(this, () => loadClick(load));
          if (!vendor) visitEvents.emit({ type: 'rendered', detail: instrument });
        }
        this._drawn = container.firstElementChild;
      }
      this._stopReflecting ??= effect(() => this._reflect(disabled.value));
      // A vendor's button may have come meanwhile.
      this._reflect(disabled.value);
      // Without them the button is whole.
      if (extras)
        whenIdle(
          () =>
            void (loaded ??= extras())
              .then(
                ({ attachExtras }) => attachExtras(this, findForm, report),
                () => {},
              )
              .catch((error: unknown) => {
                if (!said) report(error, this);
                said = true;
              }),
        );
    }

    private _reflect(disabled: boolean): void {
      for (const target of [this, this.shadowRoot?.querySelector('button')]) {
        target?.setAttribute('aria-disabled', `${disabled}`);
      }
    }

    private _click(press: unknown): Promise<void> | undefined {
      if (this._state.disabled.value) return undefined;
      if (buysCart(this)) {
        const cartId = readCartId(this.read('cart-id'));
        return startClick(this, instrument, load, { kind: 'cart', cartId }, press);
      }
      // The form may have changed, or gone, in a way that nobody announced: then the button catches up.
      const state = findForm(this);
      if (!state || state.disabled) return void this.refresh();
      const { form } = state;
      const discount = readCookie('discount_code');
      const purchase = { kind: 'product', form, state, data: new FormData(form), discount } as const;
      return startClick(this, instrument, load, purchase, press);
    }

    protected _clear(): void {
      this._erase();
      (light ? this : this.shadowRoot)?.replaceChildren();
    }

    private _erase(): void {
      this._stopReflecting?.();
      this._root?.unmount();
      this._stopReflecting = this._root = undefined;
      // The extras see by it that the button is gone, though it was never rendered.
      this.removeAttribute('aria-disabled');
    }

    protected override _release(): void {
      this._erase();
    }
  };
};
