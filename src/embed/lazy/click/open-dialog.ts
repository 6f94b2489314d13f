import type { DialogContent } from '../../../wallets/contract';
import { checkoutTitle, dialogTexts, dialogTitles } from '../../../ui/messages/pl/errors-in-dialog';
import { showDialog, type DialogButton } from '../../../ui/show-dialog';

/** Title and text of a dialog. */
const titleAndText = (content: DialogContent): { title: string; text: string } =>
  'message' in content
    ? { title: content.title ?? checkoutTitle, text: content.message }
    : { title: dialogTitles[content.key] ?? checkoutTitle, text: dialogTexts[content.key] };

/**
 * Opens a dialog with this content.
 * @param actions what it offers besides closing
 * @param textLang the language of a message of the API
 */
export const openDialog = (
  content: DialogContent,
  actions: readonly DialogButton[] = [],
  textLang?: string,
): void => showDialog({ ...titleAndText(content), actions, textLang });
