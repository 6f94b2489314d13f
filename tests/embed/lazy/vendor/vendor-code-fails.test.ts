import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { setLoadRescue } from '../../../../src/embed/lazy/click/load-rescue';
import { checkoutElement, GOOGLE_PAY, json, product, productForm, SHOP_PAY, show } from '../../on-page';
import { find } from '../../page-html';
import { recordEvents } from '../../recorded-events';

vi.mock('../../../../src/embed/shared/retry', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  retry: async (load: () => Promise<object>) => {
    const module = await load();
    if ('followElement' in module) throw new TypeError('Failed to fetch');
    return module;
  },
}));

const changes = recordEvents('ekspres-wallets-change');
const errors = recordEvents('ekspres-error');
const rendered = recordEvents('wallet-rendered');

beforeEach(() => setLoadRescue(() => import('../../../../src/embed/rescue/index')));

it("a product shows its fallback if the code of vendors' buttons cannot be loaded", async () => {
  await show(productForm(product(`${json('recommended', GOOGLE_PAY)} ${json('fallback', SHOP_PAY)}`)));
  await eventually(() =>
    expect(changes.at(-1)?.detail).toMatchObject({
      wallets: [{ wallet: 'google_pay', shown: false, reason: 'not-drawn' }, { shown: true }, {}],
    }),
  );
  expect(find('[slot=button]').localName).toBe('shop-pay-wallet-button');
  await eventually(() => expect(errors).toMatchObject([{ detail: { code: 'chunk-not-loaded' } }]));
});

const FAILURE = { status: 'failure', message: 'Failed to fetch' };

it.each([
  ['our own face', SHOP_PAY, { status: 'success' }],
  ["a vendor's button", GOOGLE_PAY, FAILURE],
])(
  "the checkout's element with %s reports wallet-rendered without that code",
  async (_title, config, detail) => {
    await show(checkoutElement(json('wallet-config', config)));
    await eventually(() => expect(rendered).toMatchObject([{ detail }]));
    expect(errors).toEqual([]);
  },
);
