import { paintFace } from '../../ui/paint';
import { findFirst } from '../../ui/page-dom';
import { adoptStyles } from '../../ui/stylesheet';
import { buysCart } from '../shared/page-type';
import { whenActivated } from '../shared/load-timing';
import { purchaseFacts } from '../shared/read-product-form';
import { readPurchase } from '../shared/read-purchase';
import { handleClick, shownClick, shownWaiting, waitForPlatform } from './early-click';
import type { TakenOverButton, PaintedFace } from '../shared/parts';
import { pageState } from '../../page-state';
import { preloadPagePart } from './load';
import { ownConfig, writeAttribute } from '../shared/attributes';
import { pressFinder } from '../shared/find-pressed';
import { placeFace, stopSubmitting } from './place-face';
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
  /** The button, once the chunk `page` has taken it over. */
  #takenOver: TakenOverButton | undefined;

  protected _update(): readonly Offer[] | undefined {
    const kind = this._kind;
    const { light } = kind;
    const offers =
      kind.look === 'link' ? [] : [offerOf(ownConfig(kind.name, this), purchaseFacts(this), this)];
    if (offers.some(({ shown }) => !shown)) return offers;
    const isForCart = buysCart(this);
    const form = isForCart ? undefined : this._readForm();
    if (!form && !isForCart) return undefined;
    const isBlocked = this.read('disabled') || this._isUnreadable || !!form?.disabled;
    const item = form ? form.lineIds.join() : 'cart';
    // The shadow root delegates the focus to its button.
    const container = light ? this : this._openShadow(true);
    if (!light) adoptStyles(container as ShadowRoot);
    // Vendors' code sets the language of its own strings.
    if (kind.look !== 'vendor') this.lang ||= LANGUAGE;
    // The face is also painted if a script of the page has removed it.
    if (!this.#face || !container.contains(this.#face.painted))
      this.#face = this.#paint(container, isBlocked);
    else if (light) stopSubmitting(this.#face.painted);
    this.#takenOver ??= pageState().page?.takeOverButton({
      ...this.#face,
      element: this,
      kind,
      container,
      click: (vendorClick) => this.#click(vendorClick),
    });
    if (this.#takenOver) {
      this.#takenOver.update(isBlocked, item, shownWaiting(this));
      return offers;
    }
    const click = shownClick(this, kind.instrument, item);
    const disabled = isBlocked || click === 'disabled' || click === 'held';
    // Until the chunk `page` has taken over, the element writes the state to itself, and to the button or
    // link inside.
    for (const target of [this, ...container.querySelectorAll('button,a')]) {
      writeAttribute(target, 'aria-disabled', `${disabled}`);
      writeAttribute(target, 'aria-busy', !!click && click !== 'held' && 'true');
    }
    return offers;
  }

  #paint(container: HTMLElement | ShadowRoot, disabled: boolean): PaintedFace {
    const { look, light } = this._kind;
    const isFirst = !this.#face;
    this.#erase();
    const state = {
      ...buttonLabel(this._kind, this.read('call-to-action'), buttonTexts),
      id: look === 'link' && isLinkIdFree(this) ? LINK_ID : '',
      disabled,
    };
    const face = paintFace(look, state);
    const painted = placeFace(container, face);
    // Focus traps of themes look for elements with `tabindex`, but not in shadow roots. The root delegates
    // the focus to its button, so this is not a second tab stop.
    if (look !== 'vendor' && !light && !this.hasAttribute('tabindex')) this.tabIndex = 0;
    if (isFirst) this.#start(container);
    return {
      painted,
      shown: { ...state, isButton: painted.localName !== face.localName },
      at: Date.now(),
    };
  }

  /** Starts to listen for presses, and continues the one that the early-click script has kept. */
  #start(container: HTMLElement | ShadowRoot): void {
    // The chunk `page` loads the wallet's code and the vendor's script, once the button is near the view.
    if (this._kind.look === 'vendor') return whenActivated(preloadPagePart);
    // The listener is added here, and not by the component, because a press counts from the first paint on.
    // Inside the element, because a page may close our shadow roots, which hides what was pressed.
    container.addEventListener('click', this.#onPress, true);
    // On the element, because a library of the page may move clicks to it.
    this.addEventListener('click', this.#onPress);
    const { k } = this;
    this.k = undefined;
    if (k === false) waitForPlatform({ element: this });
    else if (k) void this.#click();
  }

  readonly #findPressed = pressFinder(this);

  /** A property: adding the same listener again, when the button is painted again, has no effect. */
  readonly #onPress = (event: Event): void => {
    if (!this.#findPressed(event)?.closest('button,a')) return;
    // The link's "#" would scroll the page to its top, and a server-rendered button would submit the form.
    event.preventDefault();
    void this.#click();
  };

  /**
   * Runs a click on the button.
   * @param vendorClick what the vendor's button passes to its wallet's click
   */
  #click(vendorClick?: unknown): Promise<void> | undefined {
    if (this.read('disabled') || this._isUnreadable) return undefined;
    const purchase = readPurchase(this);
    const { name: walletName = null, instrument } = this._kind;
    if (purchase) return handleClick({ element: this, walletName, instrument, purchase, vendorClick });
    // The form has changed, or was removed, without an event.
    this._scheduleUpdate();
    return undefined;
  }

  protected _clear(): void {
    this.#erase();
    (this._kind.light ? this : this._shadow)?.replaceChildren();
    if (this._shadow) this.removeAttribute('tabindex');
  }

  #erase(): void {
    this.#takenOver?.unmount();
    this.#takenOver = this.#face = undefined;
    // Notifies the extras, which observe this attribute, that the button was removed.
    this.removeAttribute('aria-disabled');
    this.removeAttribute('aria-busy');
  }

  protected override _release(): void {
    this.#erase();
  }
}
