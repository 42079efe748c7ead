// The rules of the house that no plugin has. scripts/suites/lint-proof.mjs proves that each of them bites.

const STYLED_HELPERS = new Set(['css', 'keyframes', 'createGlobalStyle']);
const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl)a?\(|\bok(?:lch|lab)\(/i;
const NOTHING_BUT_A_COLOUR =
  /^\s*(?:#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})|(?:rgb|hsl)a?\(.*\)|ok(?:lch|lab)\(.*\))\s*$/i;

/** `styled.button`, `styled(Button)`, `styled.button.attrs(…)`, `css`, `keyframes`, `createGlobalStyle`. */
const isStyledTag = (node) => {
  if (node.type === 'Identifier') return node.name === 'styled' || STYLED_HELPERS.has(node.name);
  if (node.type === 'MemberExpression') return isStyledTag(node.object);
  return node.type === 'CallExpression' && isStyledTag(node.callee);
};

const isFunction = (node) => node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';

const staticStyles = {
  meta: {
    type: 'problem',
    docs: { description: 'Styles are static: variants are data attributes, never an interpolated prop.' },
    messages: {
      prop: 'A function in a style runs for every instance at every render. Name the variant in a data attribute.',
    },
    schema: [],
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isStyledTag(node.tag)) return;
      for (const expression of node.quasi.expressions)
        if (isFunction(expression)) context.report({ node: expression, messageId: 'prop' });
    },
  }),
};

const noRawColours = {
  meta: {
    type: 'problem',
    docs: { description: 'Colours are tokens; only packages/themes knows their values.' },
    messages: { raw: 'A raw colour is right in one theme at most. Name a token instead.' },
    schema: [],
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isStyledTag(node.tag)) return;
      for (const quasi of node.quasi.quasis)
        if (COLOUR.test(quasi.value.raw)) context.report({ node: quasi, messageId: 'raw' });
    },
    Literal(node) {
      if (typeof node.value === 'string' && NOTHING_BUT_A_COLOUR.test(node.value))
        context.report({ node, messageId: 'raw' });
    },
  }),
};

export default {
  meta: { name: 'eslint-plugin-house' },
  rules: { 'static-styles': staticStyles, 'no-raw-colours': noRawColours },
};
