/** What a visitor may try first. The pages of the demo have the same list, in their language. */
const THINGS_TO_TRY = [
  'Open the mug, and pay with Apple Pay or Google Pay.',
  'Change a wallet in the side panel; it stays changed in the cart.',
  'Break something: choose a scenario in the side panel, and pay again.',
];

/** What `npm start` prints when the shop has started. */
export const startMessage = (url: string): string => `
Ekspres: a shop to try it in. The vendors are test doubles, and nothing is charged.

  Open           ${url}/

${THINGS_TO_TRY.map((thing, index) => `  ${index + 1}. ${thing}`).join('\n')}

  For developers: ${url}/pages lists test pages, and ${url}/scenarios everything that can go wrong.

Ctrl+C stops it.
`;
