import { expect, it } from 'vitest';
import { buildTemplate, type Filling, type TemplateElement } from '../../src/ui/template';

it.each<{ does: string; template: TemplateElement; filling?: Filling; html: string }>([
  {
    does: 'fills holes in strings and attributes',
    template: ['a', { href: '#', id: '{{id}}', class: 'x {{kind}}' }, '{{label}}'],
    filling: { id: 'one', kind: 'y', label: 'Kup' },
    html: '<a href="#" id="one" class="x y">Kup</a>',
  },
  {
    does: 'inserts what fills a hole as text, never as markup',
    template: ['b', { title: '{{label}}' }, '{{label}}'],
    filling: { label: '<i>&"' },
    html: '<b title="&lt;i>&amp;&quot;">&lt;i&gt;&amp;"</b>',
  },
  {
    does: 'leaves out an attribute and a string that nothing fills',
    template: ['b', { id: '{{id}}' }, '{{label}}'],
    html: '<b></b>',
  },
  { does: 'keeps an attribute without a value', template: ['i', { hidden: '' }], html: '<i hidden=""></i>' },
  {
    does: 'does not fill what a value looks like',
    template: ['b', {}, '{{label}}'],
    filling: { label: '{{id}}', id: 'one' },
    html: '<b>{{id}}</b>',
  },
])('a template $does', ({ template, filling = {}, html }) => {
  const holder = document.createElement('div');
  holder.append(buildTemplate(template, filling));
  const expected = document.createElement('div');
  expected.innerHTML = html;
  expect(holder.innerHTML).toBe(expected.innerHTML);
});
