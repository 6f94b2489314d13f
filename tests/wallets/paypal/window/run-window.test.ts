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
    { message: 'Uncaught Error: Detected popup close\n  at paypal.com' },
    'Window closed',
    'popup_closed',
    'Popup was closed',
    new Error('popup close'),
  ])('with the message %s means that the shopper closed the window', (error) => {
    expect(isWindowClosed(error)).toBe(true);
  });

  it.each([
    new Error('Popup blocked'),
    new Error('Order Api response error'),
    new Error('Component closed the connection'),
    {},
    undefined,
    null,
  ])('with the message %s does not mean that the window is closed', (error) => {
    expect(isWindowClosed(error)).toBe(false);
  });
});
