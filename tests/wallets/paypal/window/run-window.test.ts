import { describe, expect, it } from 'vitest';
import { isWindowClosed } from '../../../../src/wallets/paypal/window/run-window';

describe("an error of PayPal's script", () => {
  it.each<[unknown, boolean]>([
    [new Error('Detected popup close'), true],
    [new Error('Window closed'), true],
    [new Error('Window closed before response'), true],
    [new Error('Target window closed'), true],
    [new Error('Window is closed'), true],
    [new Error('The popup has been closed'), true],
    [{ message: 'Uncaught Error: Detected popup close\n  at paypal.com' }, true],
    ['Window closed', true],
    ['popup_closed', true],
    ['Popup was closed', true],
    [new Error('popup close'), true],
    [new Error('Popup blocked'), false],
    [new Error('Order Api response error'), false],
    [new Error('Component closed the connection'), false],
    [{}, false],
    [undefined, false],
    [null, false],
  ])('with the message %s means that the shopper closed the window: %s', (error, isClosed) => {
    expect(isWindowClosed(error)).toBe(isClosed);
  });
});
