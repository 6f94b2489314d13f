import type { Address } from '../store/cart';
import { countryCode } from '../store/country-code';
import type { CartUserError } from './user-error';

type TextField = Exclude<keyof Address, 'country'>;

const TEXT_FIELDS: readonly TextField[] = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'zip',
  'phone',
];
const REQUIRED: readonly TextField[] = ['lastName', 'address1', 'city', 'zip'];
const NAMES: readonly TextField[] = ['firstName', 'lastName'];
const ZIP_FORMATS: Readonly<Record<string, RegExp>> = {
  PL: /^\d{2}-?\d{3}$/,
  DE: /^\d{5}$/,
  CZ: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
};
const MAX_LENGTH = 255;

/** The rules for strings. For each string the first broken rule is reported. */
const RULES: readonly {
  code: string;
  breaks: (text: string, field: TextField) => boolean;
  message: string;
}[] = [
  {
    code: 'ADDRESS_FIELD_CONTAINS_EMOJIS',
    breaks: (text) => /\p{Extended_Pictographic}/u.test(text),
    message: 'The field cannot contain emojis.',
  },
  {
    code: 'ADDRESS_FIELD_CONTAINS_HTML_TAGS',
    breaks: (text) => /<[a-z/][^>]*>/i.test(text),
    message: 'The field cannot contain HTML tags.',
  },
  {
    code: 'ADDRESS_FIELD_CONTAINS_URL',
    breaks: (text, field) => NAMES.includes(field) && /https?:\/\/|www\./i.test(text),
    message: 'The field cannot contain a URL.',
  },
  {
    code: 'ADDRESS_FIELD_IS_TOO_LONG',
    breaks: (text) => text.length > MAX_LENGTH,
    message: 'The field is too long.',
  },
];

/** The errors in a delivery address. Without `strict` only the country is checked. */
export function addressErrors(address: Address, path: readonly string[], strict: boolean): CartUserError[] {
  const error = (code: string, field: string, message: string) => ({
    code,
    field: [...path, field],
    message,
  });
  const country = countryCode(address.country);
  if (address.country && country === undefined) {
    return [error('INVALID', 'country', 'The country is not known.')];
  }
  if (!strict) return [];
  const errors: CartUserError[] = [];
  for (const field of REQUIRED) {
    if (!address[field]) errors.push(error('ADDRESS_FIELD_IS_REQUIRED', field, 'The field is required.'));
  }
  for (const field of TEXT_FIELDS) {
    const text = address[field] ?? '';
    const broken = RULES.find((rule) => rule.breaks(text, field));
    if (broken !== undefined) errors.push(error(broken.code, field, broken.message));
  }
  const zipFormat = ZIP_FORMATS[country ?? ''];
  if (address.zip && zipFormat !== undefined && !zipFormat.test(address.zip)) {
    errors.push(
      error('INVALID_ZIP_CODE_FOR_COUNTRY', 'zip', 'The postal code is not valid for the country.'),
    );
  }
  return errors;
}
