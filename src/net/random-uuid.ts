/** Sets the version bits (in byte 6) and the variant bits (in byte 8), which are not random. */
function withFixedBits(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}

/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` exists in secure contexts only, and a shop may use
 * `http:`.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16)).map(withFixedBits);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
