import { afterEach, expect, it, vi } from 'vitest';
import { concernOfAll } from '../../../../src/embed/lazy/page/observe-page-changes';
import type { Concern } from '../../../../src/embed/lazy/page/update-changed';
import { find } from '../../page-html';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

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
  <shopify-delivery-promise></shopify-delivery-promise>
  <div id="shopify-buyer-consent">Zgoda</div>`;

/** The records of what `change` does to the page. */
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

const append = (where: string, html: string) => () => find(where).insertAdjacentHTML('beforeend', html);
const writeText = (where: string) => () => (find(where).textContent = 'other');

/** Changes that concern nothing. */
const UNREAD: readonly { what: string; change: () => void }[] = [
  { what: 'a countdown', change: writeText('.countdown') },
  {
    what: 'a countdown that changes its text node',
    change: () => (find('.countdown').firstChild!.nodeValue = '8'),
  },
  { what: 'a countdown made of elements', change: () => (find('.countdown').innerHTML = '<b>0</b><b>9</b>') },
  { what: 'a countdown in the product form', change: writeText('.in-form') },
  { what: 'the text of a submit button', change: writeText('button') },
  { what: 'a picture that a slider adds', change: append('.slider', '<figure><img alt=""></figure>') },
  { what: 'a picture that a slider removes', change: () => find('.slider img').remove() },
];

it.each([
  ...UNREAD,
  { what: 'the value of a progress bar', change: () => find('progress').setAttribute('value', '2') },
])('$what is no reason to update elements', ({ change }) => {
  expect(concernOfAll(changesOf(change))).toBe('nothing');
});

it.each<{ concern: Concern; what: string; change: () => void }>([
  {
    concern: 'values',
    what: 'the value of a field',
    change: () => find('input').setAttribute('value', '2'),
  },
  {
    concern: 'values',
    what: 'the value of a control that the page has defined',
    change: () => find('x-quantity').setAttribute('value', '2'),
  },
  {
    concern: 'values',
    what: 'a disabled group of controls',
    change: () => find('fieldset').setAttribute('disabled', ''),
  },
  {
    concern: 'values',
    what: 'a text node of an option',
    change: () => (find('option').firstChild!.nodeValue = '2'),
  },
  { concern: 'forms', what: 'the text of an option', change: writeText('option') },
  {
    concern: 'forms',
    what: 'a field that gets another name',
    change: () => find('input').setAttribute('name', 'x'),
  },
  {
    concern: 'forms',
    what: 'a field that is added',
    change: append('form', '<input name="selling_plan">'),
  },
  {
    concern: 'forms',
    what: 'a field that is added inside another element',
    change: append('form', '<p><input name="quantity"></p>'),
  },
  { concern: 'forms', what: 'a field that is removed', change: () => find('input').remove() },
  {
    concern: 'forms',
    what: 'a form that is added',
    change: append('.section', '<div><form></form></div>'),
  },
  { concern: 'page', what: 'data in a script', change: writeText('script') },
  {
    concern: 'page',
    what: 'a script with data that is added',
    change: append('.section', '<script type="application/json">{}</script>'),
  },
  {
    concern: 'nothing',
    what: "a vendor's script that is added",
    change: append('.section', '<script src="https://pay.example/sdk.js" type="text/plain"></script>'),
  },
  {
    concern: 'page',
    what: 'a child of our element that is removed',
    change: () => find('[slot=button]').remove(),
  },
  {
    concern: 'page',
    what: 'what makes our button submit the form',
    change: () => find('[slot=button]').setAttribute('name', 'return_to'),
  },
  {
    concern: 'page',
    what: 'the text of a delivery promise',
    change: writeText('shopify-delivery-promise'),
  },
  {
    concern: 'page',
    what: 'a consent notice that is emptied',
    change: () => find('#shopify-buyer-consent').replaceChildren(),
  },
  {
    concern: 'page',
    what: 'a link to the policy',
    change: append('.section', '<a id="shopify-subscription-policy-button"></a>'),
  },
])('$what concerns: $concern', ({ change, concern }) => {
  expect(concernOfAll(changesOf(change))).toBe(concern);
});

const elementsIn = (changes: readonly MutationRecord[]): number =>
  changes
    .flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
    .filter((node) => node instanceof Element).length;

it.each(UNREAD)('$what costs one selector, and two for each element', ({ change }) => {
  const changes = changesOf(change);
  const matched = vi.spyOn(Element.prototype, 'matches');
  const searched = vi.spyOn(Element.prototype, 'querySelector');
  expect(concernOfAll(changes)).toBe('nothing');
  const elements = elementsIn(changes);
  expect(matched).toHaveBeenCalledTimes(changes.length + elements);
  expect(searched).toHaveBeenCalledTimes(elements);
});

it('of several changes the one that concerns most counts, in any order', () => {
  const changes = changesOf(() => {
    find('input').setAttribute('value', '2');
    find('input').remove();
    find('.countdown').textContent = '8';
  });
  expect(concernOfAll(changes)).toBe('forms');
  expect(concernOfAll([...changes].reverse())).toBe('forms');
});

it('a form whose controls are named like methods and properties is still searched', () => {
  const form = '<form><input name="matches"><input name="querySelector"><input name="nodeType"></form>';
  expect(concernOfAll(changesOf(append('.section', form)))).toBe('forms');
});
