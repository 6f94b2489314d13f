import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A cart token in the current format: letters of both cases and digits. `hW` and `7` guarantee that all three
 * kinds are in it. Legacy tokens have no capitals.
 */
export function newCartToken(): string {
  const random = Array.from({ length: 29 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `hW${random}7`;
}

/** 32 random hexadecimal digits: the key of a cart, or the name of a visit. */
export function newHexKey(): string {
  return randomBytes(16).toString('hex');
}
