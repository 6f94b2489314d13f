import { describe, expect, it } from 'vitest';
import { readConsent } from '../../../src/net/telemetry/read-consent';

const ALL = ['analytics', 'marketing', 'sale_of_data', 'preferences'];
const state = (json: unknown) => JSON.stringify(json);

describe('without the Customer Privacy API', () => {
  it.each<[when: string, state: string | undefined, allowed: string[], version: string]>([
    ['reads the consent when nothing is known', undefined, ALL, ''],
    ['reads the consent when the cookie is empty', '', ALL, ''],
    ['reads the consent when everything is allowed', '3.AMPS_PL_f_f_fBEIQ6JmTKelFYg9jDU6kg', ALL, '3'],
    ['reads the consent when nothing is allowed', '3amps._PL_t_t_x', [], '3'],
    [
      'reads the consent when the region is in capitals that are letters of purposes',
      '3._USAMPS_f_f_x',
      [],
      '3',
    ],
    ['reads the consent when analytics alone were chosen', '3Amps.A_PL_f_f_x', ['analytics'], '3'],
    [
      'reads the consent when version 2.1 has the consequences of the choice',
      state({ v: '2.1', con: { CMP: {} }, purposes: { a: false, m: true, p: true, t: false } }),
      ['marketing', 'preferences'],
      '2.1',
    ],
    [
      'reads the consent when version 2.1 has the choice only',
      state({ v: '2.1', con: { CMP: { a: '0', m: '1', p: '', s: '0' } } }),
      ['marketing', 'preferences'],
      '2.1',
    ],
    ['reads the consent when the cookie cannot be read', '{"con":', [], ''],
    ['reads the consent when the cookie has a future version', '4!xyz', [], ''],
  ])('%s', (_title, text, allowed, version) => {
    expect(readConsent(undefined, text)).toMatchObject({ consent: allowed, consent_version: version });
  });

  it('reads the cookie if the API has no methods yet', () => {
    expect(readConsent({}, '3amps.')).toMatchObject({ consent: [], consent_provider: 'tracking-consent' });
  });
});

describe('with the Customer Privacy API', () => {
  const allowed = () => true;
  const denied = () => false;

  it.each([
    [
      'does not read the cookie if everything is allowed',
      {
        analyticsProcessingAllowed: allowed,
        marketingAllowed: allowed,
        saleOfDataAllowed: allowed,
        preferencesProcessingAllowed: allowed,
      },
      ALL,
    ],
    [
      'does not read the cookie if analytics are not allowed',
      {
        analyticsProcessingAllowed: denied,
        marketingAllowed: allowed,
        saleOfDataAllowed: allowed,
        preferencesProcessingAllowed: allowed,
      },
      ALL.slice(1),
    ],
    [
      'does not read the cookie if only one method exists',
      { analyticsProcessingAllowed: allowed },
      ['analytics'],
    ],
    [
      'does not read the cookie if it throws',
      {
        analyticsProcessingAllowed: () => {
          throw new Error('not loaded');
        },
      },
      [],
    ],
  ])('%s', (_title, api, allowed) => {
    const cookie = allowed.length ? '3amps.' : '3.AMPS';
    expect(readConsent(api, cookie)).toMatchObject({
      consent: allowed,
      consent_provider: 'customer-privacy-api',
    });
  });
});
