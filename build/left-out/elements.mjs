import { CHILDREN, COMPONENT, DIFF, PROPS, RENDER } from './sources.mjs';

/**
 * What Preact could put into a page, and we never do: SVG, formulas, fields, HTML as text, moved frames.
 *
 * @type {readonly import('../left-out.mjs').LeftOut[]}
 */
export const elements = [
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
    what: 'the fewest moves of children that changed their order: cells of a cart rarely do so',
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
];
