import { isbot } from 'isbot';

/** Parts of user agents that the package `isbot` does not know, in lower case. */
const MORE_BOTS = [
  'datadog',
  'gtmetrix',
  'slurp',
  // The phone that Lighthouse claims to be (core/config/constants.js in GoogleChrome/lighthouse). Since version 110 Chrome
  // on a phone names none: it says `Android 10; K`.
  'moto g power (2022)) applewebkit',
];

/** Whether no shopper sits at this browser: a program drives it, or its user agent is that of a bot. */
export const isBot = ({ userAgent, webdriver }: Pick<Navigator, 'userAgent' | 'webdriver'>): boolean =>
  webdriver || isbot(userAgent) || MORE_BOTS.some((part) => userAgent.toLowerCase().includes(part));
