import { expect, it } from 'vitest';
import { dialogTexts, dialogTitles, walletDialogs } from '../../../src/ui/messages/pl/errors-in-dialog';
import type { WalletDialogKey } from '../../../src/ui/messages/pl/errors-in-dialog';

it.each<[key: WalletDialogKey, wallet: string, title: string, message: string]>([
  [
    'wallet_error',
    'PayPal',
    'PayPal niedostępny',
    'Wystąpił problem z PayPal. Spróbuj ponownie lub użyj innej metody płatności.',
  ],
  [
    'not_eligible',
    'Buy with Prime',
    'Buy with Prime niedostępny',
    'Pozycje, które kwalifikowały się do Buy with Prime, nie znajdują się już w Twoim koszyku.',
  ],
  [
    'submitted_elsewhere',
    'Apple Pay',
    'Zamówienie w toku',
    'Zamówienie z tego koszyka jest właśnie składane w innej karcie przeglądarki. Nie płać ponownie.',
  ],
])('the dialog %s of %s has the title %j and the text %j', (key, wallet, title, message) => {
  expect(walletDialogs[key](wallet)).toEqual({ title, message });
});

it.each<[key: keyof typeof dialogTexts, title: string, message: string]>([
  [
    'already_accepted',
    'Zamówienie przyjęte',
    'Zamówienie z tego koszyka zostało już przyjęte. Nie trzeba płacić ponownie.',
  ],
  [
    'outcome_unknown',
    'Nieznany stan zamówienia',
    'Nie wiemy jeszcze, czy zamówienie zostało przyjęte. Nie płać ponownie. Sprawdź pocztę lub skontaktuj się ze sklepem.',
  ],
])('the dialog %s of any wallet has the title %j and the text %j', (key, title, message) => {
  expect(dialogTitles[key]).toBe(title);
  expect(dialogTexts[key]).toBe(message);
});
