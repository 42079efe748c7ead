import {
  APPEARANCES,
  calculateContrastRatio,
  COLOR_ROLES,
  MIN_CONTRAST,
  THEMES,
  token,
  type ColorRole,
} from '@openvisit/themes';

/** What decides the contrast of a text in every theme. */
export interface TextColors {
  /** The color of the text and the layers behind it, up to the first opaque one. */
  key: string;
  /** Whether nobody sees the text, or its color contrasts in every theme with what lies directly behind it (DS-04). */
  isProven: boolean;
}

const root = document.documentElement;
const DISABLED = ':disabled, [aria-disabled="true"]';
const NO_COLOR = 'rgba(0, 0, 0, 0)';
const TRANSLUCENT_ROLES: readonly ColorRole[] = ['scrim', 'shade'];

/** A color of its own for each role, so that a computed color tells its role. */
const DISTINCT_COLORS = COLOR_ROLES.map((role, index) => ({
  role,
  property: token.color[role].slice('var('.length, -1),
  color: TRANSLUCENT_ROLES.includes(role)
    ? `rgba(${index + 1}, ${index + 101}, 77, 0.5)`
    : `rgb(${index + 1}, ${index + 101}, 77)`,
}));
const ROLES_BY_COLOR = new Map(DISTINCT_COLORS.map(({ role, color }) => [color, role]));

/** WCAG asks less of text from 24 px, or 18.66 px in bold. */
const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
  Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);

/** Whether nothing behind this layer shines through. */
const isOpaque = (backgroundColor: string): boolean => backgroundColor.startsWith('rgb(');

const CONTRASTS = new Map<string, number>();

/** Lowest contrast of two roles in all themes and appearances; 0 if one of the colors is no role's. */
const getLowestContrast = (color: string, background: string): number => {
  const textRole = ROLES_BY_COLOR.get(color);
  const backgroundRole = ROLES_BY_COLOR.get(background);
  if (!textRole || !backgroundRole) return 0;
  const pair = `${textRole} ${backgroundRole}`;
  if (!CONTRASTS.has(pair)) {
    const ratios = Object.values(THEMES).flatMap((theme) =>
      APPEARANCES.map((appearance) =>
        calculateContrastRatio(theme[appearance][textRole], theme[appearance][backgroundRole]),
      ),
    );
    CONTRASTS.set(pair, Math.min(...ratios));
  }
  return CONTRASTS.get(pair)!;
};

/** Whether an element, with all that it contains, is for screen readers only (`VisuallyHidden`). */
const isVisuallyHidden = ({ width, height, overflow }: CSSStyleDeclaration): boolean =>
  width === '1px' && height === '1px' && overflow === 'hidden';

/** A layer out of the flow counts with its position, because something else may lie behind it. */
const describeLayer = ({ backgroundColor, backgroundImage, position }: CSSStyleDeclaration): string =>
  `${backgroundColor} ${backgroundImage} ${isOpaque(backgroundColor) ? '' : (/absolute|fixed/.exec(position)?.[0] ?? '')}`;

const TRANSPARENT_LAYER = `${NO_COLOR} none `;

const readColorsOf = (element: Element): TextColors => {
  const style = getComputedStyle(element);
  const layers: string[] = [];
  const opacities: string[] = [];
  let background: string | null = null;
  let isSeen = true;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const layer = getComputedStyle(at);
    if (layer.opacity !== '1') opacities.push(layer.opacity);
    if (layer.opacity === '0' || isVisuallyHidden(layer)) isSeen = false;
    if (background !== null) continue;
    layers.push(describeLayer(layer));
    if (isOpaque(layer.backgroundColor)) background = layer.backgroundColor;
  }
  const isDisabled = element.closest(DISABLED) !== null;
  const parts = [style.color, style.textShadow, isLarge(style), isDisabled, ...layers, ...opacities];
  const isPlain =
    opacities.length === 0 &&
    layers.slice(0, -1).every((layer) => layer === TRANSPARENT_LAYER) &&
    layers.at(-1) === `${background} none `;
  return {
    key: [...new Set(parts)].join('\n'),
    isProven: !isSeen || (isPlain && getLowestContrast(style.color, background ?? '') >= MIN_CONTRAST.text),
  };
};

/** Reads the colors of texts by role. Transitions must be off. */
export const readTextColors = (texts: Iterable<Element>): Map<Element, TextColors> => {
  for (const { property, color } of DISTINCT_COLORS) root.style.setProperty(property, color);
  const colors = new Map([...texts].map((text) => [text, readColorsOf(text)]));
  for (const { property } of DISTINCT_COLORS) root.style.removeProperty(property);
  return colors;
};
