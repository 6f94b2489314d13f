import { describe, expect, it } from 'vitest';
import { venmoFace, paypalFace } from '../../../src/wallets/paypal/face';
import { isClosing } from '../../../src/wallets/paypal/index';

describe('what the script calls an error', () => {
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
  ])('%s: a shopper who closed the window? %s', (error, isQuiet) => {
    expect(isClosing(error)).toBe(isQuiet);
  });
});

describe('what is offered', () => {
  it.each([
    ['Venmo for one payment', venmoFace, {}, false, undefined],
    ['Venmo while nobody knows of a plan', venmoFace, {}, undefined, undefined],
    ['no Venmo for a selling plan', venmoFace, {}, true, 'no-selling-plans'],
    ['no Venmo for an agreement', venmoFace, { requiresBillingAgreement: true }, false, 'no-selling-plans'],
    ['PayPal for both', paypalFace, { requiresBillingAgreement: true }, true, undefined],
  ])('%s', (_what, face, params, sellingPlan, reason) => {
    expect(face.refusal?.(params, { sellingPlan, requiresShipping: true })).toBe(reason);
  });
});
