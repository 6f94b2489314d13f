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
    title: 'inserts what fills a hole as text, never as markup',
    template: ['b', { title: '{{label}}' }, '{{label}}'],
    filling: { label: '<i>&"' },
    html: '<b title="&lt;i>&amp;&quot;">&lt;i&gt;&amp;"</b>',
  },
  {
    title: 'leaves out an attribute and a string that nothing fills',
    template: ['b', { id: '{{id}}' }, '{{label}}'],
    html: '<b></b>',
  },
  { title: 'keeps an attribute without a value', template: ['i', { hidden: '' }], html: '<i hidden=""></i>' },
  {
    title: 'does not fill what a value looks like',
    template: ['b', {}, '{{label}}'],
    filling: { label: '{{id}}', id: 'one' },
    html: '<b>{{id}}</b>',
  },
])('a template $title', ({ template, filling = {}, html }) => {
  const holder = document.createElement('div');
  holder.append(buildTemplate(template, filling));
  const expected = document.createElement('div');
  expected.innerHTML = html;
  expect(holder.innerHTML).toBe(expected.innerHTML);
});
