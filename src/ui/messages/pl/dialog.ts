/** The label of the button that closes a dialog. */
export const closeLabel: string = 'Zamknij';

/** Labels of a dialog's action buttons, by what they do. `errors-in-dialog.ts` has others. */
export const actionLabels = {
  retry: 'Spróbuj ponownie',
  open_checkout: 'Przejdź do kasy',
};

/** The title of a dialog that does not mention a wallet. */
export const checkoutTitle: string = 'Transakcja nie powiodła się';

/** The text of a dialog about an error that the shopper cannot fix. */
export const checkoutError: string =
  'Realizacja zakupu jest obecnie niedostępna z powodu problemów technicznych. Spróbuj ponownie za kilka minut.';
