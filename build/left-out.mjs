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
const PROPS = '/preact/src/diff/props.js';
const CREATE = '/preact/src/create-element.js';
const RENDER = '/preact/src/render.js';
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
      ['isClassComponent && !newType.getDerivedStateFromProps && c.componentWillMount', 'false'],
      ['if (isClassComponent && c.componentDidMount) {', 'if (false) {'],
      ['newProps !== oldProps && isClassComponent &&', 'false &&'],
      ['if (isClassComponent && c.componentDidUpdate) {', 'if (false) {'],
      ['isClassComponent && oldVNode._component && c.getSnapshotBeforeUpdate', 'false'],
      ['if (newVNode._original != oldVNode._original) {', 'if (false) {'],
      ['(!(c._bits & COMPONENT_FORCE) && c.shouldComponentUpdate &&', '(false &&'],
      ['if (c.componentWillUpdate) {', 'if (false) {'],
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
  {
    what: 'state, and callbacks of components: ours are drawn again by the signals that they read, and by nothing else',
    file: DIFF,
    answers: [
      ['let oldCommitQueueLength = commitQueue.length;', ''],
      ['if (!c.state) c.state = {};', ''],
      ['c._renderCallbacks = []; c._stateCallbacks = [];', ''],
      ['oldState = c.state;', ''],
      [
        `EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks); c._stateCallbacks = [];
          if (c._renderCallbacks.length) { commitQueue.push(c); }`,
        '',
      ],
      ['count = isClassComponent ? 25 : 0; do {', 'count; {'],
      ['(c.state = c._nextState), c.context);', ');'],
      ['while (c._bits & COMPONENT_DIRTY && ++count < 25);', ''],
      ['if (isClassComponent) { EMPTY_ARR', 'if (false) { EMPTY_ARR'],
      ['c.state = c._nextState; if (false) { globalContext', 'if (false) { globalContext'],
      ['c.context = componentContext;', ''],
      ['if (c._renderCallbacks.length) { commitQueue.push(c); } // Only clear', '// Only clear'],
      ['commitQueue.length = oldCommitQueueLength;', ''],
      ['if (options._commit) options._commit(root, commitQueue); commitQueue.some(', '[].some('],
    ],
  },
  {
    what: 'state: to set it is to draw again',
    file: COMPONENT,
    answers: [
      [
        `let s = this._nextState; if (!s || s == this.state) { s = this._nextState = assign({}, this.state); }`,
        '',
      ],
      ["if (typeof update == 'function') {", 'if (false) {'],
      ['if (update) { assign(s, update); } else { return; }', ''],
      ['if (callback) { this._stateCallbacks.push(callback); }', ''],
      [
        `BaseComponent.prototype.forceUpdate = function (callback) { if (this._vnode) {`,
        '(callback) => { if (false) {',
      ],
      ['BaseComponent.prototype.render = Fragment;', ''],
      ['this.context = context;', ''],
    ],
  },
  {
    what: 'what is forced past `shouldComponentUpdate`',
    file: DIFF,
    answers: [
      ['c._bits &= ~COMPONENT_FORCE;', ''],
      ['if (!(e && e.then)) markAsForce(newVNode);', ''],
    ],
  },
  {
    what: 'hooks of add-ons: there are none',
    file: DIFF,
    answers: [
      ['if ((tmp = options._diff)) tmp(newVNode);', ''],
      ['if ((tmp = options.diffed)) tmp(newVNode);', ''],
    ],
  },
  {
    what: 'hooks of add-ons',
    file: RENDER,
    answers: [['if (options._root) options._root(vnode, parentDom);', '']],
  },
  {
    what: 'hooks of add-ons',
    file: CREATE,
    answers: [['if (!original && options.vnode) options.vnode(vnode);', '']],
  },
  {
    what: 'hooks of add-ons, and who decides when to draw: the next microtask, always',
    file: COMPONENT,
    answers: [
      ['if (options.vnode) options.vnode(newVNode);', ''],
      ['|| prevDebounce != options.debounceRendering', ''],
      [
        'prevDebounce = options.debounceRendering; (prevDebounce || queueMicrotask)(process);',
        'queueMicrotask(process);',
      ],
      ['(prevDebounce || queueMicrotask)(process);', 'queueMicrotask(process);'],
    ],
  },
  { what: 'hooks of add-ons', file: PROPS, answers: [['options.event ? options.event(e) : e', 'e']] },
  {
    what: 'a document as a container',
    file: RENDER,
    answers: [['if (parentDom.nodeType == 9) {', 'if (false) {']],
  },
  {
    what: 'SVG: logos are images',
    file: DIFF,
    answers: [
      ["if (nodeType == 'svg') namespace = SVG_NAMESPACE;", 'if (false);'],
      ["nodeType == 'foreignObject' ||", ''],
    ],
  },
  { what: 'SVG', file: PROPS, answers: [['if (namespace == SVG_NAMESPACE) {', 'if (false) {']] },
  {
    what: 'fields of forms, and templates: there are none',
    file: DIFF,
    answers: [
      ["(nodeType == 'template' && dom.content) || dom", 'dom'],
      ["nodeType == 'textarea' && newProps.defaultValue != NULL ? NULL :", ''],
      [
        "&& !(i == 'value' && 'defaultValue' in newProps) && !(i == 'checked' && 'defaultChecked' in newProps)",
        '',
      ],
      [
        "} else if (i == 'value') { inputValue = value; } else if (i == 'checked') { checked = value; } else if (",
        '} else if (',
      ],
      ["if (true) { i = 'value';", "if (false) { i = 'value';"],
    ],
  },
  {
    what: 'HTML as text: what is not ours is made anew, node by node',
    file: DIFF,
    answers: [
      ["if (i == 'dangerouslySetInnerHTML') { oldHtml = value; } else if (", 'if ('],
      ["} else if (i == 'dangerouslySetInnerHTML') { newHtml = value; } else if (", '} else if ('],
      ['if (newHtml) {', 'if (false) {'],
      ["if (oldHtml) dom.textContent = '';", ''],
    ],
  },
  {
    what: 'an element that extends a built-in one: Safari has none',
    file: DIFF,
    answers: [['newProps.is ? newProps : parentDom', 'parentDom']],
  },
  {
    what: 'attributes that are unlike their property: none of ours is',
    file: PROPS,
    answers: [
      [`name != 'width' && name != 'height' && name != 'href' && name != 'list' && name != 'form' &&`, ''],
      [
        `name != 'tabIndex' && name != 'download' && name != 'rowSpan' && name != 'colSpan' && name != 'role' && name != 'popover' && name in dom`,
        'name in dom',
      ],
      ["name == 'popover' && value == true ? '' : value", 'value'],
    ],
  },
  {
    what: 'styles as text: ours are objects',
    file: PROPS,
    answers: [
      ["if (typeof value == 'string') { dom.style.cssText = value; } else {", '{'],
      ["if (typeof oldValue == 'string') {", 'if (false) {'],
    ],
  },
  {
    what: 'listeners of the capturing phase, and of events in camel case',
    file: PROPS,
    answers: [
      ["useCapture = name != (name = name.replace(CAPTURE_REGEX, '$1'));", ''],
      ["if (name[0] < 'a') name = name.toLowerCase();", 'name = name.toLowerCase();'],
      ['dom.addEventListener(name, proxy, useCapture);', 'dom.addEventListener(name, proxy);'],
      ['dom.removeEventListener(name, proxy, useCapture);', 'dom.removeEventListener(name, proxy);'],
    ],
  },
  {
    what: 'moves that keep what a frame shows: nothing that we draw is moved with one in it',
    file: CHILDREN,
    answers: [['!isMounting && parentDom.moveBefore && dom.parentNode', 'false']],
  },
  {
    what: 'the fewest moves of children that changed their order: cells of a cart do so once in a blue moon',
    file: CHILDREN,
    answers: [
      [
        `let lisLengths = []; for (i = 0; i < newChildrenLength; i++) { childVNode = newChildren[i];
          if (childVNode && childVNode._flags & LIS_CANDIDATE) {`,
        'let lisLengths = []; if (false) { {',
      ],
      [
        'if (lisLengths[i]) { if (lisLengths[i] == skew) { skew--; } else { newChildren[i]._flags |= INSERT_VNODE; } }',
        'if (newChildren[i]) newChildren[i]._flags |= INSERT_VNODE;',
      ],
    ],
  },
  {
    what: 'references as objects, with a clean-up or with an error of their own: ours are functions that take null',
    file: DIFF,
    answers: [
      ["try { if (typeof ref == 'function') {", '{ if (true) {'],
      ['if (value) value._refCleanup = ref(value) || 1; else if (', 'if (true) ref(value); else if ('],
      ['} else ref.current = value; } catch (e) { options._catchError(e, vnode); }', '} }'],
    ],
  },
  {
    what: 'a reference that a suspended tree let go of',
    file: CHILDREN,
    answers: [['|| oldVNode._flags & REF_DETACHED', '']],
  },
  {
    what: 'what a component does when it goes',
    file: DIFF,
    answers: [
      ['if (r.componentWillUnmount) {', 'if (false) {'],
      ['(r = vnode.ref) && (!r.current || r.current == vnode._dom)', '(r = vnode.ref)'],
    ],
  },
  {
    what: 'signals of another copy, and those that tell when somebody looks at them',
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
