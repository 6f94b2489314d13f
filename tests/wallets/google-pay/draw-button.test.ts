import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../src/wallets/google-pay/draw-button';
import { googlePayFace } from '../../../src/wallets/google-pay/face';
import { buttonContext } from '../button-context';
import { PARAMS } from './google-pay-data';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

let container: HTMLElement;
/** The options of the last button. */
let drawn: google.payments.api.ButtonOptions | undefined;
beforeEach(() => {
  useFakeClock();
  container = document.createElement('div');
  document.body.replaceChildren(container);
});

interface Readiness {
  canPay: boolean;
  reportsAfter: number | 'never';
}

/**
 * Draws a button, and waits longer than Google may take to report whether the shopper can pay.
 * @returns why there is no button; undefined if there is one
 */
async function drawAndWait({ canPay, reportsAfter }: Readiness): Promise<string | undefined> {
  class PaymentsClient {
    isReadyToPay = () =>
      new Promise<{ result: boolean }>((resolve) => {
        if (reportsAfter !== 'never') setTimeout(() => resolve({ result: canPay }), reportsAfter);
      });
    createButton = (options: google.payments.api.ButtonOptions) => {
      drawn = options;
      const wrapper = document.createElement('div');
      wrapper.append(document.createElement('button'));
      return wrapper;
    };
  }
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
  const drawing = draw(buttonContext({ container, face: googlePayFace, params: PARAMS }));
  await advanceTime(6000);
  return drawing;
}

const NOT_READY = 'not-ready-to-pay';

it.each<Readiness & { title: string; refusal: string | undefined }>([
  { title: 'a button is drawn for a shopper who can pay', canPay: true, reportsAfter: 0, refusal: undefined },
  { title: 'a button is drawn within 5 s', canPay: true, reportsAfter: 4900, refusal: undefined },
  { title: 'none is drawn for a shopper who cannot pay', canPay: false, reportsAfter: 0, refusal: NOT_READY },
  { title: 'none is drawn after more than 5 s', canPay: true, reportsAfter: 5100, refusal: NOT_READY },
  { title: 'none is drawn if Google never answers', canPay: true, reportsAfter: 'never', refusal: NOT_READY },
])('$title', async ({ canPay, reportsAfter, refusal }) => {
  expect(await drawAndWait({ canPay, reportsAfter })).toBe(refusal);
  expect(container.querySelector('button') !== null).toBe(!refusal);
});

it('Google’s button has no minimum size', async () => {
  await drawAndWait({ canPay: true, reportsAfter: 0 });
  expect(container.querySelector('button')?.getAttribute('style')).toBe(
    'min-block-size: 0; min-inline-size: 0;',
  );
});

it.each([
  ['has the radius of its container', '6px', 6],
  ['has at most half of its height as radius', '100px', 22],
])('Google’s button %s', async (_title, radius, expected) => {
  container.style.borderTopLeftRadius = radius;
  Object.defineProperty(container, 'clientHeight', { value: 44 });
  await drawAndWait({ canPay: true, reportsAfter: 0 });
  expect(drawn?.buttonRadius).toBe(expected);
});
