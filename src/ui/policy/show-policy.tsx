import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { framedPage, type FramedPage } from './framed-policy-timers';
import { FramedPolicy } from './FramedPolicy';
import { PolicyBox } from './PolicyBox';
import { policyText } from './policy-text';
import { policyNotFound, policyTitle } from '../messages/pl/policy';
import { showDialog } from '../show-dialog';

/** Shows a dialog whose body is a component. */
const showInDialog = (title: string, body: ReactNode) =>
  showDialog({
    title,
    text: '',
    fillBody(container) {
      const root = createRoot(container);
      root.render(body);
      return () => root.unmount();
    },
  });

/** The text of a policy; undefined if the page's Trusted Types forbid parsing HTML. */
function textOrError(html: string, shop: string): ReactNode {
  try {
    return policyText(html, shop);
  } catch (error) {
    console.error('[Ekspres]', error);
    return undefined;
  }
}

/**
 * Shows the cancellation policy in a dialog.
 * @param html untrusted HTML; undefined if it could not be loaded, in which case the dialog shows a message
 * @param shop the shop's origin, against which links are resolved
 */
export function showPolicy(html: string | undefined, shop: string): void {
  const text = html && textOrError(html, shop);
  if (text) showInDialog(policyTitle, <PolicyBox>{text}</PolicyBox>);
  else showDialog({ title: policyTitle, text: policyNotFound });
}

/**
 * Shows a document of another site in a dialog, in a frame.
 * @param name the document's name, for the title
 */
export function showFramedPolicy(url: string, name: string, page: FramedPage = framedPage()): void {
  // The name may be in lower case, because it can be part of a sentence.
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  showInDialog(title, <FramedPolicy url={url} title={title} page={page} />);
}
