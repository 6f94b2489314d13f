import { checkoutError } from './dialog';

/** Messages of dialogs that do not mention a wallet, by the key of their content. */
export const dialogTexts = {
  checkout_error: checkoutError,
  out_of_stock: 'Ta pozycja nie jest już dostępna.',
  already_accepted: 'Zamówienie z tego koszyka zostało już przyjęte. Nie trzeba płacić ponownie.',
  outcome_unknown:
    'Nie wiemy jeszcze, czy zamówienie zostało przyjęte. Nie płać ponownie. Sprawdź pocztę lub skontaktuj się ze sklepem.',
};

/** The browser's message at a quantity field whose content is not a positive number. */
export const quantityNeeded: string = 'Podaj liczbę sztuk: 1 lub więcej.';

/** Labels of further action buttons, by what they do. */
export const outcomeLabels = { open_cart: 'Przejdź do koszyka', open_order: 'Zobacz zamówienie' };

/** Titles of these dialogs; a key without a row has `checkoutTitle` (`dialog.ts`). */
export const dialogTitles: Partial<Record<keyof typeof dialogTexts, string>> = {
  already_accepted: 'Zamówienie przyjęte',
  outcome_unknown: 'Nieznany stan zamówienia',
};

/** Title and text of a dialog. */
interface TitledDialog {
  title: string;
  message: string;
}

/** Dialogs that mention a wallet, by key. `wallet`: its display name. */
export const walletDialogs = {
  /** An error that the shopper cannot fix. */
  wallet_error: (wallet) => ({
    title: `${wallet} niedostępny`,
    message: `Wystąpił problem z ${wallet}. Spróbuj ponownie lub użyj innej metody płatności.`,
  }),
  /** No line of the cart is eligible for the wallet any longer. */
  not_eligible: (wallet) => ({
    title: `${wallet} niedostępny`,
    message: `Pozycje, które kwalifikowały się do ${wallet}, nie znajdują się już w Twoim koszyku.`,
  }),
  submitted_elsewhere: () => ({
    title: 'Zamówienie w toku',
    message:
      'Zamówienie z tego koszyka jest właśnie składane w innej karcie przeglądarki. Nie płać ponownie.',
  }),
} satisfies Record<string, (wallet: string) => TitledDialog>;

export type WalletDialogKey = keyof typeof walletDialogs;
