import { COLOR_ROLES, type ColorRole } from './role-names.ts';
import { scale, shadow } from './scale.ts';

type Refs<T> = { readonly [K in keyof T]: `var(--ov-${string})` };

export const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function buildTokenReferences<T extends object>(group: string, values: T): Refs<T> {
  const entries = Object.keys(values).map((key) => [key, `var(--ov-${group}-${toKebabCase(key)})`]);
  return Object.fromEntries(entries) as Refs<T>;
}

const roles = Object.fromEntries(COLOR_ROLES.map((role) => [role, role])) as Record<ColorRole, ColorRole>;

/**
 * Typed references to the design tokens, each the text `var(--ov-<group>-<name>)`. Styles that use them
 * follow every theme and appearance; an unknown name does not compile.
 */
export const token = {
  color: buildTokenReferences('color', roles),
  space: buildTokenReferences('space', scale.space),
  line: buildTokenReferences('line', scale.line),
  measure: buildTokenReferences('measure', scale.measure),
  radius: buildTokenReferences('radius', scale.radius),
  text: buildTokenReferences('text', scale.text),
  leading: buildTokenReferences('leading', scale.leading),
  weight: buildTokenReferences('weight', scale.weight),
  font: buildTokenReferences('font', scale.font),
  heading: buildTokenReferences('heading', scale.heading),
  shadow: buildTokenReferences('shadow', shadow),
  motion: buildTokenReferences('motion', scale.motion),
  ease: buildTokenReferences('ease', scale.ease),
  control: buildTokenReferences('control', scale.control),
  cell: buildTokenReferences('cell', scale.cell),
  icon: buildTokenReferences('icon', scale.icon),
  layer: buildTokenReferences('layer', scale.layer),
} as const;
