import { expect, it } from 'vitest';
import { API_NEEDS } from '../../src/doctor/api-needs';
import { WALLET_NAMES } from '../../src/wallets/instrument-names';

it.each([
  ['an argument of a field in documents', 'QueryRoot.cart(id)', WALLET_NAMES],
  ['a member of a union', 'CartSubmitForCompletionResult.SubmitThrottled', ['apple_pay', 'google_pay']],
  ['a field of an input', 'GooglePayWalletContentInput.signedMessage', ['google_pay']],
])('what clicks need contains %s, with the wallets that use it', (_title, place, wallets) => {
  const users = API_NEEDS.filter(({ places }) => places.includes(place)).flatMap((needs) => needs.wallets);
  expect([...users].sort()).toEqual([...wallets].sort());
});
