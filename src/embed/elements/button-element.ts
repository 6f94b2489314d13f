import { effect } from '@preact/signals-react';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { developerError } from '../../net/developer-error';
import { createButtonState, type ButtonState } from '../../signals/button-state';
import { adoptStyles } from '../../ui/stylesheet';
import type { ClickSource, InstrumentName, WalletModule } from '../../wallets/contract';
import { readCartId } from '../page/cart-id';
import { observeForm } from '../page/observe-form';
import { resolvePageType } from '../page/page-type';
import { findProductForm, isFormDisabled, readCartInput } from '../page/product-form';
import { prefetch } from '../prefetch';
import { startClick } from '../start-click';
import { EmbedElement } from './embed-element';

/** Elements that keep their buttons' `disabled` in line with the form or cart. */
const HOSTS = 'shopify-accelerated-checkout,shopify-accelerated-checkout-cart';

/** An element with one thing to click, which leads to a checkout. */
export abstract class ButtonElement extends EmbedElement {
  /** Whose click it is. */
  protected abstract readonly instrument: InstrumentName;
  /** Loads what a click needs. */
  protected abstract readonly load: () => Promise<WalletModule>;
  /** Whether it is drawn where the page's CSS reaches it, instead of in a shadow root. */
  protected abstract readonly light: boolean;
  /** What is drawn. */
  protected abstract draw(disabled: ButtonState['disabled'], onClick: () => void): ReactNode;

  private readonly state = createButtonState();
  private root: Root | undefined;
  private drawn: Element | null = null;
  private prefetched = false;
  private form: HTMLFormElement | undefined;
  private stopObserving: (() => void) | undefined;
  private stopReflecting: (() => void) | undefined;

  protected update(): void {
    this.require();
    const hosted = this.closest(HOSTS);
    const form = hosted || this.buysCart() ? undefined : findProductForm(this);
    if (form !== this.form) {
      this.stopObserving?.();
      this.form = form;
      this.stopObserving = form && observeForm(form, () => this.refresh());
    }
    if (!hosted && !form && !this.buysCart()) {
      if (document.readyState === 'loading') {
        addEventListener('DOMContentLoaded', () => this.refresh(), { once: true });
        return;
      }
      throw developerError('missing-product-form', `${this.localName} needs a product form around it`);
    }
    this.state.blocked.value = this.read('disabled') || (!!form && isFormDisabled(form));
    this.show();
    if (!this.prefetched) prefetch(this, this.load);
    this.prefetched = true;
  }

  /** Draws into a fresh root where there is none, or where a script of the page took away what was drawn. */
  private show(): void {
    const container = this.light ? this : (this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
    if (!this.root || !container.contains(this.drawn)) {
      this.root?.unmount();
      container.replaceChildren();
      adoptStyles(this.light ? (this.getRootNode() as Document | ShadowRoot) : (container as ShadowRoot));
      this.root = createRoot(container);
    }
    this.root.render(this.draw(this.state.disabled, () => this.click()));
    this.drawn = container.firstElementChild;
    this.stopReflecting ??= effect(() =>
      this.setAttribute('aria-disabled', String(this.state.disabled.value)),
    );
  }

  /** Whether a click buys the shopper's cart; otherwise it buys what the product form says. */
  private buysCart(): boolean {
    const type = resolvePageType(this.read('pageType'));
    return !!this.closest('shopify-accelerated-checkout-cart') || /^(cart|checkout)/.test(type);
  }

  /** What a click buys, as of now; undefined when there is nothing to buy. */
  private source(): ClickSource | undefined {
    if (this.buysCart())
      return { kind: 'cart', cartId: readCartId(this.getAttribute('cart-id') ?? undefined) };
    const form = findProductForm(this);
    const input = form && !isFormDisabled(form) && readCartInput(form);
    return input ? { kind: 'product', input } : undefined;
  }

  override click(): void {
    if (this.state.disabled.value) return;
    const source = this.source();
    // The form changed in a way that nobody announced: the button catches up.
    if (!source) return this.refresh();
    void startClick({
      element: this,
      instrument: this.instrument,
      source,
      recommended: this.getAttribute('recommended-instrument') ?? undefined,
      load: this.load,
    });
  }

  clear(): void {
    this.release();
    (this.light ? this : this.shadowRoot)?.replaceChildren();
    this.removeAttribute('aria-disabled');
  }

  protected release(): void {
    this.stopObserving?.();
    this.stopReflecting?.();
    this.root?.unmount();
    this.stopObserving = this.stopReflecting = this.root = this.form = undefined;
  }
}
