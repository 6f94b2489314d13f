/** Imports the built script in Node, as an app does that renders its pages on a server: it must do nothing. */
import assert from 'node:assert/strict';

const before = Object.keys(globalThis);
const { configure } = await import('../../dist/ekspres.js');
assert.equal(typeof configure, 'function');
configure({ apiVersion: '2026-04' });
assert.deepEqual(Object.keys(globalThis), before);
