// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const GOOGLE = "environment: 'TEST', auth: [], sdkUrl: '', paymentData: { allowedPaymentMethods: [] }";
const APPLE = "countryCode: 'PL', merchantName: 'a', supportedNetworks: ['visa']";

/** A mistake in a config of the type `WalletConfig`, and what the compiler says about it. */
const MISTAKES: readonly (readonly [config: string, message: RegExp])[] = [
  [`{ name: 'google_pay', wallet_params: { ${GOOGLE.replace('TEST', 'LIVE')} } }`, /'"LIVE"'.*"PRODUCTION"/],
  [
    `{ name: 'google_pay', wallet_params: { ${GOOGLE.replace('sdkUrl', 'sdkURL')} } }`,
    /'sdkURL' does not exist/,
  ],
  [
    `{ name: 'google_pay', wallet_params: { ${GOOGLE.replace('[]', "[{ token: 'a', expiresAt: 1 }]")} } }`,
    /'token' does not exist in type '\{ jwt: string/,
  ],
  [
    `{ name: 'google_pay', wallet_params: { ${GOOGLE.replace('Methods: []', "Methods: [{ type: 'CARD', parameters: { allowedAuthMethods: ['PAN'] } }]")} } }`,
    /'"PAN"'.*"PAN_ONLY"/,
  ],
  [`{ name: 'apple_pay', wallet_params: { ${APPLE} } }`, /'merchantCapabilities' is missing/],
  [
    `{ name: 'apple_pay', wallet_params: { ${APPLE}, merchantCapabilities: ['3DS'] } }`,
    /'"3DS"'.*"supports3DS"/,
  ],
  [`{ name: 'buy_it_now', wallet_params: { merchantName: 'a' } }`, /merchantName/],
  [`{ name: 'meta_pay' }`, /'"meta_pay"'.*"facebook_pay"/],
  [`{ name: 'shop_pay', wallet_params: { personalized: 'yes' } }`, /'string'.*'boolean/],
  [`{ name: 'paypal', wallet_params: { sdkURL: 'a' } }`, /sdkURL|'sdkUrl' is missing/],
  [`{ name: 'paypal', params: {} }`, /'params' does not exist in type 'ConfigOf<"paypal">'/],
  [`{ name: 'amazon_pay', walletParams: {} }`, /Did you mean to write 'wallet_params'/],
];

/** Mistakes in a config of the type `ConfigOf<'google_pay'>`, where the message names the right field. */
const NARROW: typeof MISTAKES = [
  [
    `{ name: 'google_pay', wallet_params: { ${GOOGLE.replace('sdkUrl', 'sdkURL')} } }`,
    /Did you mean to write 'sdkUrl'/,
  ],
];

const COMPILERS = ['node_modules/typescript/bin/tsc', 'node_modules/typescript-7/bin/tsc'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ekspres-messages-'));
  const types = JSON.stringify(resolve('src/types/wallet-config'));
  const lines = [
    `import type { ConfigOf, WalletConfig } from ${types};`,
    ...MISTAKES.map(([config], index) => `export const a${index}: WalletConfig = ${config};`),
    ...NARROW.map(([config], index) => `export const b${index}: ConfigOf<'google_pay'> = ${config};`),
  ];
  writeFileSync(join(folder, 'mistakes.ts'), lines.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(COMPILERS)('%s names the field of each mistake in a config', (compiler) => {
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext'];
  const { stdout } = spawnSync(
    process.execPath,
    [resolve(compiler), ...options, '--moduleResolution', 'bundler', '--target', 'es2022', 'mistakes.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stdout).not.toMatch(/\bnever\b/);
  // The first line of the file is the import.
  const messages = [...MISTAKES, ...NARROW].map((_row, index) => {
    const [, text = ''] = new RegExp(`^mistakes\\.ts\\(${index + 2},(.*(?:\\n .*)*)`, 'm').exec(stdout) ?? [];
    return text;
  });
  expect(messages.map((text, index) => [...MISTAKES, ...NARROW][index]?.[1].test(text) || text)).toEqual(
    messages.map(() => true),
  );
});
