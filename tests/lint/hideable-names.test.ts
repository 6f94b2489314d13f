// @vitest-environment node
import { describe, expect, test } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { hideableNamesRule } from '../../build/lint/hideable-names.mjs';
import { lintWithTypes } from './lint-with-types';

/** The names that the rule forbids in some code. */
const refused = (code: string) =>
  lintWithTypes(hideableNamesRule, code).map((message) => /may hide ([^:]+):/.exec(message)?.[1]);

describe('code that pages load', () => {
  test.each([
    ['read a member of the document', 'export const a = document.body;', 'document.body'],
    [
      'call a method of the document',
      "document.addEventListener('click', () => {});",
      'document.addEventListener',
    ],
    ['take members out of the document', 'export const { head } = document;', 'document.head'],
    [
      'look for a member in the document',
      "export const a = 'prerendering' in document;",
      'document.prerendering',
    ],
    [
      'read a parsed document',
      "export const a = new DOMParser().parseFromString('', 'text/html').body;",
      'document.body',
    ],
    [
      'read what may be a document',
      'export const f = (a: Document | ShadowRoot) => a.activeElement;',
      'document.activeElement',
    ],
    ['call a global that may be absent', 'requestIdleCallback(() => {});', 'requestIdleCallback'],
    ['read a global of the window', 'export const a = (window as { google?: object }).google;', 'google'],
    ['look for a global in the window', "export const a = 'paypal' in globalThis;", 'paypal'],
    [
      'take a global out of the window',
      'export const { Shopify } = window as { Shopify?: object };',
      'Shopify',
    ],
  ])('may not %s', (_sentence, code, name) => {
    expect(refused(code)).toEqual([name]);
  });

  test.each([
    ['compare a node with the document', 'export const f = (a: Node) => a.getRootNode() === document;'],
    ['pass the document on', 'new MutationObserver(() => {}).observe(document);'],
    ['read a member of an element', 'export const f = (a: Element) => a.firstElementChild;'],
    ['read a global that is always there', 'export const a = window.navigator;'],
    [
      "name a vendor's type",
      'declare const google: { pay: 1 };\nexport let a: typeof google.pay | undefined;',
    ],
    ['use a separate name', 'export const f = (amazon: { Pay: 1 }) => amazon.Pay;'],
  ])('may %s', (_sentence, code) => {
    expect(refused(code)).toEqual([]);
  });
});
