import { expect, it, vi } from 'vitest';
import { addStyles, adoptStyles } from '../../src/ui/stylesheet';

it('the document and a shadow root get the same style sheet once', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  for (const target of [document, root, document, root]) adoptStyles(target);
  expect(root.adoptedStyleSheets).toHaveLength(1);
  expect(document.adoptedStyleSheets).toEqual(root.adoptedStyleSheets);
});

it.each([
  ['adoptStyles does not throw if a script has replaced the list of style sheets', () => undefined],
  ['adoptStyles does not throw if a script has frozen the list of style sheets', () => Object.freeze([])],
])('%s', (_title, list) => {
  vi.spyOn(Document.prototype, 'adoptedStyleSheets', 'get').mockImplementation(list as never);
  expect(() => adoptStyles(document)).not.toThrow();
});

it('styles that are added later apply after the earlier ones, which are not parsed again', () => {
  addStyles('p{color:red}');
  adoptStyles(document);
  const [sheet] = document.adoptedStyleSheets;
  const before = [...sheet!.cssRules];
  addStyles('p{color:blue}a{color:blue}');
  addStyles('p{color:blue}a{color:blue}');
  const after = [...sheet!.cssRules];
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length).map(({ cssText }) => cssText.match(/blue/g)?.length)).toEqual([2]);
});
