import { expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { wait } from '../../../../src/embed/shared/retry';
import * as doctor from '../../../../src/embed/lazy/page/open-doctor';
import { json, product, productForm, show } from '../../on-page';

vi.mock('../../../../src/embed/shared/retry', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  retry: async (load: () => Promise<object>) => {
    const module = await load();
    if ('followElement' in module) await wait(50);
    return module;
  },
}));

it('a wallet that the code of vendors refuses late was never reported as shown', async () => {
  const print = vi.spyOn(console, 'table').mockImplementation(() => {});
  vi.spyOn(doctor, 'openDoctor').mockImplementation(() => {});
  const expired = { name: 'google_pay', wallet_params: { auth: [{ jwt: 'a.b.c', expiresAt: 1 }] } };
  await show(productForm(product(`${json('recommended', expired)} debug`)));
  const rows = [
    { wallet: 'google_pay', shown: false },
    { wallet: 'buy_it_now', shown: true },
  ];
  await eventually(() => expect(print).toHaveBeenCalled());
  expect(print.mock.calls).toMatchObject([[rows]]);
});
