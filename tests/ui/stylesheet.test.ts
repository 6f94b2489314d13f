import { afterEach, expect, it, vi } from 'vitest';
import { adoptStyles } from '../../src/ui/stylesheet';

afterEach(() => void vi.restoreAllMocks());

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
