/** What screen readers say on a press while another click is starting. */
export const OPENING = 'Trwa otwieranie płatności. Poczekaj chwilę.';

/** What screen readers say on a press while an order is being submitted. */
export const SUBMITTING = 'Trwa składanie zamówienia. Poczekaj chwilę.';

/** What screen readers say when a click begins. */
export const PROCESSING = 'Przetwarzanie…';
/** What screen readers say when a click takes long. */
export const STILL_PROCESSING = 'Nadal przetwarzamy. Poczekaj chwilę.';
