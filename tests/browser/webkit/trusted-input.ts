import { webDriverKey } from './key-codes';
import type { PageImplementation } from './playwright-internals';
import type { WebDriver } from './web-driver';

type Key = Parameters<typeof webDriverKey>[0];
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
