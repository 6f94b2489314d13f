/// <reference types="applepayjs" />
import { oneOf } from './dictionary';

const code = oneOf(
  'unknown',
  'shippingContactInvalid',
  'billingContactInvalid',
  'addressUnserviceable',
  'couponCodeInvalid',
  'couponCodeExpired',
);

const contactField = oneOf(
  'phoneNumber',
  'emailAddress',
  'name',
  'phoneticName',
  'postalAddress',
  'addressLines',
  'subLocality',
  'locality',
  'postalCode',
  'subAdministrativeArea',
  'administrativeArea',
  'country',
  'countryCode',
);

/** `window.ApplePayError`. A name that is none of the enumerations' throws a TypeError. */
export class StandInError implements ApplePayJS.ApplePayError {
  code: ApplePayJS.ApplePayErrorCode;
  contactField?: ApplePayJS.ApplePayErrorContactField;
  message: string;

  constructor(errorCode: unknown, field?: unknown, message: unknown = '') {
    this.code = code(errorCode);
    if (field !== undefined) this.contactField = contactField(field);
    this.message = String(message);
  }
}
