// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { codeIn, docsTable } from '../../docs/.vitepress/docs-table';
import type { PageSettings } from '../../src/embed/shared/configure';
import { findingCodes } from '../../src/doctor/findings';
import { DEVELOPER_CODES } from '../../src/net/telemetry/safe-error';
import type { EkspresEvents } from '../../src/types/events';
import { elementKinds } from '../../src/types/element-kinds';
import { wallets } from '../../src/wallets/registry';
import { codeBlocks } from './code-blocks';
import { readPage } from './docs-pages';

const documentedNames = (page: string, table: string) =>
  docsTable(readPage(page), table).flatMap(([name]) => codeIn(name));

const headingsIn = (text: string, level: number) =>
  [...text.matchAll(/^(#+) (.+)$/gm)].flatMap(([, marks, heading = '']) =>
    marks?.length === level ? [heading] : [],
  );

const reasonsOf = (outcome: string) =>
  headingsIn(
    readPage('reference/outcomes.md').split(`## Reasons of \`${outcome}\``)[1]?.split('\n## ')[0] ?? '',
    3,
  );

const membersOf = (union: string) => {
  const [, text = ''] = readFileSync('src/wallets/reasons.ts', 'utf8').split(`export type ${union} =`);
  return [...(text.split(';')[0] ?? '').matchAll(/'([\w-]+)'/g)].map(([, reason]) => reason);
};

const codeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
    .join('\n');

const matchesIn = (folder: string, pattern: RegExp) =>
  [...new Set([...codeOf(folder).matchAll(pattern)].map(([, text]) => text))].sort();

/** All settings: the compiler rejects the list if the type has another member. */
const SETTINGS: Record<keyof PageSettings, true> = {
  apiOrigin: true,
  apiVersion: true,
  logoOrigin: true,
  logos: true,
  enabled: true,
  sdkOrigins: true,
  managedMarketsOrigin: true,
  consentNotice: true,
  applePayRecurring: true,
  applePaySdk: true,
  subscriptionManagementUrl: true,
  coupons: true,
  customerAccessToken: true,
  telemetryOrigin: true,
  errors: true,
  wallets: true,
};

const EVENTS: Record<keyof EkspresEvents, true> = {
  'ekspres-checkout-start': true,
  'ekspres-error': true,
  'ekspres-outcome': true,
  'ekspres-wallets-change': true,
  'wallet-rendered': true,
};

/** Codes of `ekspres-error` that are not developer errors. */
const LOADING_CODES = matchesIn('src/embed', /'((?:chunk|vendor-script)-not-loaded)'/g);

describe('the reference', () => {
  test.each([
    ['setting once', documentedNames('reference/settings.md', 'settings'), Object.keys(SETTINGS)],
    ['event once, and no other', documentedNames('reference/events.md', 'events'), Object.keys(EVENTS)],
    ['code once', headingsIn(readPage('reference/errors.md'), 2), [...DEVELOPER_CODES, ...LOADING_CODES]],
    ['finding once', headingsIn(readPage('guides/doctor.md').split('## Findings')[1] ?? '', 3), findingCodes],
    ['refusal once', documentedNames('wallets/index.md', 'refusals'), membersOf('RefusalReason')],
    ['reason to decelerate once, and no other', reasonsOf('deceleration'), membersOf('DecelerationReason')],
    ['reason of a failed click once, and no other', reasonsOf('failed'), membersOf('FailureReason')],
    ['reason of a rejected click once, and no other', reasonsOf('rejected'), membersOf('RejectionReason')],
    [
      'element once, and no other',
      [...documentedNames('elements/index.md', 'elements'), ...wallets.map(({ tag }) => tag)],
      Object.keys(elementKinds),
    ],
    [
      'part once, and no other',
      documentedNames('guides/styling.md', 'parts'),
      [...matchesIn('src/ui', /\bpart="([\w-]+)"/g), ...matchesIn('src/embed', /'part', '([\w-]+)'/g)].sort(),
    ],
    [
      'custom property once, and no other',
      documentedNames('guides/styling.md', 'custom properties'),
      matchesIn('src/ui', /(?:property\('|--shopify-accelerated-checkout-)([a-z-]+)'/g),
    ],
  ])('lists each %s', (_title, inDocs, inSources) => {
    expect([...inDocs].sort()).toEqual([...inSources].sort());
  });
});

describe('the list of wallets', () => {
  it('has the name, the name in events and the tag of each wallet', () => {
    const rows = docsTable(readPage('wallets/index.md'), 'wallets').map((cells) => codeIn(cells.join('|')));
    const actual = wallets.map(({ name, instrument, tag }) => [name, instrument, tag]);
    expect([...rows].sort()).toEqual([...actual].sort());
  });
});

describe('the docs', () => {
  const firstBlocks = codeBlocks.filter(
    ({ page, number }) => /^(elements|wallets)\//.test(page) && number === 1,
  );
  // Pages do not write this element, which the script adds to Shop Pay's button.
  const writtenByPages = Object.keys(elementKinds).filter((tag) => tag !== 'shop-pay-iframe-content');

  test.each(writtenByPages)(
    'have a page of an element or a wallet that begins with the markup of %s',
    (tag) => {
      const blocks = firstBlocks.filter(
        ({ language, code }) => language === 'html' && code.includes(`<${tag}`),
      );
      expect(blocks.map(({ page }) => page)).not.toEqual([]);
    },
  );

  it('show the first button in at most 10 lines of HTML', () => {
    const [block] = codeBlocks.filter(
      ({ page, language }) => page === 'quick-start.md' && language === 'html',
    );
    expect(block?.code.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
  });
});
