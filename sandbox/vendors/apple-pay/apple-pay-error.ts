/// <reference types="applepayjs" />
import { oneOf } from './dictionary';

const toErrorCode = oneOf(
  'unknown',
  'shippingContactInvalid',
  'billingContactInvalid',
  'addressUnserviceable',
  'couponCodeInvalid',
  'couponCodeExpired',
);

const toContactField = oneOf(
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

/** A fake of `window.ApplePayError`. Throws a TypeError for an unknown code or contact field. */
export class FakeApplePayError implements ApplePayJS.ApplePayError {
  code: ApplePayJS.ApplePayErrorCode;
  contactField?: ApplePayJS.ApplePayErrorContactField;
  message: string;

  constructor(errorCode: unknown, field?: unknown, message: unknown = '') {
    this.code = toErrorCode(errorCode);
    if (field !== undefined) this.contactField = toContactField(field);
    this.message = String(message);
  }
}
