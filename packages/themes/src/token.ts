import { COLOR_ROLES, type ColorRole } from './role-names.ts';
import type { scale, shadow } from './scale.ts';

type Scale = typeof scale & { shadow: typeof shadow } & { color: Record<ColorRole, string> };
type Refs<T> = { readonly [K in keyof T]: `var(--ov-${string})` };

export const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `names` are the keys of the group, without its values, which no script in a browser needs. */
function buildTokenReferences<Group extends keyof Scale>(
  group: Group,
  ...names: (keyof Scale[Group] & (number | string))[]
): Refs<Scale[Group]> {
  const entries = names.map((name) => [name, `var(--ov-${group}-${toKebabCase(String(name))})`]);
  return Object.fromEntries(entries) as Refs<Scale[Group]>;
}

/**
 * Typed references to the design tokens, each the text `var(--ov-<group>-<name>)`. Styles that use them
 * follow every theme and appearance; an unknown name does not compile.
 */
export const token = {
  color: buildTokenReferences('color', ...COLOR_ROLES),
  space: buildTokenReferences('space', 'half', 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 16, 20, 24),
  line: buildTokenReferences('line', 'hair', 'thick', 'ring'),
  measure: buildTokenReferences('measure', 'xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'page'),
  radius: buildTokenReferences('radius', 'sm', 'md', 'lg', 'xl', 'full'),
  text: buildTokenReferences('text', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'display'),
  leading: buildTokenReferences('leading', 'tight', 'snug', 'normal'),
  weight: buildTokenReferences('weight', 'regular', 'medium', 'semibold', 'bold'),
  font: buildTokenReferences('font', 'body'),
  heading: buildTokenReferences('heading', 'font', 'weight', 'tracking'),
  shadow: buildTokenReferences('shadow', 'raised', 'floating', 'overlay'),
  motion: buildTokenReferences('motion', 'fast', 'normal', 'slow'),
  ease: buildTokenReferences('ease', 'out', 'inOut'),
  control: buildTokenReferences('control', 'sm', 'md', 'lg'),
  cell: buildTokenReferences('cell', 'block', 'inline'),
  icon: buildTokenReferences('icon', 'sm', 'md', 'lg', 'xl'),
  layer: buildTokenReferences('layer', 'header', 'drawer', 'dialog', 'toast'),
} as const;
