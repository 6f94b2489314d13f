import type { FramedPage } from '../../signals/framed-policy-timers';
import { FramedPolicy } from './FramedPolicy';
import { PolicyBox } from './PolicyBox';
import { policyText } from './policy-text';
import { policyNotFound, policyTitle } from '../messages/consent';
import { showDialog } from '../show-dialog';

/** Shows the cancellation policy, which is untrusted HTML; undefined shows that it could not be loaded. */
export function showPolicy(html: string | undefined): void {
  let body: Parameters<typeof showDialog>[0] = policyNotFound;
  try {
    if (html) body = <PolicyBox>{policyText(html)}</PolicyBox>;
  } catch (error) {
    // The page's Trusted Types forbid parsing HTML.
    console.error('[Ekspres]', error);
  }
  showDialog(body, policyTitle);
}

/** Shows a document of another site in a frame. */
export function showFramedPolicy(url: string, name: string, page: FramedPage): void {
  // The name may come from the middle of a sentence.
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  showDialog(<FramedPolicy {...{ url, title, page }} />, title);
}
