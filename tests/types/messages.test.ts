// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WalletName } from '../../src/wallets/instrument-names';

const GOOGLE = "environment: 'TEST', auth: [], sdkUrl: '', paymentData: { allowedPaymentMethods: [] }";
/** Google Pay's parameters with this part replaced. */
const google = (part: string, by: string): string => `{ ${GOOGLE.replace(part, by)} }`;

const APPLE = "countryCode: 'PL', merchantName: 'a', supportedNetworks: ['visa']";

/** A wallet, the rest of its config with a mistake, and what the compiler says about the mistake. */
const MISTAKES: readonly (readonly [wallet: WalletName, config: string, message: RegExp])[] = [
  ['google_pay', google('TEST', 'LIVE'), /'"LIVE"'.*"PRODUCTION"/],
  ['google_pay', google('sdkUrl', 'sdkURL'), /'sdkURL'.* 'GooglePayParams'\. Did you mean to write 'sdkUrl'/],
  ['google_pay', google('auth: []', "auth: [{ token: 'a', expiresAt: 1 }]"), /'token'.*'\{ jwt: string/],
  [
    'google_pay',
    google('Methods: []', "Methods: [{ type: 'CARD', parameters: { allowedAuthMethods: ['PAN'] } }]"),
    /'"PAN"'.*"PAN_ONLY"/,
  ],
  ['apple_pay', `{ ${APPLE} }`, /^Property 'merchantCapabilities' is missing .* 'ApplePayParams'/],
  ['apple_pay', `{ ${APPLE}, merchantCapabilities: ['3DS'] }`, /'"3DS"'.*"supports3DS"/],
  ['buy_it_now', "{ merchantName: 'a' }", /'merchantName' does not exist in type 'NoParams'/],
  ['shop_pay', "{ personalized: 'yes' }", /'string'.*'boolean/],
  ['paypal', "{ sdkURL: 'a' }", /'sdkURL'.* 'PaypalParams'\. Did you mean to write 'sdkUrl'/],
  ['venmo', "{ sdkUrl: 'a', merchantid: 'b' }", /'merchantid'.*Did you mean to write 'merchantId'/],
  ['paypal', '{ sdkUrl: 1 }', /'number' is not assignable to type 'string'/],
  ['amazon_pay', "{ merchantId: 'a' }", /'merchantId' does not exist in type 'AmazonPayParams'/],
];

/** Mistakes outside of the parameters: a config of the type `WalletConfig`, and the message. */
const OTHER_MISTAKES: readonly (readonly [config: string, message: RegExp])[] = [
  [`{ name: 'meta_pay' }`, /'"meta_pay"'.*"facebook_pay"/],
  [`{ name: 'paypal', params: {} }`, /'params' does not exist in type 'ConfigOf<"paypal">'/],
  [`{ name: 'amazon_pay', walletParams: {} }`, /Did you mean to write 'wallet_params'/],
];

const ROWS = [
  ...MISTAKES.flatMap(([wallet, params, message]) =>
    ['WalletConfig', `ConfigOf<'${wallet}'>`].map((type) => ({
      type,
      config: `{ name: '${wallet}', wallet_params: ${params} }`,
      message,
    })),
  ),
  ...OTHER_MISTAKES.map(([config, message]) => ({ type: 'WalletConfig', config, message })),
];

const require = createRequire(import.meta.url);

/** Version, compiler and flags. Before version 6, a compiler that gets files reads no `tsconfig.json`. */
const COMPILERS = [
  ['5.9', require.resolve('typescript-5.9/bin/tsc'), []],
  ['6.0', require.resolve('typescript/bin/tsc'), ['--ignoreConfig']],
  ['7.0', resolve('node_modules/typescript-7/bin/tsc'), ['--ignoreConfig']],
] as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ekspres-messages-'));
  const types = JSON.stringify(resolve('src/types/wallet-config'));
  writeFileSync(
    join(folder, 'mistakes.ts'),
    [
      `import type { ConfigOf, WalletConfig } from ${types};`,
      ...ROWS.map(({ type, config }, index) => `export const a${index}: ${type} = ${config};`),
    ].join('\n'),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(COMPILERS)(
  'TypeScript %s names the field of each mistake in a config',
  (_version, compiler, flags) => {
    const { stdout } = spawnSync(
      process.execPath,
      [
        compiler,
        ...flags,
        ...['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'],
        ...['--target', 'es2022', 'mistakes.ts'],
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stdout).not.toMatch(/\bnever\b/);
    // The first line of the file is the import.
    const messages = ROWS.map((_row, index) => {
      const start = String.raw`^mistakes\.ts\(${index + 2},\d+\): error TS\d+: `;
      return new RegExp(String.raw`${start}(.*(?:\n .*)*)`, 'm').exec(stdout)?.[1] ?? 'no message';
    });
    expect(messages.filter((text, index) => !ROWS[index]?.message.test(text))).toEqual([]);
  },
);
