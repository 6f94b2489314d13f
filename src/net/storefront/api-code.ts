/** An enum value of the API, whose longest code has 70 characters. None has a long number in it. */
const CODE = /^[A-Z](?!\w*\d{4})[A-Z0-9_]{0,79}$/;

/** Whether a text has the form of the API's codes. */
export const isCode = (text: string): boolean => CODE.test(text);

/** A code that the API sent; '' where it sent none, or something else in its place. */
export const toCode = (sent: unknown): string => (isCode(String(sent)) ? String(sent) : '');
