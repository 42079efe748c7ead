import { COLOR_ROLES, type ColorRole } from './role-names.ts';
import { scale, shadow } from './scale.ts';

type Refs<T> = { readonly [K in keyof T]: `var(--ov-${string})` };

export const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function tokenReferences<T extends object>(group: string, values: T): Refs<T> {
  const entries = Object.keys(values).map((key) => [key, `var(--ov-${group}-${kebabCase(key)})`]);
  return Object.fromEntries(entries) as Refs<T>;
}

const roles = Object.fromEntries(COLOR_ROLES.map((role) => [role, role])) as Record<ColorRole, ColorRole>;

/**
 * Typed references to the design tokens, each the text `var(--ov-<group>-<name>)`. Styles that use them
 * follow every theme and appearance; an unknown name does not compile.
 */
export const token = {
  color: tokenReferences('color', roles),
  space: tokenReferences('space', scale.space),
  line: tokenReferences('line', scale.line),
  measure: tokenReferences('measure', scale.measure),
  radius: tokenReferences('radius', scale.radius),
  text: tokenReferences('text', scale.text),
  leading: tokenReferences('leading', scale.leading),
  weight: tokenReferences('weight', scale.weight),
  font: tokenReferences('font', scale.font),
  shadow: tokenReferences('shadow', shadow),
  motion: tokenReferences('motion', scale.motion),
  ease: tokenReferences('ease', scale.ease),
  control: tokenReferences('control', scale.control),
  cell: tokenReferences('cell', scale.cell),
  icon: tokenReferences('icon', scale.icon),
  layer: tokenReferences('layer', scale.layer),
} as const;
