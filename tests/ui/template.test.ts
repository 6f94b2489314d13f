import { expect, it } from 'vitest';
import { buildTemplate, type Filling, type TemplateElement } from '../../src/ui/template';

it.each<{ title: string; template: TemplateElement; filling?: Filling; html: string }>([
  {
    title: 'fills holes in strings and attributes',
    template: ['a', { href: '#', id: '{{id}}', class: 'x {{kind}}' }, '{{label}}'],
    filling: { id: 'one', kind: 'y', label: 'Kup' },
    html: '<a href="#" id="one" class="x y">Kup</a>',
  },
  {
    title: 'inserts a filling as text, not as markup',
    template: ['b', { title: '{{label}}' }, '{{label}}'],
    filling: { label: '<i>&"' },
    html: '<b title="&lt;i>&amp;&quot;">&lt;i&gt;&amp;"</b>',
  },
  {
    title: 'leaves out an attribute and a string without a filling',
    template: ['b', { id: '{{id}}' }, '{{label}}'],
    html: '<b></b>',
  },
  { title: 'keeps an attribute without a value', template: ['i', { hidden: '' }], html: '<i hidden=""></i>' },
  {
    title: 'does not fill a hole in a filling',
    template: ['b', {}, '{{label}}'],
    filling: { label: '{{id}}', id: 'one' },
    html: '<b>{{id}}</b>',
  },
])('buildTemplate $title', ({ template, filling = {}, html }) => {
  const container = document.createElement('div');
  container.append(buildTemplate(template, filling));
  // Parsed and serialized like the result, whichever characters the environment escapes.
  const expected = document.createElement('div');
  expected.innerHTML = html;
  expect(container.innerHTML).toBe(expected.innerHTML);
});
