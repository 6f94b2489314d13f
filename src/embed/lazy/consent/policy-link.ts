import {
  subscriptionPolicy,
  type SubscriptionPolicy,
} from '../../../net/storefront/operations/subscription-policy';
import { pageDocument } from '../../../ui/page-dom';
import { rememberPress } from '../../../ui/pressed-layer';
import { policyNotFound, policyTitle } from '../../../ui/messages/pl/policy';
import { showDialog } from '../../../ui/show-dialog';
import { toText } from '../../shared/attribute-values';
import { loadOrReport } from '../click/load-or-report';
import { emitVisitEvent } from '../click/visit-event-emitter';
import { readApiSettings } from '../click/settings';
import { readLocale } from '../click/read-locale';
import { elementNear } from './consent-area';
import { loadPolicyDialogs } from './load-policy-dialogs';

/** The policy, or that the request failed. */
type PolicyResult = SubscriptionPolicy | { type: 'failed' };

/** The shop's policy, or that it has none, by the buyer's country and language. */
const policies = new Map<string, SubscriptionPolicy>();

/**
 * Requests the shop's policy in the buyer's language, unless an earlier request has succeeded. The API's
 * client is loaded only now, because the notice must not wait for it.
 * @throws if the client cannot be loaded
 * @param element one of our elements, which has the access token; undefined if the page has none
 */
async function readPolicy(element: Element | undefined): Promise<PolicyResult> {
  const locale = readLocale(element ?? pageDocument.documentElement);
  const key = JSON.stringify(locale);
  const known = policies.get(key);
  if (known) return known;
  const { apiClient } = await loadOrReport(() => import('../../../net/storefront/graphql-client'));
  const { apiOrigin: origin, apiVersion: version } = readApiSettings();
  const client = apiClient({
    origin,
    version,
    accessToken: (element && toText(element.getAttribute('access-token'))) ?? '',
    wallet: 'Unknown',
    locale,
    fetch: (input, init) => fetch(input, init),
  });
  const response = await client.send(subscriptionPolicy, {});
  if (!response.ok) {
    console.warn('[Ekspres]', response.failure.message);
    emitVisitEvent({ type: 'log', detail: response.failure });
    return { type: 'failed' };
  }
  policies.set(key, response.result);
  return response.result;
}

/** Whether the policy is being requested. */
let isRequesting = false;

/**
 * Opens the cancellation policy after a click on its link. Clicks while the policy is requested are ignored.
 */
async function openPolicy(event: Event): Promise<void> {
  event.preventDefault();
  const link = event.currentTarget as HTMLElement;
  if (isRequesting) return;
  rememberPress(link);
  isRequesting = true;
  link.setAttribute('aria-busy', 'true');
  const [result, dialogs] = await Promise.all([
    readPolicy(elementNear(link)).catch((): PolicyResult => ({ type: 'failed' })),
    loadPolicyDialogs(),
  ]);
  isRequesting = false;
  link.removeAttribute('aria-busy');
  // The dialog returns the focus to this link. Safari does not focus a clicked link.
  link.focus();
  const html = result.type === 'found' ? result.body : undefined;
  if (dialogs) dialogs.showPolicy(html, readApiSettings().apiOrigin);
  else showDialog({ title: policyTitle, text: policyNotFound });
}

/** Handles keys on a policy link that is neither a button nor a link. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.repeat || !/^( |Enter)$/.test(event.key)) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).click();
}

/**
 * Makes an element of the page open the cancellation policy. An element that is neither a button nor a link
 * also gets the role and the keyboard behaviour of a button.
 */
export function preparePolicyLink(link: HTMLElement): void {
  link.addEventListener('click', onPolicyClick);
  link.setAttribute('aria-haspopup', 'dialog');
  if (link.matches('button,a[href]')) return;
  link.setAttribute('role', 'button');
  link.tabIndex = 0;
  link.addEventListener('keydown', onKeyDown);
}

/**
 * Handles a click on a policy link. All links have the same function, so that adding the listener again, as
 * the page's `showBuyerConsent` may do, has no effect.
 */
export const onPolicyClick = (event: Event): void => void openPolicy(event);
