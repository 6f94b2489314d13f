import { CHILDREN, COMPONENT, CREATE, DIFF, PROPS, RENDER } from './sources.mjs';

/**
 * What Preact's components could do, and ours never do: be hydrated, be suspended, be classes, keep state, have hooks.
 *
 * @type {readonly import('../left-out.mjs').LeftOut[]}
 */
export const components = [
  {
    what: 'hydration: nothing of ours is drawn on a server, and `mount` empties its container first',
    file: RENDER,
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
    what: 'hooks of add-ons, and a custom scheduler of renders: they always run in the next microtask',
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
    what: 'a reference that a suspended tree has detached',
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
];
