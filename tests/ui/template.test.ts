import { expect, it } from 'vitest';
import { buildTemplate, type Filling, type TemplateElement } from '../../src/ui/template';

it.each<[title: string, template: TemplateElement, html: string, filling?: Filling]>([
  [
    'fills holes in strings and attributes',
    ['a', { href: '#', id: '{{id}}', class: 'x {{kind}}' }, '{{label}}'],
    '<a href="#" id="one" class="x y">Kup</a>',
    { id: 'one', kind: 'y', label: 'Kup' },
  ],
  [
    'inserts a filling as text, not as markup',
    ['b', { title: '{{label}}' }, '{{label}}'],
    '<b title="&lt;i>&amp;&quot;">&lt;i&gt;&amp;"</b>',
    { label: '<i>&"' },
  ],
  ['leaves out an attribute and a string without a filling', ['b', { id: '{{id}}' }, '{{label}}'], '<b></b>'],
  ['keeps an attribute without a value', ['i', { hidden: '' }], '<i hidden=""></i>'],
  ['does not fill a filling', ['b', {}, '{{label}}'], '<b>{{id}}</b>', { label: '{{id}}', id: 'one' }],
])('buildTemplate %s', (_title, template, html, filling = {}) => {
  const container = document.createElement('div');
  container.append(buildTemplate(template, filling));
  // Parsed and serialized like the result, whichever characters the environment escapes.
  const expected = document.createElement('div');
  expected.innerHTML = html;
  expect(container.innerHTML).toBe(expected.innerHTML);
});
