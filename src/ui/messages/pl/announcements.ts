/** What screen readers announce, by key. */
export const announcements = {
  /** After a click while another click is starting. */
  opening: 'Trwa otwieranie płatności. Poczekaj chwilę.',
  /** After a click while an order is being submitted. */
  submitting: 'Trwa składanie zamówienia. Poczekaj chwilę.',
  /** When a click begins. */
  processing: 'Przetwarzanie…',
  /** When a click takes long. */
  still_processing: 'Nadal przetwarzamy. Poczekaj chwilę.',
  /** When the shop has not answered a click, and another wallet is shown. */
  no_answer: 'Sklep nie odpowiada. Możesz wybrać inny sposób płatności.',
};
