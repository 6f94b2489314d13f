import { managedMarketsConsent, subscriptionConsent } from '../../../ui/messages/pl/consent';
import { documentTitles } from '../../../ui/messages/pl/policy';
import { findInForm, newElement, pageDocument, parentOf } from '../../../ui/page-dom';
import { OUR_ELEMENTS } from '../../shared/our-elements';
import { readForm } from '../../shared/read-product-form';
import { buysPlan } from '../click/buys-plan';
import { POLICY_LINK } from '../click/consent-ids';
import { readSetting, toOrigin } from '../click/settings';
import { LANGUAGE } from '../../../ui/messages/pl/language';

/** What a notice is about. */
export type ConsentKind = 'subscription' | 'managed_markets';

/** The nearest ancestor that contains one of our elements; the root element if none does. */
function surroundings(node: Element): Element {
  let around = parentOf(node);
  while (around instanceof Element && !findInForm(around, OUR_ELEMENTS).length) around = parentOf(around);
  return around instanceof Element ? around : pageDocument.documentElement;
}

/** Our element that is nearest to a node; undefined if there is none. */
export const elementNear = (node: Element): Element | undefined =>
  // Our own notice is inside the element.
  (node.getRootNode() as Partial<ShadowRoot>).host ?? findInForm(surroundings(node), OUR_ELEMENTS)[0];

/** Origin of the terms and the privacy policy of managed markets, which are not shown without it. */
export const readMarketsOrigin = (): string | undefined => readSetting('managedMarketsOrigin', toOrigin);

/** What an area is about, according to its `data-consent-type`; subscriptions by default. */
export const kindOfArea = (area: HTMLElement): ConsentKind =>
  /market/i.test(area.dataset['consentType'] ?? '') ? 'managed_markets' : 'subscription';

/** Whether an area is about managed markets, and the page hides it. */
export const isHiddenMarketsArea = (area: HTMLElement): boolean =>
  kindOfArea(area) === 'managed_markets' && area.matches('.hidden,[hidden],[aria-hidden=true]');

const hasPlan = (form: HTMLFormElement | null) => !!form && !!readForm(form).sellingPlanId;

/** Whether our elements or forms near this area buy with a selling plan. */
export function buysPlanNear(area: Element): boolean {
  const around = surroundings(area);
  return (
    // A cart has the attribute on the buttons inside it.
    findInForm(around, '[has-selling-plan]:not([has-selling-plan=false])').length > 0 ||
    findInForm(around, OUR_ELEMENTS).some(buysPlan) ||
    [area.closest('form'), ...findInForm<HTMLFormElement>(around, 'form')].some(hasPlan)
  );
}

/** A link to a managed-markets document. It also works as a plain link, in a new tab. */
function documentLink(origin: string, name: 'terms' | 'privacy'): HTMLAnchorElement {
  const link = newElement('a');
  return Object.assign(link, {
    href: `${origin}/${name}`,
    title: documentTitles[name],
    textContent: managedMarketsConsent[name],
    target: '_blank',
    rel: 'noopener',
  });
}

/** Writes the consent to a subscription into an element. */
export function writeSubscriptionConsent(area: HTMLElement): void {
  const { before, link, after } = subscriptionConsent;
  const button = newElement('span');
  button.id = POLICY_LINK;
  button.textContent = link;
  area.lang = LANGUAGE;
  area.replaceChildren(before, button, after);
}

/**
 * Writes the consent to the documents of managed markets into an area.
 * @param origin the documents' origin
 */
export function writeMarketsConsent(area: HTMLElement, origin: string): void {
  const { before, between, after } = managedMarketsConsent;
  area.lang = LANGUAGE;
  const [terms, privacy] = [documentLink(origin, 'terms'), documentLink(origin, 'privacy')];
  area.replaceChildren(before, terms, between, privacy, after);
}

/** Writes our text into an area that the page has left empty. */
export function fillArea(area: HTMLElement, write: (area: HTMLElement) => void): void {
  if (!area.childElementCount && !area.textContent.trim()) write(area);
}

/**
 * Shows or hides the area in each way that themes use: the class `hidden`, the attribute `hidden` and
 * `aria-hidden`.
 */
export function showArea(area: HTMLElement, shown: boolean): void {
  area.classList.toggle('hidden', !shown);
  area.hidden = !shown;
  if (shown) area.removeAttribute('aria-hidden');
  else area.setAttribute('aria-hidden', 'true');
}
