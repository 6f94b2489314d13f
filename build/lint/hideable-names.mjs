/** Types whose members can be hidden by the name of an element on the page. */
const HIDEABLE = ['Document', 'DocumentOrShadowRoot', 'ParentNode'];

/** Globals that may be absent, in which case the id of an element can take their place. */
const OPTIONAL_GLOBALS = [
  'amazon',
  'ApplePayError',
  'ApplePaySession',
  'google',
  'paypal',
  'requestIdleCallback',
  'Shopify',
  'ShopifyAnalytics',
  'trustedTypes',
];

const isHideable = (type) =>
  type.isUnion() ? type.types.some(isHideable) : HIDEABLE.includes(type.symbol?.name);

/** The expression without its type assertion. */
const withoutType = (node) =>
  /^TS(As|NonNull|Satisfies)/.test(node.type) ? withoutType(node.expression) : node;

const isGlobalObject = (node) => /^(window|globalThis|self)$/.test(withoutType(node).name);

/**
 * The name of the property in a member expression (`property`) or in a pattern (`key`); not a string if the
 * code computes it.
 */
const nameOf = ({ computed, property, key = property }) =>
  computed ? key.type === 'Literal' && key.value : key.name;

const messageFor = (name) => `An element's name may hide ${name}: read it with src/ui/page-dom.ts.`;

/**
 * ESLint rule: forbids direct use of the document's members, and of globals that may be absent. HTML that
 * other people wrote may give an element the name of any of them, and the browser then returns the element.
 * It uses TypeScript's types, so that it finds other documents too, such as a parsed one.
 */
export const hideableNamesRule = {
  meta: {
    type: 'problem',
    docs: { description: 'names that HTML on the page can hide' },
    schema: [],
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const report = (node, name) => context.report({ node, message: messageFor(name) });
    const isOptional = (name) => OPTIONAL_GLOBALS.includes(name);

    /** Checks a property that is read from an object. */
    const check = (node, object, name) => {
      if (isGlobalObject(object)) {
        if (isOptional(name)) report(node, name);
      } else if (services?.program && isHideable(services.getTypeAtLocation(object))) {
        report(node, `document.${name || '…'}`);
      }
    };

    return {
      MemberExpression: (node) => check(node, node.object, nameOf(node)),
      'VariableDeclarator[init] > ObjectPattern.id > Property': (node) =>
        check(node, node.parent.parent.init, nameOf(node)),
      'BinaryExpression[operator=in]': (node) => {
        const { value } = node.left;
        if (isGlobalObject(node.right) && isOptional(value)) report(node, value);
        else if (withoutType(node.right).name === 'document') report(node, `document.${value}`);
      },
      'Program:exit'(program) {
        for (const { identifier, isValueReference } of context.sourceCode.getScope(program).through) {
          const isInType = /^TS(TypeQuery|QualifiedName)$/.test(identifier.parent.type);
          if (isValueReference && !isInType && isOptional(identifier.name))
            report(identifier, identifier.name);
        }
      },
    };
  },
};
