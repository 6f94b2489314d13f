import { managedMarketsConsent, subscriptionConsent } from '../../ui/messages/consent';
import { documentTitles } from '../../ui/messages/policy';

/** What a notice is about. */
export type ConsentKind = 'subscription' | 'managed_markets';

/** Every place of a page for a notice: a page with several forms has several of the same id. */
export const AREAS = '[id=shopify-buyer-consent]';

/** What opens the cancellation policy. */
export const POLICY_LINK = 'shopify-subscription-policy-button';

/** What tells that an element is one of ours, on whatever kind of page. */
const OURS = '[access-token]';

/** The nearest part of the page around this node that has elements of ours; the document where none has. */
function surroundings(node: Element): ParentNode {
  let around: Element | null = node.parentElement;
  while (around && !around.querySelector(OURS)) around = around.parentElement;
  return around ?? document;
}

/** The token of the elements that stand nearest; empty where there is none. */
export const accessTokenNear = (node: Element): string =>
  surroundings(node).querySelector(OURS)?.getAttribute('access-token') ?? '';

/** Pages of before the attribute know subscriptions only. */
export const kindOf = (area: HTMLElement): ConsentKind =>
  /market/i.test(area.dataset['consentType'] ?? '') ? 'managed_markets' : 'subscription';

const hasPlan = (form: HTMLFormElement | null) =>
  // Themes write `undefined` for none.
  !!form && !/^(undefined)?$/.test(String(new FormData(form).get('selling_plan') ?? ''));

/** Whether what is bought beside this area is bought through a selling plan: by an element of ours, or a form. */
export function buysPlan(area: Element): boolean {
  const around = surroundings(area);
  return (
    !!around.querySelector('[has-selling-plan]:not([has-selling-plan=false])') ||
    [area.closest('form'), ...around.querySelectorAll('form')].some(hasPlan)
  );
}

/** A link to a managed-markets document; without our script, or in another tab, it is one like any other. */
function documentLink(origin: string, name: 'terms' | 'privacy'): HTMLAnchorElement {
  const link = document.createElement('a');
  return Object.assign(link, {
    href: `${origin}/${name}`,
    title: documentTitles[name],
    textContent: managedMarketsConsent[name],
    target: '_blank',
    rel: 'noopener',
  });
}

/** Writes our own words into an area that the page left empty. */
export function fillArea(area: HTMLElement, marketsOrigin: string | undefined): void {
  if (area.childElementCount || area.textContent?.trim()) return;
  area.lang = 'pl';
  if (kindOf(area) === 'subscription') {
    const { before, link, after } = subscriptionConsent;
    const button = document.createElement('span');
    button.id = POLICY_LINK;
    button.textContent = link;
    area.replaceChildren(before, button, after);
  } else if (marketsOrigin) {
    const { before, between, after } = managedMarketsConsent;
    area.replaceChildren(
      before,
      documentLink(marketsOrigin, 'terms'),
      between,
      documentLink(marketsOrigin, 'privacy'),
      after,
    );
  }
}

/** Shows the area, or hides it, whichever way the page hides it. */
export function showArea(area: HTMLElement, shown: boolean): void {
  area.classList.toggle('hidden', !shown);
  area.hidden = !shown;
  if (shown) area.removeAttribute('aria-hidden');
  else area.setAttribute('aria-hidden', 'true');
}
