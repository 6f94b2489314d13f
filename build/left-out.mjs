import { components } from './left-out/components.mjs';
import { elements } from './left-out/elements.mjs';
import { signals } from './left-out/signals.mjs';

/**
 * Conditions in the sources of Preact and its signals that are constant here: the source text (the question) and its
 * replacement (the answer). The minifier then removes the dead code. Whitespace does not matter. A question that does not
 * occur exactly once fails the build, so that a new version of a package is checked again.
 *
 * @typedef {object} LeftOut
 * @property {string} what the feature, and why nothing here can use it
 * @property {string} file how the source's path ends
 * @property {readonly (readonly [question: string, answer: string])[]} answers
 */

/** @type {readonly LeftOut[]} The order matters: an answer may be part of a later question. */
export const leftOut = [...components, ...elements, ...signals];
