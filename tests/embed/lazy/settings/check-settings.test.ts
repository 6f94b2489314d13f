import { afterEach, describe, it } from 'vitest';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { forgetSettings } from '../../forget-page';
import { showPage } from '../../page-html';
import { checkOnNewPage } from './check-on-new-page';

afterEach(forgetSettings);

const ORIGIN = 'Use an origin';
const ORIGINS = 'Use an array of origins';
const LOGO_URL = "Use a URL with https, or on the page's own origin";

const invalid = (name: string, fix: string) => `The setting ${name} is invalid. ${fix}`;

/** The text of the settings script, and the beginning of each message. */
const MISTAKES: readonly (readonly [script: string, ...messages: string[]])[] = [
  ['{apiOrigin:1}', 'The settings are not a JSON object'],
  ['["https://a.example"]', 'The settings are not a JSON object'],
  ['null', 'The settings are not a JSON object'],
  ['{"apiOrigin":"ftp://a.example","apiVersion":"2026-04"}', invalid('apiOrigin', ORIGIN)],
  ['{"apiOrigin":"https:"}', invalid('apiOrigin', ORIGIN)],
  ['{"apiOrigin":null}', invalid('apiOrigin', ORIGIN)],
  ['{"apiVersion":"2026/04"}', invalid('apiVersion', 'Use a version')],
  ['{"apiVersion":{}}', invalid('apiVersion', 'Use a version')],
  [
    '{"apiVersion":"","apiOrigin":"a.example"}',
    invalid('apiOrigin', ORIGIN),
    invalid('apiVersion', 'Use a version'),
  ],
  ['{"logoOrigin":"logos.example"}', invalid('logoOrigin', ORIGIN)],
  ['{"sdkOrigins":"https://sdk.example"}', invalid('sdkOrigins', ORIGINS)],
  ['{"sdkOrigins":["https://sdk.example",null]}', invalid('sdkOrigins', ORIGINS)],
  ['{"managedMarketsOrigin":"terms.example"}', invalid('managedMarketsOrigin', ORIGIN)],
  ['{"consentNotice":"yes"}', invalid('consentNotice', 'Use true or false')],
  ['{"customerAccessToken":"t"}', 'The setting customerAccessToken in #ekspres-config is ignored'],
  ['{"telemetryOrigin":5}', invalid('telemetryOrigin', ORIGIN)],
  ['{"errors":{}}', invalid('errors', 'Use an object with notifyUrl, sessionsUrl and apiKey')],
  ['{"logos":"https://logos.example/a.svg"}', invalid('logos', 'Use an object of URLs')],
  ['{"logos":["https://logos.example/a.svg"]}', invalid('logos', 'Use an object of URLs')],
  ['{"logos":{"shop_pay":"http://logos.example/s.svg"}}', invalid('logos.shop_pay', LOGO_URL)],
  ['{"logos":{"facebook_pay":null,"shop_pay":"/s.svg"}}', invalid('logos.facebook_pay', LOGO_URL)],
  ['{"logos":{"paypal":"/p.svg"}}', 'The setting logos contains the unknown wallet "paypal"'],
  ['{"wallets":7}', 'The setting wallets is invalid'],
  ['{"wallets":["paypal"]}', 'The setting wallets is invalid'],
  ['{"wallets":{"hide":["paypal"]}}', 'The setting wallets contains the unknown key "hide"'],
  ['{"wallets":{"order":"paypal"}}', 'The setting wallets.order is invalid. Use an array of wallet names'],
  ['{"wallets":{"hidden":["pay"]}}', 'The setting wallets.hidden contains the unknown wallet "pay"'],
];

/** Matches exactly what the console shows of a mistake. */
const printed = (message: string) =>
  new RegExp(
    `invalid-ekspres-config: ${message.replace(/[.[\]"]/g, '\\$&')}.*\\. Check the page's customizations\\. \\S+#invalid-ekspres-config$`,
  );

describe('checkSettings', () => {
  it.each(MISTAKES)('reports the mistakes in %s once', async (script, ...messages) => {
    for (const message of messages) expectConsoleError(printed(message));
    showPage(`<script type="application/json" id="ekspres-config">${script}</script>`);
    await checkOnNewPage();
  });

  it.each(['', '\n  ', '{}', '{"colour":"red"}', '{"sdkOrigins":[]}', '{"wallets":{}}'])(
    'reports nothing in the settings %j',
    async (script) => {
      showPage(`<script type="application/json" id="ekspres-config">${script}</script>`);
      await checkOnNewPage();
    },
  );
});
