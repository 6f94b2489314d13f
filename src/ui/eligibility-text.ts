/** Said where nothing of what the wallet could sell is left in the cart. */
export const eligibilityText = (wallet: string): string =>
  `Pozycje, które kwalifikowały się do ${wallet}, nie znajdują się już w Twoim koszyku.`;
