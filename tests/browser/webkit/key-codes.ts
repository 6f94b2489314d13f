// https://www.w3.org/TR/webdriver2/#keyboard-actions: offsets into a private-use block of Unicode.
const PRIVATE_USE = 0xe000;
const offsets = new Map<string, number>([
  ['Backspace', 3],
  ['Tab', 4],
  ['Enter', 7],
  ['Shift', 8],
  ['Control', 9],
  ['Alt', 10],
  ['Escape', 12],
  ['PageUp', 14],
  ['PageDown', 15],
  ['End', 16],
  ['Home', 17],
  ['ArrowLeft', 18],
  ['ArrowUp', 19],
  ['ArrowRight', 20],
  ['ArrowDown', 21],
  ['Insert', 22],
  ['Delete', 23],
  ['Meta', 61],
  ...Array.from({ length: 12 }, (_, index): [string, number] => [`F${index + 1}`, 49 + index]),
]);

/** What WebDriver calls the key that Playwright describes. */
export function webDriverKey({ key, text }: { key: string; text?: string }): string {
  const offset = offsets.get(key);
  return offset === undefined ? text || key : String.fromCharCode(PRIVATE_USE + offset);
}
