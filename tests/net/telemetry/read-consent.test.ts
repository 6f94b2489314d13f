import { describe, expect, it } from 'vitest';
import { readConsent, type CustomerPrivacy } from '../../../src/net/telemetry/read-consent';

const ALL = ['analytics', 'marketing', 'sale_of_data', 'preferences'];
const state = (json: unknown) => JSON.stringify(json);

describe('the consent without the Customer Privacy API', () => {
  const TWO = ['marketing', 'preferences'];
  const PURPOSES = { a: false, m: true, p: true, t: false };
  const CHOICE = { a: '0', m: '1', p: '', s: '0' };

  it.each<[title: string, state: string | undefined, allowed: string[], version: string]>([
    ['is complete if nothing is known', undefined, ALL, ''],
    ['is complete if the cookie is empty', '', ALL, ''],
    ['is complete if the cookie allows everything', '3.AMPS_PL_f_f_fBEIQ6JmTKelFYg9jDU6kg', ALL, '3'],
    ['is empty if the cookie allows nothing', '3amps._PL_t_t_x', [], '3'],
    ['is empty if only the region contains the capitals of purposes', '3._USAMPS_f_f_x', [], '3'],
    ['contains only analytics if the shopper chose only analytics', '3Amps.A_PL_f_f_x', ['analytics'], '3'],
    ['is read from version 2.1', state({ v: '2.1', con: { CMP: {} }, purposes: PURPOSES }), TWO, '2.1'],
    ['is read from the choice of version 2.1', state({ v: '2.1', con: { CMP: CHOICE } }), TWO, '2.1'],
    ['is empty if the cookie cannot be parsed', '{"con":', [], ''],
    ['is empty if the cookie has a future version', '4!xyz', [], ''],
  ])('%s', (_title, text, allowed, version) => {
    expect(readConsent({ cookie: text })).toMatchObject({ consent: allowed, consent_version: version });
  });

  it('is read from the cookie if the API has no methods yet', () => {
    expect(readConsent({ api: {}, cookie: '3amps.' })).toMatchObject({
      consent: [],
      consent_provider: 'tracking-consent',
    });
  });
});

describe('the consent with the Customer Privacy API', () => {
  const allow = () => true;
  const deny = () => false;

  const REST = { marketingAllowed: allow, saleOfDataAllowed: allow, preferencesProcessingAllowed: allow };
  const fail = () => {
    throw new Error('not loaded');
  };

  it.each<[title: string, allowed: string[], cookie: string, api: CustomerPrivacy]>([
    ['is complete if the API allows it', ALL, '3amps.', { ...REST, analyticsProcessingAllowed: allow }],
    ['has none if the API denies it', ALL.slice(1), '3amps.', { ...REST, analyticsProcessingAllowed: deny }],
    ['has only analytics without others', ['analytics'], '3amps.', { analyticsProcessingAllowed: allow }],
    ['is empty if a method throws', [], '3.AMPS', { analyticsProcessingAllowed: fail }],
  ])('%s, whatever the cookie allows', (_title, allowed, cookie, api) => {
    expect(readConsent({ api, cookie })).toMatchObject({
      consent: allowed,
      consent_provider: 'customer-privacy-api',
    });
  });
});

describe('the consent with Global Privacy Control', () => {
  const ANALYTICS_AND_SALE = { analyticsProcessingAllowed: () => true, saleOfDataAllowed: () => true };

  it.each<[title: string, sources: Parameters<typeof readConsent>[0], allowed: string[]]>([
    ['allows no marketing and no sale of data', {}, ['analytics', 'preferences']],
    ['allows neither, even if the URL does', { search: '?_cs=3.AMPS' }, ['analytics', 'preferences']],
    ['allows only what the URL allows of the rest', { search: '?_cs=3.AMS' }, ['analytics']],
    ['is complete if the cookie allows everything', { cookie: '3.AMPS' }, ALL],
    ['is what the API allows', { api: ANALYTICS_AND_SALE }, ['analytics', 'sale_of_data']],
  ])('%s', (_title, sources, allowed) => {
    expect(readConsent({ ...sources, privacyControl: true }).consent).toEqual(allowed);
  });

  it('is complete if the browser has it switched off', () => {
    expect(readConsent({ privacyControl: false }).consent).toEqual(ALL);
  });
});
