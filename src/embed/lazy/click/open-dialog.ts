import type { DialogContent } from '../../../wallets/contract';
import { announce } from '../../../ui/announce';
import { checkoutTitle, dialogTexts, dialogTitles } from '../../../ui/messages/pl/errors-in-dialog';
import { errorText } from '../../../net/developer-error';
import { retry, wait } from '../../shared/retry';
import type { ClickDialog } from '../dialog/dialog-button';

/** How long the code of a dialog may take to load, in ms. A failed click must not end without a message. */
const DIALOG_TIMEOUT_MS = 10_000;

/** Title and text of a dialog. */
const titleAndText = (content: DialogContent): { title: string; text: string } =>
  'message' in content
    ? { title: content.title ?? checkoutTitle, text: content.message }
    : { title: dialogTitles[content.key] ?? checkoutTitle, text: dialogTexts[content.key] };

/** Whether the page is in a frame of another site. Browsers ignore `alert` there. */
function isInForeignFrame(): boolean {
  try {
    return !top?.location.href;
  } catch {
    return true;
  }
}

/**
 * Opens a dialog, whose code is loaded only now, because a successful click needs none of it. If it cannot be
 * loaded or shown, the browser's own dialog or a screen-reader announcement shows the text.
 */
async function loadAndShow<Code>(
  content: DialogContent,
  load: () => Promise<Code>,
  show: (code: Code, title: string, text: string) => void,
): Promise<void> {
  const { title, text } = titleAndText(content);
  try {
    const code = await Promise.race([retry(load), wait(DIALOG_TIMEOUT_MS)]);
    // `wait` resolves with undefined.
    if (!code) throw new Error('The code of the dialog has not loaded');
    show(code as Code, title, text);
  } catch (error) {
    console.error('[Ekspres]', errorText(error));
    if (isInForeignFrame()) announce(`${title}. ${text}`);
    else alert(`${title}\n\n${text}`);
  }
}

/** Opens the dialog of a click. */
export const openClickDialog = (dialog: ClickDialog): void =>
  void loadAndShow(
    dialog.content,
    () => import('../dialog/dialog-button'),
    ({ showClickDialog }, title, text) => showClickDialog(dialog, title, text),
  );

/** Opens a dialog that can only be closed. */
export const openDialog = (content: DialogContent): void =>
  void loadAndShow(
    content,
    () => import('../../../ui/show-dialog'),
    ({ showDialog }, title, text) => showDialog(text, title),
  );
