import { findAll } from '../../../ui/page-dom';
import { CONSENT_AREAS } from './consent-ids';
import type { ReadableElement } from '../../shared/attributes';
import { buysCart } from '../../shared/page-type';
import { findForm } from '../../shared/read-product-form';
import { retry, wait } from '../../shared/retry';

/** How long a wallet waits for the notice after the page's first frame, in ms. */
const LIMIT_MS = 3000;

/**
 * When this code was loaded, in ms of `performance.now()`. It counts as the time of the first frame if the
 * browser does not report that.
 */
const loadedAt = performance.now();

/** Whether an element buys with a selling plan, as far as the page shows. */
export const buysPlan = (element: ReadableElement): boolean =>
  element.read('has-selling-plan') === true || (!buysCart(element) && !!findForm(element)?.sellingPlanId);

const hasArea = () => findAll(CONSENT_AREAS).length > 0;

let loading: Promise<void> | undefined;

/**
 * Loads the consent notice, if the page has an area for it. After a failure the page keeps its own text, and
 * the next call tries again.
 * @returns resolves when the notice is shown where it must be, or could not be loaded; undefined if the page
 *   has no area for it
 */
export function loadConsentNotice(): Promise<void> | undefined {
  if (!hasArea()) return undefined;
  return (loading ??= retry(() => import('../consent/buyer-consent')).then(
    ({ watchConsentAreas }) => watchConsentAreas(),
    () => void (loading = undefined),
  ));
}

/**
 * Waits until the shopper can see the notice: at most 3 s after the page's first frame, and only if the
 * element buys with a selling plan and the page has an area for the notice.
 * @returns undefined if there is nothing to wait for
 */
export function whenConsentIsShown(element: ReadableElement): Promise<unknown> | undefined {
  const [firstPaint] = performance.getEntriesByType('paint');
  const remainingMs = (firstPaint?.startTime ?? loadedAt) + LIMIT_MS - performance.now();
  if (remainingMs <= 0 || !buysPlan(element)) return undefined;
  const notice = loadConsentNotice();
  return notice && Promise.race([notice, wait(remainingMs)]);
}
