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

const DIFF = '/preact/src/diff/index.js';
const CHILDREN = '/preact/src/diff/children.js';
const COMPONENT = '/preact/src/component.js';
const SIGNALS = '/@preact/signals-core/src/index.ts';

/** @type {readonly LeftOut[]} */
export const leftOut = [
  {
    what: 'hydration: nothing of ours is drawn on a server, and `mount` empties its container first',
    file: '/preact/src/render.js',
    answers: [
      ['vnode && vnode._flags & MODE_HYDRATE', 'false'],
      ['oldVNode ? NULL : parentDom.firstChild ? slice.call(parentDom.childNodes) : NULL', 'NULL'],
    ],
  },
  {
    what: 'hydration',
    file: COMPONENT,
    answers: [
      ['oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL', 'NULL'],
      ['oldVNode._flags & MODE_HYDRATE,', 'false,'],
    ],
  },
  {
    what: 'hydration',
    file: DIFF,
    answers: [
      ['if (isHydrating || excessDomChildren) {', 'if (false) {'],
      ['if (excessDomChildren) { for', 'if (false) { for'],
      ['if (isHydrating) {', 'if (false) {'],
      ['(!isHydrating || dom.data != newProps)', 'true'],
      ['excessDomChildren && slice.call(parentDom.childNodes)', 'NULL'],
      ['if (!isHydrating && excessDomChildren) {', 'if (false) {'],
      ["(!isHydrating || typeof value == 'function') &&", ''],
      ['!isHydrating && (!oldHtml', '(!oldHtml'],
      ['excessDomChildren ? excessDomChildren[0] :', ''],
      ['if (excessDomChildren) excessDomChildren.some(removeNode);', ''],
      ["if (!isHydrating || nodeType == 'textarea')", 'if (true)'],
    ],
  },
  {
    what: 'a suspended component: no code of a component comes later than the component',
    file: DIFF,
    answers: [
      ['oldVNode._flags & MODE_SUSPENDED &&', 'false &&'],
      ['if (resumed) resumed.some(removeNode);', ''],
      ['newVNode._flags &= RESET_MODE;', ''],
      ['!skipRemove && (r = vnode._component) &&', 'false &&'],
    ],
  },
  {
    what: 'the comments around what is suspended: there are none',
    file: CHILDREN,
    answers: [
      ['while (next && next.nodeType == 8) next = next.nextSibling;', ''],
      ["&& oldDom.nodeType == 8 && !oldDom.data.startsWith('$s')", '&& false'],
    ],
  },
  {
    what: 'class components, their life cycle and their contexts: ours are functions',
    file: DIFF,
    answers: [
      ['(tmp = newType.prototype) && tmp.render', 'false'],
      ['tmp = newType.contextType;', ''],
      ['tmp && globalContext[tmp._id]', 'false'],
      ['tmp ? provider ? provider.props.value : tmp._defaultValue : globalContext', 'globalContext'],
      ['if (c.componentWillUpdate) {', 'if (false) {'],
      ['c.shouldComponentUpdate &&', 'false &&'],
      ['if (c.getChildContext) {', 'if (false) {'],
      ['if (c._bits & COMPONENT_PENDING_ERROR) {', 'if (false) {'],
      ['if (c._bits & COMPONENT_PROCESSING_EXCEPTION) {', 'if (false) {'],
    ],
  },
  {
    what: 'components that catch the errors of others: a class component could',
    file: '/preact/src/diff/catch-error.js',
    answers: [['for (; (vnode = vnode._parent); ) {', 'while (false) {']],
  },
  {
    what: 'portals: a dialog is an element of its own',
    file: DIFF,
    answers: [
      ['if (newProps._parentDom) { tmp = oldDom;', 'if (false) { tmp = oldDom;'],
      ['if (newProps._parentDom) { newVNode._dom', 'if (false) { newVNode._dom'],
      ['skipRemove && !vnode.props._parentDom', 'skipRemove'],
    ],
  },
  { what: 'portals', file: CHILDREN, answers: [['if (parentVNode.props._parentDom) return oldDom;', '']] },
  {
    what: 'portals',
    file: COMPONENT,
    answers: [
      ["typeof vnode.type == 'function' && !vnode.props._parentDom", "typeof vnode.type == 'function'"],
      ['vnode._component && !vnode.props._parentDom', 'vnode._component'],
    ],
  },
  {
    what: 'MathML: nothing here is a formula',
    file: DIFF,
    answers: [
      ["nodeType == 'math'", 'false'],
      ['(namespace == MATH_NAMESPACE && MATHML_TOKEN_ELEMENTS.test(nodeType))', 'false'],
    ],
  },
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
];
