import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import type { EmbedElement } from '../../../../src/embed/first/base-element';
import { follow } from '../../../../src/embed/lazy/page/follow';
import { sendClickEvent } from '../../../../src/signals/click';
import { clickReasons } from '../../../../src/signals/offers';
import type { InstrumentName } from '../../../../src/wallets/instrument-names';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import { find } from '../../page-html';
import { isObserved, stubViewport } from '../../near-view';
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
  targetIn,
  untilPainted,
} from '../../on-page';

const rendered = recordEvents('wallet-rendered');
beforeEach(() => {
  stubViewport({ isNear: true });
  vi.spyOn(googlePay, 'draw').mockResolvedValue(undefined);
});

const PRODUCT = productForm(product(json('recommended', SHOP_PAY)));
const GOOGLE_PRODUCT = productForm(product(json('recommended', GOOGLE_PAY)));

const element = () => find<EmbedElement>('[data-ekspres-state]');
const button = () => find<EmbedElement>('[slot=button]');

/** Presses a button, whose click then waits for the shop. */
const startClick = (pressed: Element, instrument: InstrumentName) =>
  sendClickEvent({
    type: 'clicked',
    click: { id: 1, element: pressed, instrument, item: '123', hasCart: false },
  });

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
    await show(PRODUCT);
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
    await show(GOOGLE_PRODUCT);
    await eventually(() => expect(element().getAttribute('data-ekspres-state')).toBe('ready'));
    await putBack();
    await eventually(() => expect(googlePay.draw).toHaveBeenCalledTimes(2));
    const [first, second] = vi.mocked(googlePay.draw).mock.calls.flat();
    expect(second?.container).not.toBe(first?.container);
    // The button that was removed needs nothing of the vendor's script any more.
    expect(second?.sameScript).toHaveLength(1);
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

it("what a vendor's code does after each update ends when its button is drawn again", async () => {
  const runs: Mock<() => void>[] = [];
  vi.mocked(googlePay.draw).mockImplementation(async ({ onUpdate }) => {
    const run = vi.fn<() => void>();
    runs.push(run);
    onUpdate(run);
    return undefined;
  });
  await show(GOOGLE_PRODUCT);
  await eventually(() => expect(runs[0]).toHaveBeenCalled());
  // A script of the page removes the face, so it is painted again.
  button().shadowRoot?.replaceChildren();
  button().refresh();
  await eventually(() => expect(runs[1]).toHaveBeenCalled());
  runs.forEach((run) => run.mockClear());
  button().refresh();
  await settle();
  expect(runs.map(({ mock }) => mock.calls.length > 0)).toEqual([false, true]);
});

it("a removed element no longer waits to be near the view for its vendor's button", async () => {
  stubViewport({ isNear: false });
  await show(GOOGLE_PRODUCT);
  const removed = button();
  await eventually(() => expect(isObserved(removed)).toBe(true));
  find('form').remove();
  await settle();
  expect(isObserved(removed)).toBe(false);
});

it('a click is shown on the button that replaces the pressed one', async () => {
  await show(PRODUCT);
  startClick(button(), 'ShopPay');
  await show(PRODUCT);
  expect(button().getAttribute('aria-busy')).toBe('true');
});

it.each<[whose: string, html: string, instrument: InstrumentName]>([
  ['our own', PRODUCT, 'ShopPay'],
  ["a vendor's", GOOGLE_PRODUCT, 'GooglePay'],
])('a released follower no longer draws the state of %s button', async (_whose, html, instrument) => {
  await show(html);
  await eventually(() => expect(element().getAttribute('data-ekspres-state')).toBe('ready'));
  const released = button();
  const drawn = () => `${released.outerHTML}${released.shadowRoot?.innerHTML}`;
  released._follower.release();
  const before = drawn();
  startClick(released, instrument);
  expect(drawn()).toBe(before);
});

it('a released follower has removed the component of its button', async () => {
  await show(PRODUCT);
  expect(targetIn(button())).not.toBeNull();
  button()._follower.release();
  expect(targetIn(button())).toBeNull();
});

it('a follower schedules no update once it is released', async () => {
  await show(PRODUCT);
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
  // Only an update depends on the signals that it has read.
  follower.update(() => void clickReasons.exist());
  follower.release();
  changeForm('2');
  changeReasons();
  await settleGathered();
  expect(scheduleUpdate).toHaveBeenCalledTimes(2);
});
