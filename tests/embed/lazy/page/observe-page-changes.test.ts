import { afterEach, describe, expect, it, vi } from 'vitest';
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

/** The mutation records of this change of the page. */
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
const IGNORED: readonly { title: string; change: () => void }[] = [
  { title: 'ignores a countdown that replaces its text', change: writeText('.countdown') },
  {
    title: 'ignores a countdown that changes its text node',
    change: () => (find('.countdown').firstChild!.nodeValue = '8'),
  },
  {
    title: 'ignores a countdown made of elements',
    change: () => (find('.countdown').innerHTML = '<b>0</b><b>9</b>'),
  },
  { title: 'ignores a countdown in the product form', change: writeText('.in-form') },
  { title: 'ignores the text of a submit button', change: writeText('button') },
  {
    title: 'ignores a picture that a slider adds',
    change: append('.slider', '<figure><img alt=""></figure>'),
  },
  { title: 'ignores a picture that a slider removes', change: () => find('.slider img').remove() },
];

describe('concernOfAll', () => {
  it.each([
    ...IGNORED,
    {
      title: 'ignores the value of a progress bar',
      change: () => find('progress').setAttribute('value', '2'),
    },
  ])('$title', ({ change }) => {
    expect(concernOfAll(changesOf(change))).toBe('nothing');
  });

  it.each<[title: string, concern: Concern, change: () => void]>([
    [
      'reports the value of a field as a change of values',
      'values',
      () => find('input').setAttribute('value', '2'),
    ],
    [
      'reports the value of a custom element that is a control as a change of values',
      'values',
      () => find('x-quantity').setAttribute('value', '2'),
    ],
    [
      'reports that a group of controls was disabled as a change of values',
      'values',
      () => find('fieldset').setAttribute('disabled', ''),
    ],
    [
      'reports a text node of an option as a change of values',
      'values',
      () => (find('option').firstChild!.nodeValue = '2'),
    ],
    ['reports the text of an option as a change of forms', 'forms', writeText('option')],
    [
      'reports a field that gets another name as a change of forms',
      'forms',
      () => find('input').setAttribute('name', 'x'),
    ],
    [
      'reports a field that is added as a change of forms',
      'forms',
      append('form', '<input name="selling_plan">'),
    ],
    [
      'reports a field that is added inside another element as a change of forms',
      'forms',
      append('form', '<p><input name="quantity"></p>'),
    ],
    ['reports a field that is removed as a change of forms', 'forms', () => find('input').remove()],
    [
      'reports a form that is added as a change of forms',
      'forms',
      append('.section', '<div><form></form></div>'),
    ],
    ['reports changed data in a script as a change of the page', 'page', writeText('script')],
    [
      'reports a script with data that is added as a change of the page',
      'page',
      append('.section', '<script type="application/json">{}</script>'),
    ],
    [
      "ignores a vendor's script that is added",
      'nothing',
      append('.section', '<script src="https://pay.example/sdk.js" type="text/plain"></script>'),
    ],
    [
      'reports that a child of one of our elements was removed as a change of the page',
      'page',
      () => find('[slot=button]').remove(),
    ],
    [
      'reports an attribute that would make our button submit the form as a change of the page',
      'page',
      () => find('[slot=button]').setAttribute('name', 'return_to'),
    ],
    [
      'reports the text of a delivery promise as a change of the page',
      'page',
      writeText('shopify-delivery-promise'),
    ],
    [
      'reports a consent notice that is emptied as a change of the page',
      'page',
      () => find('#shopify-buyer-consent').replaceChildren(),
    ],
    [
      'reports a link to the policy as a change of the page',
      'page',
      append('.section', '<a id="shopify-subscription-policy-button"></a>'),
    ],
  ])('%s', (_title, concern, change) => {
    expect(concernOfAll(changesOf(change))).toBe(concern);
  });

  const countElements = (changes: readonly MutationRecord[]): number =>
    changes
      .flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
      .filter((node) => node instanceof Element).length;

  it.each(IGNORED)(
    '$title, and matches one selector per record and two more per added or removed element',
    ({ change }) => {
      const changes = changesOf(change);
      const matches = vi.spyOn(Element.prototype, 'matches');
      const querySelector = vi.spyOn(Element.prototype, 'querySelector');
      expect(concernOfAll(changes)).toBe('nothing');
      const elements = countElements(changes);
      expect(matches).toHaveBeenCalledTimes(changes.length + elements);
      expect(querySelector).toHaveBeenCalledTimes(elements);
    },
  );

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
