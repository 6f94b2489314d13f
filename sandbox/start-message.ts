import { THINGS_TO_TRY, translated } from './texts/shop-text';

/** What `npm start` prints when the shop has started. The start page has the same list. */
export const startMessage = (url: string): string => `
Ekspres: a shop to try it in. The vendors are test doubles, and nothing is charged.

  Open           ${url}/

${THINGS_TO_TRY.map(([text], index) => `  ${index + 1}. ${translated(text, 'en')}`).join('\n')}

  For developers: ${url}/pages lists test pages, and ${url}/scenarios everything that can go wrong.

Ctrl+C stops it.
`;
