import { describe, expect, it } from 'vitest';
import { googleBuyerIdentity } from '../../../../src/wallets/google-pay/events/read-authorized-payment';
import {
  fromGoogleAddress,
  fromPartialGoogleAddress,
  toProvince,
} from '../../../../src/wallets/google-pay/events/address';
import { createAddress, paymentDataOf } from '../google-pay-data';

const withPhone = (phoneNumber: string) => createAddress({ phoneNumber });

describe('the address of a Google payment', () => {
  it.each([
    ['splits a name of two words', 'Jan Nowak', 'Jan', 'Nowak'],
    ['has all words but the first as the last name', 'Anna Maria Wiśniewska', 'Anna', 'Maria Wiśniewska'],
    ['repeats a name of one word', 'Madonna', 'Madonna', 'Madonna'],
    ['removes blanks around the words of a name', '  Jan   Nowak ', 'Jan', 'Nowak'],
    ['splits a name at a non-breaking space', 'Jan\u00a0Nowak', 'Jan', 'Nowak'],
    ['keeps emojis in a name', 'Ola 🌷 Kwiatkowska', 'Ola', '🌷 Kwiatkowska'],
    ['repeats a name of one word with an emoji', 'Ola🌷', 'Ola🌷', 'Ola🌷'],
    ['has no name if the name is empty', '', undefined, undefined],
    ['has no name if the name is blank', '   ', undefined, undefined],
  ])('%s', (_title, name, firstName, lastName) => {
    expect(fromGoogleAddress(createAddress({ name }))).toMatchObject({ firstName, lastName });
  });

  it('has all parts that are not empty', () => {
    expect(fromGoogleAddress(createAddress())).toEqual({
      firstName: 'Jan',
      lastName: 'Nowak',
      address1: 'ul. Przykładowa 1',
      city: 'Warszawa',
      zip: '00-001',
      country: 'PL',
      phone: '+48500100200',
    });
  });

  it('has no name, street or phone number if Google leaves these fields out', () => {
    const { locality, administrativeArea, postalCode, countryCode, sortingCode } = createAddress();
    const least = { locality, administrativeArea, postalCode, countryCode, sortingCode };
    expect(fromGoogleAddress(least)).toEqual({ city: 'Warszawa', zip: '00-001', country: 'PL' });
  });

  it.each([
    ['has no second line if both further lines are empty', '', '', undefined],
    ['has the second line', 'm. 3', '', 'm. 3'],
    ['has the third line as the second', '', 'klatka B', 'klatka B'],
    ['joins the second and the third line', 'm. 3', 'klatka B', 'm. 3, klatka B'],
  ])('%s', (_title, address2, address3, joined) => {
    expect(fromGoogleAddress(createAddress({ address2, address3 })).address2).toBe(joined);
  });

  it.each([
    ['+1 (312) 555-1212', '+13125551212'],
    ['+48 500.100.200', '+48500100200'],
  ])('has the phone number %s as %s', (phoneNumber, phone) => {
    expect(fromGoogleAddress(createAddress({ phoneNumber })).phone).toBe(phone);
  });

  it('has no phone number if it is empty', () => {
    expect(fromGoogleAddress(createAddress({ phoneNumber: '' })).phone).toBeUndefined();
  });

  it('is partial before the shopper pays', () => {
    const part = { administrativeArea: 'ON', countryCode: 'CA', locality: 'Ottawa', postalCode: 'K1A' };
    expect(fromPartialGoogleAddress(part)).toEqual({
      province: 'ON',
      country: 'CA',
      city: 'Ottawa',
      zip: 'K1A',
    });
  });

  it.each(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])(
    'in %s is in the United States, before and when the shopper pays',
    (countryCode) => {
      const address = createAddress({ countryCode, administrativeArea: 'Elsewhere', postalCode: '00901' });
      const part = { country: 'US', province: countryCode, zip: '00901' };
      expect(fromPartialGoogleAddress(address)).toMatchObject(part);
      expect(fromGoogleAddress(address)).toMatchObject(part);
    },
  );

  it('may have only a country before the shopper pays', () => {
    const part = { administrativeArea: '', countryCode: 'HK', locality: '', postalCode: '' };
    expect(fromPartialGoogleAddress(part)).toEqual({ country: 'HK' });
  });
});

describe('an emirate', () => {
  it.each([
    ['AZ', ['أبو ظبي', 'ابو ظبي', 'أبوظبي', 'إمارة أبو ظبيّ', 'ابو ظبى', 'أَبُو ظَبِي', ' أبو ظبي ']],
    ['SH', ['إمارة الشارقةّ', 'الشارقة', 'إمارة الشارقة', 'الشارقه', 'الشّارقة']],
    ['FU', ['الفجيرة', 'إمارة الفجيرة', 'الفُجيرة', 'الفجيره']],
    ['AJ', ['عجمان', 'إمارة عجمان', 'عَجمان', 'عجمـــان']],
    ['RK', ['إمارة رأس الخيمة', 'رأس الخيمة', 'راس الخيمه', 'رأس الخَيْمة']],
    ['UQ', ['ام القيوين', 'أم القيوين', 'إمارة أمّ القيوين', 'أم القَيْوَيْن']],
    ['DU', ['إمارة دبيّ', 'دبي', 'دُبَيّ', 'دبى', 'امارة دبي']],
  ])('has the code %s in several spellings', (code, names) => {
    for (const form of ['NFC', 'NFD']) {
      expect(names.map((name) => toProvince('AE', name.normalize(form)))).toEqual(names.map(() => code));
    }
  });

  it.each(['Dubai', 'DU', 'مسقط'])('stays unchanged if it is written as %s', (name) => {
    expect(toProvince('AE', name)).toBe(name);
  });

  it('is recognized only in the United Arab Emirates', () => {
    expect(toProvince('OM', 'دبي')).toBe('دبي');
  });
});

describe('a Mexican state', () => {
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
  ])('is read from %s as %s', (abbreviation, code) => {
    expect(toProvince('MX', abbreviation)).toBe(code);
  });

  it.each(['NL', 'Q.R.'])('is not recognized in another country if it is written as %s', (area) => {
    expect(toProvince('CA', area)).toBe(area);
  });
});

describe('the buyer', () => {
  it.each([
    ['has the e-mail of the sheet', undefined, 'jan@example.com'],
    ["has the e-mail of the customer's account if there is one", 'konto@example.com', 'konto@example.com'],
  ])('%s', (_title, customerAccountEmail, email) => {
    expect(googleBuyerIdentity(paymentDataOf(), { customerAccountEmail })).toEqual({
      email,
      phone: '+48500100200',
    });
  });

  it.each([
    ['shipping address', withPhone('+481'), withPhone('+482'), '+481'],
    ['billing address if the shipping address has none', withPhone(''), withPhone('+482'), '+482'],
  ])('has the phone number of the %s', (_title, shipping, billing, phone) => {
    const buyer = googleBuyerIdentity(paymentDataOf({ shipping, billing }), {
      customerAccountEmail: undefined,
    });
    expect(buyer).toMatchObject({ phone });
  });

  it('has neither an e-mail address nor a phone number if there is none', () => {
    const data = { ...paymentDataOf({ shipping: withPhone(''), billing: withPhone('') }), email: undefined };
    expect(googleBuyerIdentity(data, { customerAccountEmail: undefined })).toEqual({});
  });
});
