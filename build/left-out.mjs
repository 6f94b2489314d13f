import { components } from './left-out/components.mjs';
import { elements } from './left-out/elements.mjs';
import { signals } from './left-out/signals.mjs';

/**
 * What Preact and its signals ask about that is never so here: the question as it stands in their source, and the
 * answer. The minifier drops what hangs on it. Whitespace does not matter; a question that is not found once fails the
 * build, so that a new version of a package is looked through again.
 *
 * @typedef {object} LeftOut
 * @property {string} what the feature, and why nothing here can use it
 * @property {string} file how the source's path ends
 * @property {readonly (readonly [question: string, answer: string])[]} answers
 */

/** @type {readonly LeftOut[]} In this order: an answer may be part of a later question. */
export const leftOut = [...components, ...elements, ...signals];
