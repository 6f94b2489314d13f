import { adoptStyles } from '../../../ui/stylesheet';
import { policyNotFound } from '../../../ui/messages/pl/policy';
import { showDialog } from '../../../ui/show-dialog';
import { consentNotice } from '../../../ui/consent-link.css';
import { pageState } from '../../../page-state';
import { readPage } from '../../shared/page-globals';
import {
  buysPlanNear,
  fillArea,
  isHiddenMarketsArea,
  kindOfArea,
  readMarketsOrigin,
  showArea,
  writeMarketsConsent,
  writeSubscriptionConsent,
} from './consent-area';
import { loadPolicyDialogs } from './load-policy-dialogs';
import { developerError } from '../../../net/developer-error';
import { reportError } from '../click/report-error';
import { CONSENT_AREAS, POLICY_LINK } from '../click/consent-ids';
import { onPolicyClick, preparePolicyLink } from './policy-link';
import { findAll, newElement } from '../../../ui/page-dom';
import type { ReadableElement } from '../../shared/attributes';
import { buysPlan } from '../click/buys-plan';
import { wantsOwnNotice } from '../../shared/unchecked-settings';

/** Our product elements on the page, also those in shadow roots. */
const productElements = (): ReadableElement[] =>
  [...pageState().updates.keys()].filter(
    (key): key is ReadableElement =>
      key instanceof HTMLElement && key.localName === 'shopify-accelerated-checkout',
  );

/** Shows or hides an element's own notice, under its buttons. */
function showNotice(root: ShadowRoot, shown: boolean): void {
  const current = root.querySelector(`.${consentNotice}`);
  if (!shown) return current?.remove();
  if (current) return;
  const notice = newElement('small');
  notice.className = consentNotice;
  notice.setAttribute('part', 'consent');
  writeSubscriptionConsent(notice);
  root.append(notice);
  preparePolicyLink(notice.firstElementChild as HTMLElement);
}

/**
 * Shows the notice inside each product element that shows a button and buys with a selling plan, if the page
 * wants that and has no area for the notice.
 */
function updateOwnNotices(hasArea: boolean): void {
  const isWanted = !hasArea && wantsOwnNotice();
  for (const element of productElements()) {
    const hasButton = !!element.querySelector(':scope>[slot=button]');
    // A script of the page may have made the root a closed one.
    if (element.shadowRoot) showNotice(element.shadowRoot, isWanted && hasButton && buysPlan(element));
  }
}

/** Handles a click in an area: opens a managed-markets document in a dialog. */
async function onAreaClick(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest('a');
  const managedMarketsOrigin = readMarketsOrigin();
  // With a modifier key the browser opens the link in a new tab or window.
  if (
    event.defaultPrevented ||
    !link ||
    link.origin !== managedMarketsOrigin ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return;
  event.preventDefault();
  link.focus();
  const name = link.title || link.textContent.trim();
  const dialogs = await loadPolicyDialogs();
  if (dialogs) dialogs.showFramedPolicy(link.href, name);
  else showDialog({ title: name, text: policyNotFound });
}

/** Whether the page's functions were last called to show its notice; undefined before the first call. */
let lastShown: boolean | undefined;

/** Whether the missing setting was reported. */
let hasReportedOrigin = false;

/** Reports that an area for managed markets stays hidden, once for the page. */
function reportWithoutOrigin(area: HTMLElement): void {
  if (hasReportedOrigin || !isHiddenMarketsArea(area)) return;
  hasReportedOrigin = true;
  const message =
    'The notice for Managed Markets stays hidden. Set managedMarketsOrigin to the origin of its documents.';
  reportError(developerError('missing-managed-markets-origin', message));
}

/** Shows or hides every consent area of the page, depending on what the elements and forms near it buy. */
function updateAreas(): void {
  const managedMarketsOrigin = readMarketsOrigin();
  const areas = findAll(CONSENT_AREAS);
  const shown = areas.map((area) => {
    const kind = kindOfArea(area);
    if (kind === 'subscription') fillArea(area, writeSubscriptionConsent);
    else if (managedMarketsOrigin) fillArea(area, () => writeMarketsConsent(area, managedMarketsOrigin));
    else {
      // Without the origin of its documents, an area for managed markets keeps the page's own content.
      reportWithoutOrigin(area);
      return undefined;
    }
    area.addEventListener('click', onAreaClick);
    const show = kind === 'managed_markets' || buysPlanNear(area);
    showArea(area, show);
    return show;
  });
  findAll(`[id=${POLICY_LINK}]`).forEach(preparePolicyLink);
  updateOwnNotices(areas.length > 0);
  // This comes last, because the page's functions may throw. They handle only the first area.
  const [first] = shown;
  if (first === undefined || first === lastShown) return;
  lastShown = first;
  const PaymentButton = readPage(({ Shopify }) => Shopify?.PaymentButton);
  PaymentButton?.[first ? 'showBuyerConsent' : 'hideBuyerConsent']?.(onPolicyClick);
}

/**
 * Keeps the page's consent notice up to date from now on. Called once.
 * @returns resolves when the notice has been painted where it must be
 */
export function watchConsentAreas(): Promise<void> {
  adoptStyles(document);
  // The update runs in a separate task, because our elements update in microtasks before it.
  const updateSoon = () => void setTimeout(updateAreas);
  pageState().updates.set(updateSoon, updateSoon);
  // A cart's selling plan is known only after the API's response. Then the cart's buttons get
  // `has-selling-plan`.
  new MutationObserver(updateAreas).observe(document, {
    subtree: true,
    attributeFilter: ['has-selling-plan', 'selling-plan-id', 'variant-id'],
  });
  try {
    updateAreas();
  } catch (error) {
    // A function of the page has thrown it. The notice is shown, and a press must not fail because of it.
    console.error('[Ekspres]', error);
  }
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
