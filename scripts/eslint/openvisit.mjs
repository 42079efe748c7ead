// Lint rules of this project. scripts/suites/lint-proof.mjs verifies that each rule reports its bad example.

import {
  findFunctions,
  listInlineStyles,
  isAttrsCall,
  isStyledCall,
  isStyledTag,
  splitLayers,
  getLocation,
  getStyleText,
  blankMatches,
  blankExpressions,
} from './styled.mjs';

const COLOR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl)a?\(|\bok(?:lch|lab)\(/i;
const ONLY_A_COLOR =
  /^\s*(?:#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})|(?:rgb|hsl)a?\(.*\)|ok(?:lch|lab)\(.*\))\s*$/i;

const staticStyles = {
  meta: {
    type: 'problem',
    docs: { description: 'Styles are static: variants are data attributes, never an interpolated prop.' },
    messages: {
      prop: 'A function in a style runs for every instance on every render. Use a data attribute for the variant.',
      object: 'Write styles as template literals, so that the other style rules can check them.',
    },
    schema: [],
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isStyledTag(node.tag)) return;
      for (const expression of node.quasi.expressions)
        for (const found of findFunctions(expression, context.sourceCode.getScope(node)))
          context.report({ node: found, messageId: 'prop' });
    },
    CallExpression(node) {
      if (isAttrsCall(node)) {
        const scope = context.sourceCode.getScope(node);
        for (const argument of node.arguments)
          if (findFunctions(argument, scope).length > 0)
            context.report({ node: argument, messageId: 'prop' });
      } else if (isStyledCall(node) && node.arguments.length > 0)
        context.report({ node, messageId: 'object' });
    },
  }),
};

const noRawColors = {
  meta: {
    type: 'problem',
    docs: { description: 'Colors are tokens; only packages/themes contains their values.' },
    messages: { raw: 'A raw color fits one theme at most. Use a token.' },
    schema: [],
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isStyledTag(node.tag)) return;
      for (const quasi of node.quasi.quasis)
        if (COLOR.test(quasi.value.raw)) context.report({ node: quasi, messageId: 'raw' });
    },
    Literal(node) {
      if (typeof node.value === 'string' && ONLY_A_COLOR.test(node.value))
        context.report({ node, messageId: 'raw' });
    },
  }),
};

const NUMBER = String.raw`(?<![\w.#-])[+-]?(?:\d+\.?\d*|\.\d+)`;
const SIZE = new RegExp(`${NUMBER}(?:px|rem|pt|pc|cm|mm|in|Q)\\b`, 'gi');
const TIME = new RegExp(`${NUMBER}m?s\\b`, 'gi');
const MEDIA_QUERY = /@media[^{]*\b(?:width|height|inline-size|block-size)\b[^{]*/gi;
const ZERO = /^[+-]?0*\.?0+[a-z]+$/i;
const UNITLESS = /^(?:--.*|opacity|zIndex|order|flex.*|grid.*|lineHeight|fontWeight|zoom|scale|.*[cC]ount)$/;

/** The raw values that match a pattern; zero is allowed. */
const findRawValues = (text, pattern) => [...text.matchAll(pattern)].filter(([found]) => !ZERO.test(found));

/** Reports each match at its location in the style. */
const reportMatches = (context, quasi, messageId, found) => {
  for (const { 0: text, index } of found) {
    const loc = getLocation(quasi, index, text.length, context.sourceCode);
    context.report({ loc, messageId, data: { found: text } });
  }
};

const noRawSizes = {
  meta: {
    type: 'problem',
    docs: { description: 'Sizes and durations are tokens; only packages/themes contains their values.' },
    messages: {
      size: '{{found}} is not on the scale. Use token.space, line, measure, text, control or icon, or a relative unit: %, fr, em, ch, vw, vh.',
      time: '{{found}} ignores reduced motion. Use token.motion or a multiple of it.',
      breakpoint:
        'Use one of the three breakpoints: @media ${media.phone}, ${media.tablet}, ${media.desktop}.',
    },
    schema: [],
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isStyledTag(node.tag)) return;
      const text = blankExpressions(getStyleText(node.quasi, context.sourceCode));
      reportMatches(context, node.quasi, 'breakpoint', text.matchAll(MEDIA_QUERY));
      const declared = blankMatches(text, MEDIA_QUERY);
      reportMatches(context, node.quasi, 'size', findRawValues(declared, SIZE));
      reportMatches(context, node.quasi, 'time', findRawValues(declared, TIME));
    },
    JSXAttribute(attribute) {
      for (const { name, node } of listInlineStyles(attribute)) {
        if (
          node.type === 'Literal' &&
          typeof node.value === 'number' &&
          node.value !== 0 &&
          !UNITLESS.test(name)
        )
          context.report({ node, messageId: 'size', data: { found: `${node.value}px` } });
        const source = context.sourceCode.getText(node);
        for (const [found] of findRawValues(source.replaceAll(/['"`}]/g, ' '), SIZE))
          context.report({ node, messageId: 'size', data: { found } });
      }
    },
  }),
};

// `getStyleText` writes each `${expression}` as `⟨expression⟩`.
const SHADOW = /(?:box|text)-shadow\s*:\s*([^;{}]+)/gi;
const DROP_SHADOW = /drop-shadow\((?:[^()⟨⟩]|⟨[^⟩]*⟩|\([^()]*\))*\)/gi;
const NO_SHADOW = /^(?:none|inherit|initial|unset|revert|var\(--[^)]*\))(?:\s*!important)?$/;
const TOKEN_SHADOW = /^⟨token\.shadow\.\w+⟩(?:\s*!important)?$/;
/** An outline that takes no space: no offset, no blur, the thickness and color from tokens. */
const RING = /^(?:inset\s+)?0 0 0 ⟨token\.line\.\w+⟩ .*(?:⟨token\.color\.|var\(--|currentcolor)/i;

const isTokenShadow = (layer) => NO_SHADOW.test(layer) || TOKEN_SHADOW.test(layer) || RING.test(layer);

const noRawShadows = {
  meta: {
    type: 'problem',
    docs: { description: 'Elevation has three steps, each a token with a color of the theme.' },
    messages: {
      raw: 'A raw shadow is not an elevation step. Use token.shadow.raised, floating or overlay; a ring is `0 0 0 ${token.line.…} ${token.color.…}`.',
    },
    schema: [],
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isStyledTag(node.tag)) return;
      const text = getStyleText(node.quasi, context.sourceCode);
      const shadows = [...text.matchAll(SHADOW)].filter(
        ([, value]) => !splitLayers(value.trim().replaceAll(/\s+/g, ' ')).every(isTokenShadow),
      );
      reportMatches(context, node.quasi, 'raw', shadows);
      const dropped = [...text.matchAll(DROP_SHADOW)].filter(([found]) => !found.includes('⟨token.shadow.'));
      reportMatches(context, node.quasi, 'raw', dropped);
    },
    JSXAttribute(attribute) {
      for (const { name, node } of listInlineStyles(attribute))
        if (/^(?:box|text)Shadow$/.test(name) && !/token\.shadow|none/.test(context.sourceCode.getText(node)))
          context.report({ node, messageId: 'raw' });
    },
  }),
};

/** Words that describe an appearance. Names of states and facts (busy, open, required, hasMore …) contain none of them. */
const APPEARANCE_WORDS = new Set(
  `primary secondary tertiary quiet ghost subtle muted accent danger dangerous warning success info destructive
  positive negative neutral small medium large tiny big huge mini xs sm md lg xl compact dense condensed comfortable
  spacious roomy tight loose width height padding padded margin border bordered borderless shadow background color
  colour colored coloured radius gutter gutters wide narrow inline stretch stretched fluid outline outlined filled
  solid flat raised elevated sunken rounded round circle circular pill square inverted inverse dark light transparent
  translucent bold italic underline underlined centered centred vertical horizontal sticky floating stacked striped
  zebra bare plain naked embedded emphasized emphasised prominent hoverable clickable interactive`.split(
    /\s+/,
  ),
);
/** Describe an appearance only as a whole name; in a longer name they are nouns of the product. */
const APPEARANCE_NAMES = new Set(['block', 'card', 'link', 'loud', 'text', 'strong']);

const isAppearance = (name) => {
  const plain = name.replace(/^(?:is|has|with|no|use|as|show)(?=[A-Z])/, '');
  const words = plain
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  return words.some((word) => APPEARANCE_WORDS.has(word)) || APPEARANCE_NAMES.has(plain.toLowerCase());
};

const isBoolean = (type) =>
  type?.type === 'TSBooleanKeyword' ||
  (type?.type === 'TSLiteralType' && typeof type.literal.value === 'boolean') ||
  (type?.type === 'TSUnionType' && type.types.some(isBoolean));

/** The name of the interface or type alias that contains the node. */
const findTypeName = (node) => {
  for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent)
    if (ancestor.type === 'TSInterfaceDeclaration' || ancestor.type === 'TSTypeAliasDeclaration')
      return ancestor.id.name;
  return '';
};

const noBooleanVariants = {
  meta: {
    type: 'problem',
    docs: { description: 'Appearance variants are string unions; booleans are states and facts.' },
    messages: {
      appearance:
        "'{{name}}' is an appearance, and boolean appearances can contradict each other. Make it a value of a string union (`variant`, `size`, `width`, `tone`, `orientation`) styled by a data attribute; booleans are for states and facts such as busy, open, required.",
    },
    schema: [],
  },
  create: (context) => ({
    TSPropertySignature(node) {
      const name = node.key.name ?? String(node.key.value);
      if (!isBoolean(node.typeAnnotation?.typeAnnotation) || !findTypeName(node).endsWith('Props')) return;
      if (isAppearance(name)) context.report({ node, messageId: 'appearance', data: { name } });
    },
  }),
};

export default {
  meta: { name: 'eslint-plugin-openvisit' },
  rules: {
    'static-styles': staticStyles,
    'no-raw-colors': noRawColors,
    'no-raw-sizes': noRawSizes,
    'no-raw-shadows': noRawShadows,
    'no-boolean-variants': noBooleanVariants,
  },
};
