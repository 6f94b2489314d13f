import { describe, expect, it } from 'vitest';
import { toBuyerIdentity } from '../../../../src/wallets/google-pay/events/read-authorized-payment';
import { toAddress, toPartialAddress, toProvince } from '../../../../src/wallets/google-pay/events/address';
import { createAddress, paymentDataOf } from '../google-pay-data';

describe("Google's addresses", () => {
  it.each([
    ['two words', 'Jan Nowak', 'Jan', 'Nowak'],
    ['three words', 'Anna Maria Wiśniewska', 'Anna', 'Maria Wiśniewska'],
    ['one word', 'Madonna', 'Madonna', 'Madonna'],
    ['blanks around and between', '  Jan   Nowak ', 'Jan', 'Nowak'],
    ['a space that does not break', 'Jan\u00a0Nowak', 'Jan', 'Nowak'],
    ['an emoji, which is not ours to judge', 'Ola 🌷 Kwiatkowska', 'Ola', '🌷 Kwiatkowska'],
    ['one word with an emoji', 'Ola🌷', 'Ola🌷', 'Ola🌷'],
    ['nothing', '', undefined, undefined],
    ['blanks', '   ', undefined, undefined],
  ])('a name of %s', (_what, name, firstName, lastName) => {
    expect(toAddress(createAddress({ name }))).toMatchObject({ firstName, lastName });
  });

  it('whole, with what is empty left out', () => {
    expect(toAddress(createAddress())).toEqual({
      firstName: 'Jan',
      lastName: 'Nowak',
      address1: 'ul. Przykładowa 1',
      city: 'Warszawa',
      zip: '00-001',
      country: 'PL',
      phone: '+48500100200',
    });
  });

  it('with the fields that Google may leave out', () => {
    const { name, address1, address2, address3, phoneNumber, ...least } = createAddress();
    expect([name, address1, address2, address3, phoneNumber]).toHaveLength(5);
    expect(toAddress(least)).toEqual({ city: 'Warszawa', zip: '00-001', country: 'PL' });
  });

  it.each([
    ['neither', '', '', undefined],
    ['the second', 'm. 3', '', 'm. 3'],
    ['the third', '', 'klatka B', 'klatka B'],
    ['both', 'm. 3', 'klatka B', 'm. 3, klatka B'],
  ])('of the second and third line %s', (_what, address2, address3, joined) => {
    expect(toAddress(createAddress({ address2, address3 })).address2).toBe(joined);
  });

  it.each([
    ['+1 (312) 555-1212', '+13125551212'],
    ['+48 500.100.200', '+48500100200'],
    ['', undefined],
  ])('the phone number %s is %s', (phoneNumber, phone) => {
    expect(toAddress(createAddress({ phoneNumber })).phone).toBe(phone);
  });

  it('before the shopper pays, in part', () => {
    const part = { administrativeArea: 'ON', countryCode: 'CA', locality: 'Ottawa', postalCode: 'K1A' };
    expect(toPartialAddress(part)).toEqual({ province: 'ON', country: 'CA', city: 'Ottawa', zip: 'K1A' });
  });

  it('before the shopper pays, with nothing but the country', () => {
    const part = { administrativeArea: '', countryCode: 'HK', locality: '', postalCode: '' };
    expect(toPartialAddress(part)).toEqual({ country: 'HK' });
  });
});

describe('the emirate', () => {
  it.each([
    ['AZ', ['أبو ظبي', 'ابو ظبي', 'أبوظبي', 'إمارة أبو ظبيّ', 'ابو ظبى', 'أَبُو ظَبِي', ' أبو ظبي ']],
    ['SH', ['إمارة الشارقةّ', 'الشارقة', 'إمارة الشارقة', 'الشارقه', 'الشّارقة']],
    ['FU', ['الفجيرة', 'إمارة الفجيرة', 'الفُجيرة', 'الفجيره']],
    ['AJ', ['عجمان', 'إمارة عجمان', 'عَجمان', 'عجمـــان']],
    ['RK', ['إمارة رأس الخيمة', 'رأس الخيمة', 'راس الخيمه', 'رأس الخَيْمة']],
    ['UQ', ['ام القيوين', 'أم القيوين', 'إمارة أمّ القيوين', 'أم القَيْوَيْن']],
    ['DU', ['إمارة دبيّ', 'دبي', 'دُبَيّ', 'دبى', 'امارة دبي']],
  ])('%s, however it is written', (code, names) => {
    for (const form of ['NFC', 'NFD']) {
      expect(names.map((name) => toProvince('AE', name.normalize(form)))).toEqual(names.map(() => code));
    }
  });

  it.each(['Dubai', 'DU', 'مسقط'])('%s stays unchanged', (name) => {
    expect(toProvince('AE', name)).toBe(name);
  });

  it('is one only in the Emirates', () => {
    expect(toProvince('OM', 'دبي')).toBe('دبي');
  });
});

describe('the Mexican state', () => {
  it.each([
    ['Méx.', 'MEX'],
    ['Me\u0301x.', 'MEX'],
    ['Q.R.', 'Q ROO'],
    ['N.L.', 'NL'],
    ['S.L.P.', 'SLP'],
    ['B.C.S.', 'BCS'],
    ['Jal.', 'JAL'],
    ['Tamps.', 'TAMPS'],
    ['CDMX', 'CDMX'],
  ])('%s is %s', (abbreviation, code) => {
    expect(toProvince('MX', abbreviation)).toBe(code);
  });

  it.each(['NL', 'Q.R.'])('%s in another country stays unchanged', (area) => {
    expect(toProvince('CA', area)).toBe(area);
  });
});

describe('who buys', () => {
  it.each([
    ['the e-mail of the sheet', undefined, 'jan@example.com'],
    ["the customer's own e-mail first", 'konto@example.com', 'konto@example.com'],
  ])('has %s', (_what, customerAccountEmail, email) => {
    expect(toBuyerIdentity(paymentDataOf(), { customerAccountEmail })).toEqual({
      email,
      phone: '+48500100200',
    });
  });

  it.each([
    [
      'of the shipping address',
      createAddress({ phoneNumber: '+481' }),
      createAddress({ phoneNumber: '+482' }),
      '+481',
    ],
    [
      'of the billing address if that has none',
      createAddress({ phoneNumber: '' }),
      createAddress({ phoneNumber: '+482' }),
      '+482',
    ],
  ])('has the phone number %s', (_what, shipping, billing, phone) => {
    expect(
      toBuyerIdentity(paymentDataOf({ shipping, billing }), { customerAccountEmail: undefined }),
    ).toMatchObject({
      phone,
    });
  });

  it('may have neither', () => {
    const bare = { apiVersion: 2, apiVersionMinor: 0 } as google.payments.api.PaymentData;
    expect(toBuyerIdentity(bare, { customerAccountEmail: undefined })).toEqual({});
  });
});
