import { apiClient } from '../../net/storefront/graphql-client';
import { subscriptionPolicy } from '../../net/storefront/operations/subscription-policy';
import { framedPage } from '../../ui/policy/framed-policy-timers';
import { showFramedPolicy, showPolicy } from '../../ui/policy/show-policy';
import { adoptStyles } from '../../ui/stylesheet';
import '../../ui/policy/consent-link.css';
import { firstFile, emitVisitEvent } from '../first-file';
import { readPage } from '../page/page-globals';
import { readApiSettings } from '../page/settings';
import { accessTokenNear, AREAS, buysPlan, fillArea, kindOf, POLICY_LINK, showArea } from './consent-area';
import { readConsentSettings } from './consent-settings';
import { cachedPolicy } from './cached-policy';
import { findAll } from '../../ui/page-dom';

const readPolicy = cachedPolicy(async (accessToken: string) => {
  const { apiOrigin: origin, apiVersion: version } = readApiSettings();
  const client = apiClient({
    origin,
    version,
    accessToken,
    wallet: 'Unknown',
    fetch: (input, init) => fetch(input, init),
  });
  const answer = await client.send(subscriptionPolicy, {});
  if (!answer.ok) {
    console.warn('[Ekspres]', answer.failure.message);
    emitVisitEvent({ type: 'log', detail: answer.failure });
  }
  return answer;
});

/** Whether the policy is being requested. */
let isRequesting = false;

/** Opens the cancellation policy after a click on its link. */
async function openPolicy(event: Event): Promise<void> {
  event.preventDefault();
  const link = event.currentTarget as HTMLElement;
  if (isRequesting) return;
  isRequesting = true;
  link.setAttribute('aria-busy', 'true');
  const result = await readPolicy(accessTokenNear(link));
  isRequesting = false;
  link.removeAttribute('aria-busy');
  // The dialog returns the focus to this link. Safari does not focus a clicked link.
  link.focus();
  showPolicy(result.status === 'found' ? result.body : undefined);
}

/** Handles keys on a policy link that is neither a button nor a link. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.repeat || !/^( |Enter)$/.test(event.key)) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).click();
}

function preparePolicyLink(link: HTMLElement): void {
  link.addEventListener('click', onPolicyClick);
  link.setAttribute('aria-haspopup', 'dialog');
  if (link.matches('button,a[href]')) return;
  link.setAttribute('role', 'button');
  link.tabIndex = 0;
  link.addEventListener('keydown', onKeyDown);
}

// One function for all links: adding the same listener again, as the page's `showBuyerConsent` may do, has no effect.
const onPolicyClick = (event: Event): void => void openPolicy(event);

/** Handles a click in an area: opens a managed-markets document in a dialog. */
function onAreaClick(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const { managedMarketsOrigin } = readConsentSettings();
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
  showFramedPolicy(link.href, link.title || (link.textContent ?? '').trim(), framedPage());
}

/** What the page's own functions were called for last: true to show its notice, false to hide it. */
let lastShown: boolean | undefined;

/** Shows or hides every consent area of the page, depending on what the elements and forms near it buy. */
function update(): void {
  const { managedMarketsOrigin } = readConsentSettings();
  const areas = findAll(AREAS);
  const shown = areas.map((area) => {
    const kind = kindOf(area);
    // Without the origin of its documents, an area for managed markets keeps the page's own content.
    if (kind === 'managed_markets' && !managedMarketsOrigin) return undefined;
    fillArea(area, managedMarketsOrigin);
    area.addEventListener('click', onAreaClick);
    const show = kind === 'managed_markets' || buysPlan(area);
    showArea(area, show);
    return show;
  });
  findAll(`[id=${POLICY_LINK}]`).forEach(preparePolicyLink);
  // Last, because the page's functions may throw. They handle one area only.
  const [first] = shown;
  if (first === undefined || first === lastShown) return;
  lastShown = first;
  const PaymentButton = readPage(({ Shopify }) => Shopify?.PaymentButton);
  PaymentButton?.[first ? 'showBuyerConsent' : 'hideBuyerConsent']?.(onPolicyClick);
}

let isWatching = false;

/** Keeps the page's consent notice up to date from now on. A second call has no effect. */
export function watch(): void {
  if (isWatching) return;
  isWatching = true;
  adoptStyles(document);
  // In a task of its own: our elements update in microtasks before it.
  const updateSoon = () => void setTimeout(update);
  firstFile().updates.set(updateSoon, updateSoon);
  // A cart's selling plan is known only when the API has answered. Then the cart's buttons get this attribute.
  new MutationObserver(update).observe(document, { subtree: true, attributeFilter: ['has-selling-plan'] });
  update();
}
