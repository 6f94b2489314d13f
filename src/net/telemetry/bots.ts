/** Names that crawlers, link previews and page-speed tests give themselves; `Cubot` makes phones. */
const BOTS = /(?<!cu)bot|crawl|spider|slurp|lighthouse|headless|preview/i;

/** Whether a user agent is no shopper's. */
export const isBot = (userAgent: string): boolean => BOTS.test(userAgent);
