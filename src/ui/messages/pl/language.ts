/** The code of the language, in the form of the attribute `lang`. */
export const LANGUAGE: string = 'pl';
