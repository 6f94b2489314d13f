import type { FramedPage } from './framed-policy-timers';
import { FramedPolicy } from './FramedPolicy';
import { PolicyBox } from './PolicyBox';
import { policyText } from './policy-text';
import { policyNotFound, policyTitle } from '../messages/pl/policy';
import { showDialog } from '../show-dialog';

/**
 * Shows the cancellation policy in a dialog.
 * @param html untrusted HTML; undefined if it could not be loaded, in which case the dialog shows a message
 * @param shop the shop's origin, against which links are resolved
 */
export function showPolicy(html: string | undefined, shop: string): void {
  let body: Parameters<typeof showDialog>[0] = policyNotFound;
  try {
    if (html) body = <PolicyBox>{policyText(html, shop)}</PolicyBox>;
  } catch (error) {
    // The page's Trusted Types forbid parsing HTML, so the dialog shows that the policy was not loaded.
    console.error('[Ekspres]', error);
  }
  showDialog(body, policyTitle);
}

/**
 * Shows a document of another site in a dialog, in a frame.
 * @param name the document's name, for the title
 */
export function showFramedPolicy(url: string, name: string, page: FramedPage): void {
  // The name may be in lower case, because it can be part of a sentence.
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  showDialog(<FramedPolicy url={url} title={title} page={page} />, title);
}
