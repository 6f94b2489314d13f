import { checkoutError, checkoutTitle } from '../../../ui/messages/pl/dialog';
import { showDialog, type DialogOptions } from '../../../ui/show-dialog';

/** Opens a dialog about a click: with these options, otherwise about an error that the shopper cannot fix. */
export const openDialog = (options?: Partial<DialogOptions>): void =>
  showDialog({ title: checkoutTitle, text: checkoutError, ...options });
