/** The locale of prices and plurals, for `Intl`. */
export const INTL_LOCALE: string = 'pl-PL';
