/** What a sheet says before it is left. */
export const stopTexts = {
  /** Also where an order may exist already: it must not ask anyone to pay again. */
  leaving: 'Za chwilę przejdziesz do kasy sklepu.',
};
