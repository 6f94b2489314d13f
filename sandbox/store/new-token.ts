import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A cart token in the modern form: letters of both cases and digits (a legacy one has no capitals). */
export function newCartToken(): string {
  const random = Array.from({ length: 29 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `hW${random}7`;
}

/** A 32-digit hexadecimal key, as the cart key and visit names are. */
export function newHexKey(): string {
  return randomBytes(16).toString('hex');
}
