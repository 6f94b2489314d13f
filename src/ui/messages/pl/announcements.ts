/** What screen readers announce after a click while another click is starting. */
export const OPENING: string = 'Trwa otwieranie płatności. Poczekaj chwilę.';

/** What screen readers announce after a click while an order is being submitted. */
export const SUBMITTING: string = 'Trwa składanie zamówienia. Poczekaj chwilę.';

/** What screen readers announce when a click begins. */
export const PROCESSING: string = 'Przetwarzanie…';
/** What screen readers announce when a click takes long. */
export const STILL_PROCESSING: string = 'Nadal przetwarzamy. Poczekaj chwilę.';

/** What screen readers announce when the shop has not answered a click, and another wallet is shown. */
export const NO_ANSWER: string = 'Sklep nie odpowiada. Możesz wybrać inny sposób płatności.';

/** The browser's message at a quantity field whose content is not a positive number. */
export const QUANTITY_NEEDED: string = 'Podaj liczbę sztuk: 1 lub więcej.';
