/** The browser's message at a quantity field whose content is not a positive number. */
export const QUANTITY_NEEDED: string = 'Podaj liczbę sztuk: 1 lub więcej.';
