// Reads styled-components styles for the lint rules.

const STYLED_HELPERS = new Set(['css', 'keyframes', 'createGlobalStyle']);
const TYPE_WRAPPERS = new Set([
  'TSInstantiationExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);

const unwrapNode = (node) => (TYPE_WRAPPERS.has(node.type) ? unwrapNode(node.expression) : node);

/** `styled.button`, `styled(Button)`, `styled.button.attrs(…)`, `css`, `keyframes`, `createGlobalStyle`. */
export const isStyledTag = (wrapped) => {
  const node = unwrapNode(wrapped);
  if (node.type === 'Identifier') return node.name === 'styled' || STYLED_HELPERS.has(node.name);
  if (node.type === 'MemberExpression') return isStyledTag(node.object);
  return node.type === 'CallExpression' && isStyledTag(node.callee);
};

/** `styled.b(…)`, `styled(Button)(…)`, `css(…)`: a style given as an object or function. */
export const isStyledCall = (node) => {
  const callee = unwrapNode(node.callee);
  if (callee.type === 'CallExpression') return isStyledTag(callee);
  if (callee.type === 'Identifier') return callee.name === 'css';
  return callee.type === 'MemberExpression' && callee.object.name === 'styled';
};

/** `styled.b.attrs(…)`. */
export const isAttrsCall = ({ callee }) =>
  callee.type === 'MemberExpression' && callee.property.name === 'attrs' && isStyledTag(callee.object);

const isFunction = (node) =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionExpression' ||
  node.type === 'FunctionDeclaration';

/** Whether the identifier refers to a function declared in this file. */
const refersToFunction = (identifier, scope) => {
  for (let current = scope; current; current = current.upper) {
    const found = current.set.get(identifier.name);
    if (found)
      return found.defs.some(
        ({ node }) => isFunction(node) || (node.init && isFunction(unwrapNode(node.init))),
      );
  }
  return false;
};

/** The functions in an interpolation, which styled-components would call for each instance. */
export const findFunctions = (wrapped, scope) => {
  const node = unwrapNode(wrapped);
  if (isFunction(node)) return [node];
  if (node.type === 'Identifier') return refersToFunction(node, scope) ? [node] : [];
  if (node.type === 'LogicalExpression')
    return [node.left, node.right].flatMap((part) => findFunctions(part, scope));
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((part) => findFunctions(part, scope));
  return [];
};

/** The source of a style: expressions as ` ⟨source⟩`, comments blanked, every character at its original offset. */
export const getStyleText = (quasi, sourceCode) => {
  let text = sourceCode.getText(quasi);
  for (const { range } of quasi.expressions) {
    const [from, to] = range.map((offset) => offset - quasi.range[0]);
    const source = text.slice(from, to).replaceAll(/[;{}⟨⟩]/g, ' ');
    text = `${text.slice(0, from - 2)} ⟨${source}⟩${text.slice(to + 1)}`;
  }
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, blankText);
};

const blankText = (text) => ' '.repeat(text.length);

/** The text with the matches of a pattern blanked, or with its expressions blanked. */
export const blankMatches = (text, pattern) => text.replaceAll(pattern, blankText);
export const blankExpressions = (text) =>
  text.replaceAll(/⟨[^⟩]*⟩/g, (expression) => `⟨${blankText(expression.slice(2))}⟩`);

/** The location in the file of a range of a style's text. */
export const getLocation = (quasi, index, length, sourceCode) => ({
  start: sourceCode.getLocFromIndex(quasi.range[0] + index),
  end: sourceCode.getLocFromIndex(quasi.range[0] + index + length),
});

/** The layers of a value, separated by commas outside brackets. */
export const splitLayers = (value) => {
  const layers = [''];
  let depth = 0;
  for (const character of value) {
    if ('(⟨'.includes(character)) depth += 1;
    if (')⟩'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) layers.push('');
    else layers[layers.length - 1] += character;
  }
  return layers.map((layer) => layer.trim());
};

/** The properties of a `style={{ … }}`, each with its name and its value's node. */
export const listInlineStyles = (attribute) => {
  const value = attribute.value?.expression;
  if (attribute.name.name !== 'style' || value?.type !== 'ObjectExpression') return [];
  return value.properties
    .filter((property) => property.type === 'Property' && !property.computed)
    .map((property) => ({ name: property.key.name ?? String(property.key.value), node: property.value }));
};
