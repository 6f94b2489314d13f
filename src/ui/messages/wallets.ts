/** The title of a wallet's dialogs. */
export const walletTitle = (wallet: string): string => `${wallet} niedostępny`;

/** Text for an error that the shopper cannot fix. */
export const walletErrorText = (wallet: string): string =>
  `Wystąpił problem z ${wallet}. Spróbuj ponownie lub użyj innej metody płatności.`;

/** Text when no line of the cart is eligible for the wallet any longer. */
export const eligibilityText = (wallet: string): string =>
  `Pozycje, które kwalifikowały się do ${wallet}, nie znajdują się już w Twoim koszyku.`;
