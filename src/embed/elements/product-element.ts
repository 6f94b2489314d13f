import { developerError } from '../../net/developer-error';
import { refusal } from '../../wallets/flow/offer';
import { walletNamed } from '../../wallets/registry';
import type { WalletConfig } from '../../wallets/contract';
import { debugTable } from '../debug-table';
import { findProductForm, isFormDisabled, readSellingPlan, readVariantId } from '../page/product-form';
import { observeForm } from '../page/observe-form';
import { resolvePageType } from '../page/page-type';
import { EmbedElement } from './embed-element';
import { clearSlots, removePlaceholders, slotted } from './slotted';

const BUY_IT_NOW: WalletConfig = { name: 'buy_it_now', wallet_params: {} };

/** The product page's element: one wallet button, and the link to all other ways to pay. */
export class ProductElement extends EmbedElement {
  private form: HTMLFormElement | undefined;
  private stopObserving: (() => void) | undefined;

  protected update(): void {
    this.require();
    const form = this.findForm();
    if (!form) return;
    const facts = this.facts(form);
    const candidates = [this.read('recommended'), this.read('fallback'), BUY_IT_NOW].filter((c) => !!c);
    const offers = candidates.map((config) => {
      const entry = walletNamed(config.name);
      return { config, entry, reason: refusal(config, facts, !!entry) };
    });
    const shown = offers.find(({ reason }) => !reason);
    if (!shown?.entry) return this.clear();
    const { face } = shown.entry;
    // The page's HTML is `disabled` together with its placeholder; afterwards the attribute is a word of the page's own.
    if (removePlaceholders(this)) this.removeAttribute('disabled');
    this.showSlots();
    const common = {
      'access-token': this.read('accessToken'),
      'buyer-country': this.read('buyerCountry'),
      'buyer-currency': this.read('buyerCurrency'),
      'buyer-locale': this.read('buyerLocale'),
      'enabled-flags': this.getAttribute('enabled-flags') ?? undefined,
      'page-type': resolvePageType(this.read('pageType')),
      disabled: this.read('disabled') || isFormDisabled(form),
    };
    slotted(this, 'button', face.tag, {
      ...common,
      'wallet-params': JSON.stringify(shown.config.wallet_params ?? {}),
      'requires-shipping': facts.requiresShipping,
      'has-selling-plan': facts.sellingPlan,
      'call-to-action': true,
    });
    // The fallback is itself the way to everything else.
    if (face.name !== 'buy_it_now') {
      slotted(this, 'more-options', 'more-payment-options-link', {
        ...common,
        'recommended-instrument': face.instrument,
      });
    } else {
      this.querySelector(':scope>[slot=more-options]')?.remove();
    }
    debugTable(
      this,
      offers.map(({ config, reason }, index) => ({
        wallet: config.name,
        shown: offers[index] === shown,
        reason: reason ?? (offers[index] === shown ? '' : 'another-wallet-is-shown'),
      })),
    );
  }

  /** The product form, observed; undefined while the document may still bring one. Throws when there is none. */
  private findForm(): HTMLFormElement | undefined {
    const form = findProductForm(this);
    if (form !== this.form) {
      this.release();
      this.form = form;
      this.stopObserving = form && observeForm(form, () => this.refresh());
    }
    if (form) return form;
    if (document.readyState !== 'loading') {
      throw developerError('missing-product-form', `${this.localName} needs a product form around it`);
    }
    addEventListener('DOMContentLoaded', () => this.refresh(), { once: true });
    return undefined;
  }

  private facts(form: HTMLFormElement) {
    const id = readVariantId(form);
    const variant = this.read('variantParams')?.find((params) => params.id === id);
    return {
      sellingPlan: this.read('hasSellingPlan') || !!readSellingPlan(form),
      requiresShipping: variant?.requiresShipping ?? this.read('requiresShipping'),
    };
  }

  private showSlots(): void {
    if (this.shadowRoot) return;
    for (const name of ['button', 'promise', 'more-options']) {
      const slot = document.createElement('slot');
      slot.name = name;
      (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).append(slot);
    }
  }

  clear(): void {
    clearSlots(this);
  }

  protected release(): void {
    this.stopObserving?.();
    this.stopObserving = this.form = undefined;
  }
}
