import { paintFace } from '../../ui/paint';
import { findFirst } from '../../ui/page-dom';
import { adoptStyles } from '../../ui/stylesheet';
import { whenActivated } from '../shared/load-timing';
import { keepPress, waitForPlatform } from './early-click';
import type { PaintedFace } from '../shared/parts';
import { pageState } from '../../page-state';
import { preloadVendorPart } from './load';
import { ownConfig } from '../shared/own-config';
import { copyText } from '../shared/copy-text';
import { pressFinder } from '../shared/find-pressed';
import { purchaseFacts } from '../shared/read-product-form';
import { buttonTexts } from '../../ui/messages/pl/button';
import { LANGUAGE } from '../../ui/messages/pl/language';
import { LINK_ID, type ButtonKind } from '../shared/button-kind';
import { buttonLabel } from '../shared/button-label';
import { EmbedElement } from './base-element';
import type { Offer } from '../../wallets/offer';
import { offerOf } from './offers';

/**
 * Whether no link of the document outside this element has the id. Links in shadow roots of the page are
 * found later (`take-over-button.ts`).
 */
function isLinkIdFree(element: Element): boolean {
  const current = findFirst(`#${LINK_ID}`);
  return !current || element.contains(current);
}

/**
 * An element with one button or link that starts a checkout. It paints the face and listens for clicks. The
 * chunk `page` draws all later states (`take-over-button.ts`).
 */
export abstract class ButtonElement extends EmbedElement {
  protected abstract readonly _kind: ButtonKind;
  /**
   * Set by the early-click script (`server/early-click.script.ts`) for a click from before this script: true
   * for one that waits to be run, false for one that has submitted the form, null for one that has ended.
   */
  declare k: boolean | null | undefined;
  #face: PaintedFace | undefined;

  protected override _update(): readonly Offer[] | undefined {
    const kind = this._kind;
    const { light } = kind;
    const offers =
      kind.look === 'link' ? [] : [offerOf(ownConfig(kind.name, this), purchaseFacts(this), this._follower)];
    if (offers.some(({ shown }) => !shown)) return offers;
    const purchase = this._follower.findPurchase();
    if (!purchase) return undefined;
    const { item } = purchase;
    const isBlocked = this.read('disabled') || !!this._follower.isUnreadable || purchase.disabled;
    // The shadow root delegates the focus to its button.
    const container = light ? this : this._openShadow(true);
    if (!light) adoptStyles(container as ShadowRoot);
    // Vendors' code sets the language of its own strings.
    if (kind.look !== 'vendor') this.lang ||= LANGUAGE;
    // The face is also painted if a script of the page has removed it.
    if (!this.#face || !container.contains(this.#face.painted))
      this.#face = this.#paint(container, isBlocked);
    this._follower.showButton(this.#face, { kind, container, isBlocked, item, press: this.#press });
    return offers;
  }

  #paint(container: HTMLElement | ShadowRoot, disabled: boolean): PaintedFace {
    const { look, light } = this._kind;
    const isFirst = !this.#face;
    this.#erase();
    const shown = {
      ...buttonLabel(this._kind, this.read('call-to-action'), buttonTexts),
      id: look === 'link' && isLinkIdFree(this) ? LINK_ID : '',
      disabled,
    };
    const own = paintFace(look, shown);
    // A face that a server has rendered stays, because removing its node would lose a press that has begun,
    // and the focus. The chunk `page` compares it with ours.
    const last = container.lastElementChild;
    const painted: Element & Partial<HTMLAnchorElement> = last?.className === own.className ? last : own;
    if (painted === own) container.replaceChildren(own);
    else {
      // It may be in another language.
      copyText(own, painted);
      // All server-rendered links have the id, but only one link of a page may have it.
      if (!own.id) painted.removeAttribute('id');
      // Enter in a field of the form must not press a server-rendered button, which can submit it.
      if (painted.localName === 'button') painted.setAttribute('type', 'button');
    }
    // Focus traps of themes look for elements with `tabindex`, but not in shadow roots. The root delegates
    // the focus to its button, so this is not a second tab stop.
    if (look !== 'vendor' && !light && !this.hasAttribute('tabindex')) this.tabIndex = 0;
    if (isFirst) this.#start(container);
    // Only a link that a server has rendered has `rel`.
    return { painted, own, shown, at: Date.now(), href: painted.rel && painted.href };
  }

  /** Starts to listen for presses, and continues the one that the early-click script has kept. */
  #start(container: HTMLElement | ShadowRoot): void {
    // The chunk `vendor` loads the wallet's code and the vendor's script, once the button is near the view.
    if (this._kind.look === 'vendor') return whenActivated(preloadVendorPart);
    // The listener is added here, and not by the component, because a press counts from the first paint on.
    // Inside the element, because a page may close our shadow roots, which hides what was pressed.
    container.addEventListener('click', this.#onPress, true);
    // On the element, because a library of the page may move clicks to it.
    this.addEventListener('click', this.#onPress);
    const { k } = this;
    this.k = undefined;
    if (k === false) waitForPlatform({ element: this });
    else if (k) void this.#press();
  }

  readonly #findPressed = pressFinder(this);

  /** A property: adding the same listener again, when the button is painted again, has no effect. */
  readonly #onPress = (event: Event & Partial<MouseEvent>): void => {
    const pressed = this.#findPressed(event)?.closest<HTMLAnchorElement>('button,a');
    if (!pressed) return;
    // The browser opens a server-rendered link in another tab or window, or downloads it.
    if (pressed.rel && (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)) return;
    // The link's "#" would scroll the page to its top, and a server-rendered button would submit the form.
    event.preventDefault();
    void this.#press();
  };

  /**
   * Presses the button.
   * @param vendorClick what the vendor's button passes to its wallet's click
   */
  readonly #press = (vendorClick?: unknown): Promise<void> | undefined => {
    if (this.read('disabled') || this._follower.isUnreadable) return undefined;
    const { name: walletName = null, instrument } = this._kind;
    const press = { element: this, walletName, instrument, vendorClick };
    const { click, waitingClick } = pageState();
    // This happens within the user gesture, because some vendors open their sheet only within it.
    if (click && !waitingClick) return click.press(press);
    const purchase = this._follower.findPurchase();
    if (purchase && !purchase.disabled) {
      return keepPress({
        ...press,
        ...purchase,
        data: purchase.form && new FormData(purchase.form),
        lineAttributes: this.read('line-attributes'),
        discount: this.read('discount-code'),
      });
    }
    // The form has changed, or was removed, without an event.
    this._scheduleUpdate();
    return undefined;
  };

  protected override _clear(): void {
    this.#erase();
    (this._kind.light ? this : this._shadow)?.replaceChildren();
    if (this._shadow) this.removeAttribute('tabindex');
  }

  #erase(): void {
    this._follower.erase();
    this.#face = undefined;
    // Notifies the extras, which observe this attribute, that the button was removed.
    this.removeAttribute('aria-disabled');
    this.removeAttribute('aria-busy');
  }

  protected override _release(): void {
    this.#erase();
  }
}
