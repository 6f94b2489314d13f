// @vitest-environment node
import { describe, expect, test } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { hideableNamesRule } from '../../build/lint/hideable-names.mjs';
import { lintWithTypes } from './lint-with-types';

const forbiddenNames = (code: string) =>
  lintWithTypes(hideableNamesRule, code).map((message) => /may hide ([^:]+):/.exec(message)?.[1]);

describe('code that pages load', () => {
  test.each([
    ['read a member of the document', 'export const a = document.body;', 'document.body'],
    ['call a method of it', "document.addEventListener('click', () => {});", 'document.addEventListener'],
    ['destructure members of the document', 'export const { head } = document;', 'document.head'],
    ['check for a member with in', "export const a = 'prerendering' in document;", 'document.prerendering'],
    [
      'read another',
      "export const a = new DOMParser().parseFromString('', 'text/html').body;",
      'document.body',
    ],
    [
      'read a member of a union that contains a document',
      'export const f = (a: Document | ShadowRoot) => a.activeElement;',
      'document.activeElement',
    ],
    ['call a global that may be absent', 'requestIdleCallback(() => {});', 'requestIdleCallback'],
    ['read a global of the window', 'export const a = (window as { google?: object }).google;', 'google'],
    ['check for a global of the window with in', "export const a = 'paypal' in globalThis;", 'paypal'],
    ['destructure a global', 'export const { Shopify } = window as { Shopify?: object };', 'Shopify'],
  ])('may not %s', (_title, code, name) => {
    expect(forbiddenNames(code)).toEqual([name]);
  });

  test.each([
    ['may compare a node with the document', 'export const f = (a: Node) => a.getRootNode() === document;'],
    ['may pass the document on', 'new MutationObserver(() => {}).observe(document);'],
    ['may read a member of an element', 'export const f = (a: Element) => a.firstElementChild;'],
    ['may read a global that always exists', 'export const a = window.navigator;'],
    [
      "may name a vendor's type",
      'declare const google: { pay: 1 };\nexport let a: typeof google.pay | undefined;',
    ],
    ['may use a parameter with the name of a global', 'export const f = (amazon: { Pay: 1 }) => amazon.Pay;'],
  ])('%s', (_title, code) => {
    expect(forbiddenNames(code)).toEqual([]);
  });
});
