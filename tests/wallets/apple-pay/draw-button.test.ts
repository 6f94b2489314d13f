import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import type { ButtonContext } from '../../../src/wallets/contract';
import { draw } from '../../../src/wallets/apple-pay/draw-button';
import { applePayFace } from '../../../src/wallets/apple-pay/face';
import { fakeApplePay } from '../../sandbox/apple-pay-surroundings';
import { buttonContext } from '../button-context';
import { PARAMS } from './apple-pay-data';
import { buttonTexts } from '../../../src/ui/messages/pl/button';

const CALL_TO_ACTION = buttonTexts.buy_with.replace('{wallet}', 'Apple Pay');

beforeEach(() => vi.stubGlobal('ApplePaySession', fakeApplePay().Session));

describe("Apple Pay's button", () => {
  /** Draws a button in a browser that can draw Apple's own (`native`), or in one that cannot (`plain`). */
  async function drawButton(kind: 'native' | 'plain', more: Partial<ButtonContext> = {}) {
    vi.stubGlobal('CSS', {
      supports: (name: string, value: string) =>
        kind === 'native' && `${name}:${value}` === '-webkit-appearance:-apple-pay-button',
    });
    const container = document.createElement('div');
    const onClick = vi.fn(() => undefined);
    const reason = await draw(
      buttonContext({ container, face: applePayFace, params: PARAMS, onClick, ...more }),
    );
    return { reason, container, onClick, button: container.querySelector('button') as HTMLButtonElement };
  }

  it.each([
    ['is drawn by the browser in Polish without a call to action', false, 'Apple Pay', 'plain'],
    ['is drawn by the browser in Polish with a call to action', true, CALL_TO_ACTION, 'buy'],
  ])('%s', async (_title, callToAction, name, type) => {
    const style = vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty');
    const { button } = await drawButton('native', { callToAction });
    expect(button.textContent).toBe('');
    expect(button.lang).toBe('pl');
    expect(button.getAttribute('aria-label')).toBe(name);
    expect(style.mock.calls).toEqual([
      ['-webkit-appearance', '-apple-pay-button'],
      ['-apple-pay-button-style', 'black'],
      ['-apple-pay-button-type', type],
    ]);
  });

  it.each([
    ['dark', 'black'],
    ['light', 'white-outline'],
  ] as const)('in the %s theme has Apple’s style %s', async (theme, name) => {
    const style = vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty');
    await drawButton('native', { theme });
    expect(style.mock.calls).toContainEqual(['-apple-pay-button-style', name]);
  });

  it.each([
    ['shows its name if the browser cannot draw it', false, 'Apple Pay'],
    ['shows a call to action if the browser cannot draw it', true, CALL_TO_ACTION],
  ])('%s', async (_title, callToAction, text) => {
    const { button } = await drawButton('plain', { callToAction });
    expect(button.textContent).toBe(text);
    expect(button.getAttribute('aria-label')).toBe(text);
  });

  it('has the shop’s logo instead of its name', async () => {
    const { button } = await drawButton('plain', { logoUrl: () => Promise.resolve('data:image/svg+xml,') });
    await eventually(() => expect(button.querySelector('[part=logo] img')).not.toBeNull());
    expect(button.textContent).toBe('');
  });

  it("starts a click synchronously, within the shopper's gesture", async () => {
    const { button, onClick } = await drawButton('native');
    button.click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('is not drawn if the shop accepts no card that the device supports', async () => {
    vi.stubGlobal('ApplePaySession', fakeApplePay({ maxVersion: 3 }).Session);
    const { reason, container } = await drawButton('native', {
      params: { ...PARAMS, supportedNetworks: ['bancomat'] },
    });
    expect(reason).toBe('no-known-network');
    expect(container.children).toHaveLength(0);
  });

  it('is not drawn with invalid parameters', async () => {
    await expect(drawButton('native', { params: { ...PARAMS, countryCode: 'Polska' } })).rejects.toThrow(
      'countryCode in wallet-params',
    );
  });
});
