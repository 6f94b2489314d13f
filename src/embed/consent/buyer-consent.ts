import { apiClient } from '../../net/storefront/graphql-client';
import { subscriptionPolicy } from '../../net/storefront/operations/subscription-policy';
import { framedPage } from '../../signals/framed-page';
import { showFramedPolicy, showPolicy } from '../../ui/show-policy';
import { adoptStyles } from '../../ui/stylesheet';
import '../../ui/consent-link.css';
import type { HostPage } from '../page/host-page';
import { live } from '../page/watch-page';
import { readApiSettings } from '../page/api-settings';
import { accessTokenNear, AREAS, buysPlan, fillArea, kindOf, POLICY_LINK, showArea } from './consent-area';
import { readConsentSettings } from './consent-settings';
import { policyOnce } from './policy-once';
import { emitVisitEvent } from '../telemetry/start-telemetry';

const readPolicy = policyOnce(async (accessToken: string) => {
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

/** The link that asked for the policy, until it is there. */
let asking: HTMLElement | undefined;

/** A click on the link to the cancellation policy. */
async function onPolicyClick(event: Event): Promise<void> {
  event.preventDefault();
  const link = event.currentTarget as HTMLElement;
  if (asking) return;
  asking = link;
  link.setAttribute('aria-busy', 'true');
  const reading = await readPolicy(accessTokenNear(link));
  asking = undefined;
  link.removeAttribute('aria-busy');
  // Where the dialog gives the focus back to; Safari gives none to what was clicked.
  link.focus();
  showPolicy(reading.status === 'found' ? reading.body : undefined);
}

/** Some pages have a plain word where the link should be. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.repeat || !/^( |Enter)$/.test(event.key)) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).click();
}

function preparePolicyLink(link: HTMLElement): void {
  link.addEventListener('click', onClick);
  link.setAttribute('aria-haspopup', 'dialog');
  if (link.matches('button,a[href]')) return;
  link.setAttribute('role', 'button');
  link.tabIndex = 0;
  link.addEventListener('keydown', onKeyDown);
}

// One function for all, so that the page's own way to show the notice adds no second listener.
const onClick = (event: Event): void => void onPolicyClick(event);

/** A click in an area: a link to the managed-markets documents opens them over the page. */
function onAreaClick(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const { managedMarketsOrigin } = readConsentSettings();
  // With a key held down the shopper wants it elsewhere.
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

let told: boolean | undefined;

/** Brings every area of the page in line with what is bought beside it. */
function update(): void {
  const { managedMarketsOrigin } = readConsentSettings();
  const areas = [...document.querySelectorAll<HTMLElement>(AREAS)];
  const shown = areas.map((area) => {
    const kind = kindOf(area);
    // Nothing is said of managed markets but what the page says itself.
    if (kind === 'managed_markets' && !managedMarketsOrigin) return undefined;
    fillArea(area, managedMarketsOrigin);
    area.addEventListener('click', onAreaClick);
    const show = kind === 'managed_markets' || buysPlan(area);
    showArea(area, show);
    return show;
  });
  document.querySelectorAll<HTMLElement>(`[id=${POLICY_LINK}]`).forEach(preparePolicyLink);
  // Last, for it is the page's, and knows of one area.
  if (shown[0] === undefined || shown[0] === told) return;
  told = shown[0];
  const { PaymentButton } = (window as HostPage).Shopify ?? {};
  PaymentButton?.[told ? 'showBuyerConsent' : 'hideBuyerConsent']?.(onClick);
}

let watching = false;

/** Looks after the page's notice of what its shoppers consent to, from now on; again is harmless. */
export function watch(): void {
  if (watching) return;
  watching = true;
  adoptStyles(document);
  // After our elements, which look at the page in a microtask.
  live.add({ refresh: () => void setTimeout(update) });
  // What a cart is bought through is known when its answer comes, and told by its buttons only.
  new MutationObserver(update).observe(document, { subtree: true, attributeFilter: ['has-selling-plan'] });
  update();
}
