import { describe, expect, it } from 'vitest';
import { isWindowClosed } from '../../../../src/wallets/paypal/window/run-window';

describe("an error of PayPal's script", () => {
  it.each<unknown>([
    new Error('Detected popup close'),
    new Error('Window closed'),
    new Error('Window closed before response'),
    new Error('Target window closed'),
    new Error('Window is closed'),
    new Error('The popup has been closed'),
    'Window closed',
    'popup_closed',
    'Popup was closed',
    new Error('popup close'),
  ])('means that the shopper closed the window if it is "%s"', (error) => {
    expect(isWindowClosed(error)).toBe(true);
  });

  it('means that the shopper closed the window if the message is that of a plain object', () => {
    expect(isWindowClosed({ message: 'Uncaught Error: Detected popup close\n  at paypal.com' })).toBe(true);
  });

  it.each([
    new Error('Popup blocked'),
    new Error('Order Api response error'),
    new Error('Component closed the connection'),
    {},
    undefined,
    null,
  ])('does not mean that the window is closed if it is "%s"', (error) => {
    expect(isWindowClosed(error)).toBe(false);
  });
});
