import { SIGNALS } from './sources.mjs';

/**
 * What signals could do, and ours never do.
 *
 * @type {readonly import('../left-out.mjs').LeftOut[]}
 */
export const signals = [
  {
    what: 'signals as words, in JSON, or with a listener of their own: ours are read by `value` or in an effect',
    file: SIGNALS,
    answers: [
      [
        `Signal.prototype.subscribe = function (fn) {
          return effect( () => { const value = this.value; untracked(() => fn(value)); }, { name: "sub" } ); };`,
        '',
      ],
      ['Signal.prototype.valueOf = function () { return this.value; };', ''],
      ['Signal.prototype.toString = function () { return this.value + ""; };', ''],
      ['Signal.prototype.toJSON = function () { return this.value; };', ''],
    ],
  },
  {
    what: 'names for developer tools',
    file: SIGNALS,
    answers: [
      [
        'this._unwatched = options?.unwatched; this.name = options?.name;',
        'this._unwatched = options?.unwatched;',
      ],
      ['this._flags = TRACKING; this.name = options?.name;', 'this._flags = TRACKING;'],
    ],
  },
  {
    what: 'effects that belong to a model (`createModel`): there is none',
    file: SIGNALS,
    answers: [
      ['if (capturedEffects) { capturedEffects.push(this); }', ''],
      ['const prevCapturedEffects = capturedEffects;', ''],
      ['capturedEffects = undefined; try { return fn(); }', 'try { return fn(); }'],
      ['capturedEffects = prevCapturedEffects; } }', '} }'],
    ],
  },
  {
    what: 'a signal that has its old value back before its effects ran: they run, and find nothing new',
    file: SIGNALS,
    answers: [
      ['recordBatchSnapshot(this);', ''],
      ['let hasError = false; reconcileBatchSnapshots();', 'let hasError = false;'],
      ['this._batchSnapshotVersion = 0;', ''],
    ],
  },
  {
    what: 'signals of another copy, and callbacks of a signal when it is first watched',
    file: SIGNALS,
    answers: [
      ['Signal.prototype.brand = BRAND_SYMBOL;', ''],
      ['this._watched = options?.watched; this._unwatched = options?.unwatched;', ''],
      ['} else { untracked(() => { this._watched?.call(this); }); }', '}'],
      ['if (next === undefined) { untracked(() => { this._unwatched?.call(this); }); }', ''],
      ['Signal.prototype.peek = function () { return untracked(() => this.value); };', ''],
    ],
  },
  {
    what: 'effects that clean up after themselves, or are disposed of by `using`',
    file: SIGNALS,
    answers: [
      ['this._flags &= ~DISPOSED; cleanupEffect(this);', 'this._flags &= ~DISPOSED;'],
      [
        'const cleanup = this._fn(); if (typeof cleanup === "function") { this._cleanup = cleanup; }',
        'this._fn();',
      ],
      ['effect._sources = undefined; cleanupEffect(effect);', 'effect._sources = undefined;'],
      ['this._fn = fn; this._cleanup = undefined;', 'this._fn = fn;'],
      ['Effect.prototype.dispose = function () { this._dispose(); };', ''],
      ['(dispose as any)[Symbol.dispose] = dispose;', ''],
    ],
  },
];
