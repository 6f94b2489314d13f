import { effect, signal } from '@preact/signals-core';
import type { Language } from '../../../ui/languages';
import { pageDocument } from '../../../ui/page-dom';
import type { Offer } from '../../../wallets/offer';
import type { Follow, PaintedButton, VendorFollower, VendorPart } from '../../shared/parts';
import { chunkError } from '../../shared/chunk-error';
import { dispatchError } from '../../shared/error-event';
import { buysCart, resolvePageType } from '../../shared/page-type';
import { findForm } from '../../shared/read-product-form';
import { retry } from '../../shared/retry';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { buysPlan } from '../click/buys-plan';
import { checkAttributes, failWithoutForm } from '../click/check-attributes';
import { loadRescue } from '../click/load-rescue';
import { emitVisitEvent } from '../click/visit-event-emitter';
import { elementExtras } from './attach-extras';
import { followCart } from './follow-cart';
import { observePageChanges } from './observe-page-changes';
import { elementReports } from './report-updates';
import { setLanguage } from './set-language';
import { takeOverButton, type TakenOverButton } from './take-over-button';
import { followForm } from './update-changed';
import { copyText } from '../../shared/copy-text';

/** The attributes with which a server-rendered button submits the product form. */
const SUBMIT_ATTRIBUTES = ['name', 'value', 'form'];

/**
 * Stops a server-rendered button from submitting the form. Called at each update, because a script of the
 * page may undo it.
 */
function stopSubmitting(face: Element): void {
  if (!face.matches('[name=return_to]')) return;
  face.setAttribute('type', 'button');
  for (const name of SUBMIT_ATTRIBUTES) face.removeAttribute(name);
}

/**
 * Puts a painted face into its container. An equal face that is there already, rendered by a server or
 * painted earlier, stays, because removing its node would lose a press that has begun, and the focus. It may
 * have another state, which the element writes later, and text in another language, which this function
 * replaces. The server's `<style>` is removed, because hydration expects only the face. So the shared style
 * sheet must have been adopted before.
 * @returns the face that is in the container now
 */
export function placeFace(container: ParentNode & Node, painted: Element): Element {
  const found = container.lastElementChild;
  // The text is copied before the comparison, because a server may have rendered the face in another
  // language.
  if (found) copyText(painted, found);
  if (!found?.matches(`button,a,${painted.localName}`) || found.innerHTML !== painted.innerHTML) {
    container.replaceChildren(painted);
    return painted;
  }
  stopSubmitting(found);
  // All server-rendered links have the id, but only one link of a page may have it.
  if (!painted.id) found.removeAttribute('id');
  for (const node of [...container.childNodes]) if (node !== found) node.remove();
  return found;
}

/** What the chunk `vendor` does; undefined until it has loaded. */
const vendorPart = signal<VendorPart | undefined>(undefined);

/** Why the chunk cannot be loaded, so that no vendor can draw a button; undefined if it can be. */
const vendorPartLoss = signal<string | undefined>(undefined);

/** Reports the loss to the page, with the event `wallet-rendered`, which the chunk would have dispatched. */
async function reportLoss(message: string): Promise<void> {
  const rescue = await loadRescue();
  if (rescue) rescue.reportChunk(message);
  else dispatchError(chunkError(message));
}

let loadingVendorPart: Promise<void> | undefined;

/** Loads the chunk `vendor`, once. Never rejects. */
export const loadVendorPart = (): Promise<void> =>
  (loadingVendorPart ??= retry(() => import('../vendor/index')).then(
    (part) => void (vendorPart.value = part),
    ({ message }: Error) => {
      vendorPartLoss.value = message;
      void reportLoss(message);
    },
  ));

/** Follows the page for an element, by the full rules. */
export const follow: Follow = (element, scheduleUpdate) => {
  const cart = followCart(element, scheduleUpdate);
  let vendor: VendorFollower | undefined;
  // An update that reads it runs again when the chunk has loaded.
  const followVendor = () => {
    void loadVendorPart();
    return (vendor ??= vendorPart.value?.followElement(element, scheduleUpdate));
  };
  const loadVendor = async () => {
    await loadVendorPart();
    return followVendor();
  };
  const followCheckout: VendorFollower['followCheckout'] = (result) => {
    followVendor()?.followCheckout(result);
    // The element may have been added after the loss was reported.
    if (vendorPartLoss.value !== undefined) void reportLoss(vendorPartLoss.value);
  };
  const reports = elementReports(element, followVendor, followCheckout);
  const extras = elementExtras(element);
  const unfollowForm = followForm(element, scheduleUpdate);
  /** The valid values of its attributes. */
  const checkedTexts = new Map<string, string>();
  let isUnreadable = false;
  /** The language in which a server has rendered its button, if the script is in another one. */
  let markupLanguage: Language | undefined;
  /**
   * Whether its painted button was reported to telemetry. A page may remove it, and then it is painted again.
   */
  let isPaintReported = false;
  let button: TakenOverButton | undefined;
  let endUpdate = () => {};

  // A host element passes its attributes on to the buttons in its slots, and reports them itself.
  const reportAttribute = (error: Error) => {
    if (!element.slot) reports.reportOnce(error);
  };

  /** Runs one update, and reports its result or its mistake. */
  const updateOnce = (draw: (isValid: boolean) => readonly Offer[] | undefined) => {
    try {
      isUnreadable = checkAttributes(element, reportAttribute, checkedTexts);
      const offers = draw(true);
      if (offers) reports.reportUpdate(offers);
      else extras.updatePromise();
    } catch (error) {
      draw(false);
      reports.reportInvalid(error as Error);
    }
  };

  const takeOver = (painted: PaintedButton): TakenOverButton => {
    const { kind, at } = painted;
    // A link has the attribute itself: see `elementState` (`server/face-html.ts`).
    const languages = [setLanguage(element), setLanguage(painted.painted as HTMLElement)];
    markupLanguage = languages.find(Boolean) ?? markupLanguage;
    // A button that its vendor draws is reported when the vendor has drawn it.
    if (kind.look !== 'vendor' && !isPaintReported) {
      isPaintReported = true;
      emitVisitEvent({ type: 'rendered', detail: kind.instrument }, at);
    }
    return takeOverButton(painted, loadVendor, extras);
  };

  const erase = () => {
    button?.unmount();
    button = undefined;
  };

  return {
    get isUnreadable() {
      return isUnreadable;
    },
    get availableWallets() {
      return reports.availableWallets;
    },
    get doctorFacts() {
      return { ...reports.doctorFacts, markupLanguage: markupLanguage ?? cart.markupLanguage };
    },
    get vendor() {
      return followVendor();
    },
    keepError: reports.keepError,
    // When a signal changes that the update has read, the effect schedules the next update, which replaces
    // the effect. So several changes cause one update, and none runs inside the code that wrote a signal.
    // (Lit's `SignalWatcher` does the same.)
    update(draw) {
      endUpdate();
      observePageChanges(element.getRootNode());
      let isFirstRun = true;
      endUpdate = effect(() => {
        if (isFirstRun) updateOnce(draw);
        else scheduleUpdate();
        isFirstRun = false;
      });
    },
    findPurchase() {
      if (buysCart(element)) return { item: 'cart', disabled: false };
      const form = findForm(element);
      if (!form && pageDocument.readyState !== 'loading') failWithoutForm();
      return form && { ...form, item: form.lineIds.join() };
    },
    pageType: () => element.read('page-type') ?? resolvePageType(),
    settings: uncheckedSettings,
    refusal(config, facts, face) {
      // While the plans are unknown, the wallet is offered: such plans are rare, and the checkout can handle
      // them.
      const isDeferred = () => facts.deferred ?? (buysPlan(element) && followVendor()?.buysDeferredPlan());
      if (config.supports_def_opts === false && isDeferred()) return 'no-deferred-options';
      if (face?.look === 'vendor') {
        const refusal = followVendor()?.refusal(config, facts);
        if (refusal || vendorPartLoss.value !== undefined) return refusal ?? 'not-drawn';
      }
      return vendorPart.value && followVendor()?.ruledOutByClick(face?.instrument);
    },
    isDrawn: (config) => followVendor()?.isDrawn(config) ?? false,
    followCart: cart.read,
    showButton(face, { kind, container, isBlocked, item, press }) {
      if (face.painted !== face.own) face.painted = face.own = placeFace(container, face.own);
      else if (kind.light) stopSubmitting(face.painted);
      const { painted, shown, at } = face;
      button ??= takeOver({
        element,
        kind,
        container,
        painted,
        shown: { ...shown, isLink: painted.localName === 'a' },
        at,
        href: face.href,
        press,
      });
      button.update(isBlocked, item);
      vendor?.updateButton();
    },
    showGrid: cart.showGrid,
    erase,
    release() {
      endUpdate();
      erase();
      reports.release();
      vendor?.release();
      extras.release();
      cart.stop();
      unfollowForm();
    },
  };
};
