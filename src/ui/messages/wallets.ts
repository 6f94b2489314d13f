/** The title of a wallet's dialogs. */
export const walletTitle = (wallet: string): string => `${wallet} niedostępny`;

/** Said when something went wrong that nobody can mend. */
export const walletErrorText = (wallet: string): string =>
  `Wystąpił problem z ${wallet}. Spróbuj ponownie lub użyj innej metody płatności.`;

/** Said where nothing of what the wallet could sell is left in the cart. */
export const eligibilityText = (wallet: string): string =>
  `Pozycje, które kwalifikowały się do ${wallet}, nie znajdują się już w Twoim koszyku.`;
