import { describe, expect, it, vi } from 'vitest';
import { concernOfAll } from '../../../../src/embed/lazy/page/observe-page-changes';
import type { Concern } from '../../../../src/embed/lazy/page/update-changed';
import { find } from '../../page-html';

const PAGE = `
  <p>Koniec za <span class="countdown">10</span></p>
  <progress value="1"></progress>
  <div class="slider"><img alt=""></div>
  <div class="section"></div>
  <form><fieldset><input name="id" value="1"><button>Do koszyka</button><span class="in-form">9</span></fieldset>
    <select><option>1</option></select></form>
  <x-quantity name="quantity" value="1"></x-quantity>
  <script type="application/json">{}</script>
  <shopify-accelerated-checkout access-token="t"><div slot="button"></div></shopify-accelerated-checkout>
  <shopify-paypal-button access-token="t"><div class="ek-vendor"><div id="paypals"><iframe></iframe></div></div></shopify-paypal-button>
  <shopify-delivery-promise></shopify-delivery-promise>
  <div id="shopify-buyer-consent">Zgoda</div>`;

function changesOf(change: () => void): MutationRecord[] {
  document.body.innerHTML = PAGE;
  const observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  change();
  const changes = observer.takeRecords();
  observer.disconnect();
  expect(changes).not.toEqual([]);
  return changes;
}

const append = (selector: string, html: string) => () => find(selector).insertAdjacentHTML('beforeend', html);
const writeText = (selector: string) => () => (find(selector).textContent = 'other');

/** Changes of content that no element reads. */
const IGNORED: readonly [what: string, change: () => void][] = [
  ['a countdown that replaces its text', writeText('.countdown')],
  ['a countdown that changes its text node', () => (find('.countdown').firstChild!.nodeValue = '8')],
  ['a countdown made of elements', () => (find('.countdown').innerHTML = '<b>0</b><b>9</b>')],
  ['a countdown in the product form', writeText('.in-form')],
  ['the text of a submit button', writeText('button')],
  ['a picture that a slider adds', append('.slider', '<figure><img alt=""></figure>')],
  ['a picture that a slider removes', () => find('.slider img').remove()],
];
const setAttribute = (selector: string, name: string, value: string) => () =>
  find(selector).setAttribute(name, value);

describe('concernOfAll', () => {
  it.each([
    ...IGNORED,
    ['the value of a progress bar', setAttribute('progress', 'value', '2')] as const,
    ["a frame that a vendor's script adds", append('#paypals', '<iframe name="buttons"></iframe>')] as const,
    ["a frame that a vendor's script names", setAttribute('iframe', 'name', 'buttons')] as const,
    [
      "a vendor's script that is added",
      append('.section', '<script src="https://pay.example/sdk.js"></script>'),
    ] as const,
  ])('ignores %s', (_what, change) => {
    expect(concernOfAll(changesOf(change))).toBe('nothing');
  });

  const DATA = '<script type="application/json">{}</script>';
  const POLICY_LINK = '<a id="shopify-subscription-policy-button"></a>';

  it.each<[concern: Concern, what: string, change: () => void]>([
    ['values', 'the value of a field', setAttribute('input', 'value', '2')],
    ['values', 'the value of a custom element that is a control', setAttribute('x-quantity', 'value', '2')],
    ['values', 'a group of controls that was disabled', setAttribute('fieldset', 'disabled', '')],
    ['values', 'a text node of an option', () => (find('option').firstChild!.nodeValue = '2')],
    ['forms', 'the text of an option', writeText('option')],
    ['forms', 'a field that gets another name', setAttribute('input', 'name', 'x')],
    ['forms', 'a field that is added', append('form', '<input name="selling_plan">')],
    ['forms', 'a field inside another element', append('form', '<p><input name="quantity"></p>')],
    ['forms', 'a field that is removed', () => find('input').remove()],
    ['forms', 'a form that is added', append('.section', '<div><form></form></div>')],
    ['page', 'changed data in a script', writeText('script')],
    ['page', 'a script with data that is added', append('.section', DATA)],
    ['page', 'a removed child of one of our elements', () => find('[slot=button]').remove()],
    ['page', "a removed face of a vendor's button", () => find('.ek-vendor').remove()],
    ['page', 'an attribute by which it would submit', setAttribute('[slot=button]', 'name', 'return_to')],
    ['page', 'the text of a delivery promise', writeText('shopify-delivery-promise')],
    ['page', 'a consent notice that is emptied', () => find('#shopify-buyer-consent').replaceChildren()],
    ['page', 'a link to the policy', append('.section', POLICY_LINK)],
  ])('reports as a change of %s: %s', (concern, _what, change) => {
    expect(concernOfAll(changesOf(change))).toBe(concern);
  });

  const countElements = (changes: readonly MutationRecord[]): number =>
    changes
      .flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
      .filter((node) => node instanceof Element).length;

  it.each(IGNORED)('matches one selector per record, two per element, for %s', (_what, change) => {
    const changes = changesOf(change);
    const matches = vi.spyOn(Element.prototype, 'matches');
    const querySelector = vi.spyOn(Element.prototype, 'querySelector');
    expect(concernOfAll(changes)).toBe('nothing');
    const elements = countElements(changes);
    expect(matches).toHaveBeenCalledTimes(changes.length + elements);
    expect(querySelector).toHaveBeenCalledTimes(elements);
  });

  it('reports the most far-reaching of several changes, in any order', () => {
    const changes = changesOf(() => {
      find('input').setAttribute('value', '2');
      find('input').remove();
      find('.countdown').textContent = '8';
    });
    expect(concernOfAll(changes)).toBe('forms');
    expect(concernOfAll([...changes].reverse())).toBe('forms');
  });

  it('reports an added form even if its controls have the names of methods and properties', () => {
    const form = '<form><input name="matches"><input name="querySelector"><input name="nodeType"></form>';
    expect(concernOfAll(changesOf(append('.section', form)))).toBe('forms');
  });
});
