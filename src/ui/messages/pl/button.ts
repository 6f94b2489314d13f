/** Labels on and around the buttons. `{wallet}` is the wallet's name, or its logo. */
export const buttonTexts = {
  express_checkout: 'Ekspresowa realizacja zakupu',
  more_options: 'Więcej opcji płatności',
  buy_now: 'Kup teraz',
  buy_with: 'Kup przez {wallet}',
};
