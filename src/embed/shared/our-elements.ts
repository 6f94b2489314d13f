/** Selector of our elements with a button: all of them need this attribute. */
export const OUR_ELEMENTS = '[access-token]';
