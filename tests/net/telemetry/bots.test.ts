import { expect, it } from 'vitest';
import { isBot } from '../../../src/net/telemetry/bots';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** The phone that Lighthouse emulates. */
const LIGHTHOUSE_PHONE =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  `${CHROME} Chrome-Lighthouse`,
  `${LIGHTHOUSE_PHONE} Chrome/141.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mediapartners-Google',
  `${CHROME} (compatible; Google-InspectionTool/1.0;)`,
  'GoogleOther',
  'Mozilla/5.0 (compatible; GoogleOther)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'Mozilla/5.0 HeadlessChrome/141.0.0.0',
  'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  `${CHROME} GTmetrix`,
  `${CHROME} PTST/260101.120000`,
  `${CHROME} DatadogSynthetics`,
  `${CHROME} Datadog`,
  'Some Crawler',
])('the user agent %s belongs to a bot', (userAgent) =>
  expect(isBot({ userAgent, webdriver: false })).toBe(true),
);

it('a browser that a program controls is a bot', () => {
  expect(isBot({ userAgent: CHROME, webdriver: true })).toBe(true);
});

it.each([
  CHROME,
  'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.41.101;FBLC/pl_PL]',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
])('the user agent %s belongs to a shopper', (userAgent) =>
  expect(isBot({ userAgent, webdriver: false })).toBe(false),
);
