/** Texts of the interface. Polish on every page. */
export const texts = {
  express_checkout: 'Ekspresowa realizacja zakupu',
  more_options: 'Więcej opcji płatności',
  buy_with: 'Kup przez ',
  close: 'Zamknij',
  checkout_title: 'Transakcja nie powiodła się',
  checkout_error:
    'Realizacja zakupu jest obecnie niedostępna z powodu problemów technicznych. Spróbuj ponownie za kilka minut.',
};
