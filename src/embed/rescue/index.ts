/*
 * `ekspres-rescue.js` is loaded if the other files cannot be. The likeliest reason is a cached `ekspres.js`
 * whose chunks are gone, so this file is built alone and has no hash in its name, and the `ekspres.js` that
 * calls it may be of any version. Its functions take only nodes and plain values, and must not change what
 * they take. They need no state of `ekspres.js`, which one of another version keeps under another symbol.
 */

export { emptyAllElements } from './empty-all-elements';
export { leaveByPlatform } from './leave-by-platform';
export { reportChunk } from './report-chunk';
