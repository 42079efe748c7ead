// The rules of the house that no plugin has. scripts/suites/lint-proof.mjs proves that each of them bites.

import {
  functionsIn,
  inlineStyles,
  isAttrs,
  isStyledCall,
  isStyledTag,
  layersOf,
  placeOf,
  textOf,
  without,
  withoutExpressions,
} from './styled.mjs';

const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl)a?\(|\bok(?:lch|lab)\(/i;
const NOTHING_BUT_A_COLOUR =
  /^\s*(?:#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})|(?:rgb|hsl)a?\(.*\)|ok(?:lch|lab)\(.*\))\s*$/i;

const staticStyles = {
  meta: {
    type: 'problem',
    docs: { description: 'Styles are static: variants are data attributes, never an interpolated prop.' },
    messages: {
      prop: 'A function in a style runs for every instance at every render. Name the variant in a data attribute.',
      object: 'Styles are written as templates, where the other rules of style can read them.',
    },
    schema: [],
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isStyledTag(node.tag)) return;
      for (const expression of node.quasi.expressions)
        for (const found of functionsIn(expression, context.sourceCode.getScope(node)))
          context.report({ node: found, messageId: 'prop' });
    },
    CallExpression(node) {
      if (isAttrs(node)) {
        const scope = context.sourceCode.getScope(node);
        for (const argument of node.arguments)
          if (functionsIn(argument, scope).length > 0) context.report({ node: argument, messageId: 'prop' });
      } else if (isStyledCall(node) && node.arguments.length > 0)
        context.report({ node, messageId: 'object' });
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

const NUMBER = String.raw`(?<![\w.#-])[+-]?(?:\d+\.?\d*|\.\d+)`;
const SIZE = new RegExp(`${NUMBER}(?:px|rem|pt|pc|cm|mm|in|Q)\\b`, 'gi');
const TIME = new RegExp(`${NUMBER}m?s\\b`, 'gi');
const WINDOW = /@media[^{]*\b(?:width|height|inline-size|block-size)\b[^{]*/gi;
const NOTHING = /^[+-]?0*\.?0+[a-z]+$/i;
const UNITLESS = /^(?:--.*|opacity|zIndex|order|flex.*|grid.*|lineHeight|fontWeight|zoom|scale|.*[cC]ount)$/;

/** What a pattern finds in a text, zeros apart. */
const rawIn = (text, pattern) => [...text.matchAll(pattern)].filter(([found]) => !NOTHING.test(found));

/** Tells of each thing found in a style, at its place. */
const tell = (context, quasi, messageId, found) => {
  for (const { 0: said, index } of found) {
    const loc = placeOf(quasi, index, said.length, context.sourceCode);
    context.report({ loc, messageId, data: { found: said } });
  }
};

const noRawSizes = {
  meta: {
    type: 'problem',
    docs: { description: 'Sizes and durations are tokens; only packages/themes knows their values.' },
    messages: {
      size: '{{found}} stands beside the scale. Name token.space, line, measure, text, control or icon, or say it in %, fr, em, ch or of the window.',
      time: '{{found}} does not respect reduced motion. Name token.motion, or a multiple of it.',
      window: 'Layouts change at three widths alone: @media ${media.phone}, ${media.tablet}, ${media.desk}.',
    },
    schema: [],
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isStyledTag(node.tag)) return;
      const text = withoutExpressions(textOf(node.quasi, context.sourceCode));
      tell(context, node.quasi, 'window', text.matchAll(WINDOW));
      const declared = without(text, WINDOW);
      tell(context, node.quasi, 'size', rawIn(declared, SIZE));
      tell(context, node.quasi, 'time', rawIn(declared, TIME));
    },
    JSXAttribute(attribute) {
      for (const { name, node } of inlineStyles(attribute)) {
        if (
          node.type === 'Literal' &&
          typeof node.value === 'number' &&
          node.value !== 0 &&
          !UNITLESS.test(name)
        )
          context.report({ node, messageId: 'size', data: { found: `${node.value}px` } });
        const said = context.sourceCode.getText(node);
        for (const [found] of rawIn(said.replaceAll(/['"`}]/g, ' '), SIZE))
          context.report({ node, messageId: 'size', data: { found } });
      }
    },
  }),
};

const SHADOW = /(?:box|text)-shadow\s*:\s*([^;{}]+)/gi;
const DROP_SHADOW = /drop-shadow\((?:[^()⟨⟩]|⟨[^⟩]*⟩|\([^()]*\))*\)/gi;
const NO_SHADOW = /^(?:none|inherit|initial|unset|revert|var\(--[^)]*\))(?:\s*!important)?$/;
const TOKEN_SHADOW = /^⟨token\.shadow\.\w+⟩(?:\s*!important)?$/;
/** A line drawn where a border would move things: no offset, no blur, a line's thickness, a token's colour. */
const RING = /^(?:inset\s+)?0 0 0 ⟨token\.line\.\w+⟩ .*(?:⟨token\.color\.|var\(--|currentcolor)/i;

const isTokenShadow = (layer) => NO_SHADOW.test(layer) || TOKEN_SHADOW.test(layer) || RING.test(layer);

const noRawShadows = {
  meta: {
    type: 'problem',
    docs: { description: 'Depth has three steps, each of them a token that takes the theme’s own ink.' },
    messages: {
      raw: 'A raw shadow is no step of the elevation. Name token.shadow.raised, floating or overlay; a ring is `0 0 0 ${token.line.…} ${token.color.…}`.',
    },
    schema: [],
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isStyledTag(node.tag)) return;
      const text = textOf(node.quasi, context.sourceCode);
      const shadows = [...text.matchAll(SHADOW)].filter(
        ([, value]) => !layersOf(value.trim().replaceAll(/\s+/g, ' ')).every(isTokenShadow),
      );
      tell(context, node.quasi, 'raw', shadows);
      const dropped = [...text.matchAll(DROP_SHADOW)].filter(([found]) => !found.includes('⟨token.shadow.'));
      tell(context, node.quasi, 'raw', dropped);
    },
    JSXAttribute(attribute) {
      for (const { name, node } of inlineStyles(attribute))
        if (/^(?:box|text)Shadow$/.test(name) && !/token\.shadow|none/.test(context.sourceCode.getText(node)))
          context.report({ node, messageId: 'raw' });
    },
  }),
};

/** Words that say how a thing looks. A state or a fact (busy, open, required, hasMore …) has none of them. */
const LOOKS = new Set(
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
/** Looks as whole names only: within a longer name these are things of the product. */
const LOOKS_ALONE = new Set(['block', 'card', 'link', 'loud', 'text', 'strong']);

const isLook = (name) => {
  const plain = name.replace(/^(?:is|has|with|no|use|as|show)(?=[A-Z])/, '');
  const words = plain
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  return words.some((word) => LOOKS.has(word)) || LOOKS_ALONE.has(plain.toLowerCase());
};

const isBoolean = (type) =>
  type?.type === 'TSBooleanKeyword' ||
  (type?.type === 'TSLiteralType' && typeof type.literal.value === 'boolean') ||
  (type?.type === 'TSUnionType' && type.types.some(isBoolean));

/** The type whose property this is, through `&`, `Omit<…>` and the like. */
const typeNameOf = (node) => {
  for (let at = node.parent; at; at = at.parent)
    if (at.type === 'TSInterfaceDeclaration' || at.type === 'TSTypeAliasDeclaration') return at.id.name;
  return '';
};

const noBooleanLooks = {
  meta: {
    type: 'problem',
    docs: { description: 'A look is one of several, named by a string; booleans are states and facts.' },
    messages: {
      look: "'{{name}}' is a look: two of them exclude each other and nothing says so. Make it a step of a literal prop (`variant`, `size`, `width`, `tone`, `orientation`: 'a' | 'b') drawn by a data attribute; booleans are for states and facts such as busy, open, required.",
    },
    schema: [],
  },
  create: (context) => ({
    TSPropertySignature(node) {
      const name = node.key.name ?? String(node.key.value);
      if (!isBoolean(node.typeAnnotation?.typeAnnotation) || !typeNameOf(node).endsWith('Props')) return;
      if (isLook(name)) context.report({ node, messageId: 'look', data: { name } });
    },
  }),
};

export default {
  meta: { name: 'eslint-plugin-house' },
  rules: {
    'static-styles': staticStyles,
    'no-raw-colours': noRawColours,
    'no-raw-sizes': noRawSizes,
    'no-raw-shadows': noRawShadows,
    'no-boolean-looks': noBooleanLooks,
  },
};
