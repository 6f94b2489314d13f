/** Says in the console what a person should know of. */
export const report = (...what: unknown[]): void => console.error('[Ekspres]', ...what);
