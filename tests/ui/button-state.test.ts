import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faces, type FaceName } from '../../src/ui/faces';
import { resetClick, sendClickEvent } from '../../src/signals/click';
import { json, META_PAY, product, productForm, REQUIRED, settle, show } from '../embed/on-page';
import { find } from '../embed/page-html';
import { eventually } from '../setup/eventually';

/** The names of the components that were rendered, in order. */
const renders: FaceName[] = [];

beforeEach(() => {
  for (const name of Object.keys(faces) as FaceName[]) {
    const Face = faces[name];
    vi.spyOn(faces, name).mockImplementation((props) => {
      renders.push(name);
      return Face(props);
    });
  }
});

afterEach(() => void resetClick());

/** Records the attributes that are written from now on. The returned function stops, and returns them. */
function recordWrites(): () => string[] {
  const writes: string[] = [];
  const add = (records: MutationRecord[]) =>
    writes.push(
      ...records.map(({ target, attributeName }) => `${(target as Element).localName} ${attributeName}`),
    );
  const observer = new MutationObserver(add);
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  for (const root of [document, ...roots]) observer.observe(root, { subtree: true, attributes: true });
  return () => {
    add(observer.takeRecords());
    observer.disconnect();
    return writes.sort();
  };
}

const CONTROLS = '<input name="id" value="123"><button type="submit"></button>';
const clickOn = (element: Element) => ({
  id: 1,
  element,
  instrument: 'FacebookPay' as const,
  item: '123',
  hasCart: false,
});

async function showPage(): Promise<void> {
  await show(
    productForm(product(json('recommended', META_PAY)), CONTROLS) +
      `<shopify-accelerated-checkout-cart ${REQUIRED} cart-id="A-1" ${json('wallet-configs', [META_PAY])}></shopify-accelerated-checkout-cart>`,
  );
  await settle();
  renders.length = 0;
}

describe('a change of the state', () => {
  it('of one button renders no component and writes only changed attributes', async () => {
    await showPage();
    const clicked = find('[slot=button]');
    sendClickEvent({ type: 'clicked', click: clickOn(clicked) });
    sendClickEvent({ type: 'cart_created', id: 1 });
    await settle();
    expect(clicked.shadowRoot?.querySelector('[aria-busy=true]>[part=spinner]')).not.toBeNull();
    renders.length = 0;
    const writes = recordWrites();
    sendClickEvent({ type: 'ended', id: 1, outcome: { outcome: 'success' } });
    await settle();
    expect(writes()).toEqual(['button aria-busy', 'shopify-meta-pay-button aria-busy']);
    expect(renders).toEqual([]);
    expect(clicked.shadowRoot?.querySelector('[aria-busy=true]>[part=spinner]')).toBeNull();
  });

  it('of a form whose button is disabled renders no component and writes only aria-disabled', async () => {
    await showPage();
    const writes = recordWrites();
    find<HTMLInputElement>('button[type=submit]').disabled = true;
    await settle();
    find('shopify-accelerated-checkout').dispatchEvent(new Event('input', { bubbles: true }));
    await eventually(() => expect(find('[slot=button]').getAttribute('aria-disabled')).toBe('true'));
    expect(writes().filter((write) => write !== 'button disabled')).toEqual([
      'a aria-disabled',
      'button aria-disabled',
      'more-payment-options-link aria-disabled',
      'shopify-meta-pay-button aria-disabled',
    ]);
    expect(renders).toEqual([]);
  });
});

it('a button with which a theme replaces the clicked one shows the spinner', async () => {
  await showPage();
  sendClickEvent({ type: 'clicked', click: clickOn(find('[slot=button]')) });
  sendClickEvent({ type: 'cart_created', id: 1 });
  await settle();
  find('form').innerHTML = CONTROLS + product(json('recommended', META_PAY));
  await eventually(() => {
    const replacement = find('[slot=button]');
    expect(replacement.getAttribute('aria-busy')).toBe('true');
    expect(replacement.shadowRoot?.querySelector('[aria-busy=true]>[part=spinner]')).toBeTruthy();
  });
  expect(find('[slot=button-facebook_pay]').hasAttribute('aria-busy')).toBe(false);
});
