import { isbot } from 'isbot';

/** Parts of bots' user agents that the package `isbot` does not have, in lower case. */
const MORE_BOTS = [
  'datadog',
  'gtmetrix',
  'slurp',
  // The phone in Lighthouse's user agent (core/config/constants.js in GoogleChrome/lighthouse). The real
  // Chrome has not named the phone since version 110: it sends `Android 10; K`.
  'moto g power (2022)) applewebkit',
];

/** Whether the browser is automated, or has the user agent of a bot. */
export const isBot = ({ userAgent, webdriver }: Pick<Navigator, 'userAgent' | 'webdriver'>): boolean =>
  webdriver || isbot(userAgent) || MORE_BOTS.some((part) => userAgent.toLowerCase().includes(part));
