import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import type { EmbedElement } from '../../../../src/embed/first/base-element';
import { follow } from '../../../../src/embed/lazy/page/follow';
import { clickReasons } from '../../../../src/signals/offers';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import { find } from '../../page-html';
import { stubViewport } from '../../near-view';
import { recordEvents } from '../../recorded-events';
import {
  checkoutElement,
  GOOGLE_PAY,
  json,
  META_PAY,
  product,
  productForm,
  settle,
  settleGathered,
  SHOP_PAY,
  show,
  untilPainted,
} from '../../on-page';

const rendered = recordEvents('wallet-rendered');
beforeEach(() => {
  stubViewport({ isNear: true });
  vi.spyOn(googlePay, 'draw').mockResolvedValue(undefined);
});

const element = () => find<EmbedElement>('[data-ekspres-state]');

async function putBack(): Promise<EmbedElement> {
  const removed = element();
  const parent = removed.parentElement;
  removed.remove();
  await settle();
  parent?.append(removed);
  await settle();
  return removed;
}

describe('an element that was removed and is put back', () => {
  it('has another follower, but keeps its follower while it is moved', async () => {
    await show(productForm(product(json('recommended', SHOP_PAY))));
    const { _follower: first } = element();
    find('form').append(element());
    await settle();
    expect(element()._follower).toBe(first);
    expect((await putBack())._follower).not.toBe(first);
  });

  it('dispatches wallet-rendered again', async () => {
    await show(checkoutElement(json('wallet-config', SHOP_PAY)));
    await eventually(() => expect(rendered).toHaveLength(1));
    await putBack();
    await eventually(() => expect(rendered).toHaveLength(2));
  });

  it("has its vendor's button drawn again", async () => {
    await show(productForm(product(json('recommended', GOOGLE_PAY))));
    await eventually(() => expect(element().getAttribute('data-ekspres-state')).toBe('ready'));
    await putBack();
    await eventually(() => expect(googlePay.draw).toHaveBeenCalledTimes(2));
    await eventually(() => expect(element().getAttribute('data-ekspres-state')).toBe('ready'));
  });

  it('reports its mistakes again', async () => {
    expectConsoleError(/^\[Ekspres\] invalid-wallet-config/);
    expectConsoleError(/^\[Ekspres\] invalid-wallet-config/);
    await show(checkoutElement('wallet-config="{"'));
    await putBack();
  });
});

it('an element that is removed right after a change dispatches no wallet-rendered', async () => {
  await show(checkoutElement(json('wallet-config', SHOP_PAY)));
  await eventually(() => expect(rendered).toHaveLength(1));
  const removed = element();
  const onRendered = vi.fn();
  removed.addEventListener('wallet-rendered', onRendered);
  removed.setAttribute('wallet-config', JSON.stringify(META_PAY));
  await untilPainted();
  removed.remove();
  await settle();
  expect(onRendered).not.toHaveBeenCalled();
});

it('a follower schedules no update once it is released', async () => {
  await show(productForm(product(json('recommended', SHOP_PAY))));
  // The changes of the page so far update all elements, and this follower is not the one of an element.
  await settleGathered();
  const scheduleUpdate = vi.fn();
  const follower = follow(element(), scheduleUpdate);
  follower.update(() => void clickReasons.exist());
  const changeForm = (id: string) => find('[name=id]').setAttribute('value', id);
  const changeReasons = () => clickReasons.record('variant', 'ShopPay', crypto.randomUUID(), 'no-cart');
  changeForm('1');
  await settleGathered();
  expect(scheduleUpdate).toHaveBeenCalledTimes(1);
  changeReasons();
  expect(scheduleUpdate).toHaveBeenCalledTimes(2);
  follower.release();
  changeForm('2');
  changeReasons();
  await settleGathered();
  expect(scheduleUpdate).toHaveBeenCalledTimes(2);
});
