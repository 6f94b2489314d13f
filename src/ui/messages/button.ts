/** Labels on and around the buttons. */
export const texts = {
  express_checkout: 'Ekspresowa realizacja zakupu',
  more_options: 'Więcej opcji płatności',
  buy_now: 'Kup teraz',
  buy_with: 'Kup przez ',
};
