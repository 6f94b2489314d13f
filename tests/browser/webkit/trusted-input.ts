import type { PageImplementation } from './playwright-internals';
import type { WebDriver } from './web-driver';

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

interface Key {
  key: string;
  text?: string;
}

function webDriverKey({ key, text }: Key): string {
  const offset = offsets.get(key);
  return offset === undefined ? text || key : String.fromCharCode(PRIVATE_USE + offset);
}

const buttons = ['left', 'middle', 'right'];

/** Sends a page's keyboard and mouse through WebDriver, so that its events are trusted. */
export function useTrustedInput({ delegate }: PageImplementation, { act }: WebDriver): void {
  const key = (type: 'keyDown' | 'keyUp', description: Key) =>
    act({ type: 'key', id: 'keyboard', actions: [{ type, value: webDriverKey(description) }] });
  const mouse = (action: object) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] });

  Object.assign(delegate.rawKeyboard, {
    keydown: (_progress: unknown, _modifiers: unknown, _name: string, description: Key) =>
      key('keyDown', description),
    keyup: (_progress: unknown, _modifiers: unknown, _name: string, description: Key) =>
      key('keyUp', description),
  });
  Object.assign(delegate.rawMouse, {
    move: (_progress: unknown, x: number, y: number) =>
      mouse({
        type: 'pointerMove',
        duration: 0,
        origin: 'viewport',
        x: Math.floor(x),
        y: Math.floor(y),
      }),
    down: (_progress: unknown, _x: number, _y: number, name: string) =>
      mouse({ type: 'pointerDown', button: buttons.indexOf(name) }),
    up: (_progress: unknown, _x: number, _y: number, name: string) =>
      mouse({ type: 'pointerUp', button: buttons.indexOf(name) }),
  });
}
