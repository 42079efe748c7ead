import { COLOR_ROLES, type ColorRole } from './role-names.ts';
import { scale, shadow } from './scale.ts';

type Refs<T> = { readonly [K in keyof T]: `var(--ov-${string})` };

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function refs<T extends object>(group: string, values: T): Refs<T> {
  const entries = Object.keys(values).map((key) => [key, `var(--ov-${group}-${kebab(key)})`]);
  return Object.fromEntries(entries) as Refs<T>;
}

const roles = Object.fromEntries(COLOR_ROLES.map((role) => [role, role])) as Record<ColorRole, ColorRole>;

/**
 * Typed references to the design tokens, each the text `var(--ov-<group>-<name>)`. Styles that use them
 * follow every theme and appearance; an unknown name does not compile.
 */
export const token = {
  color: refs('color', roles),
  space: refs('space', scale.space),
  line: refs('line', scale.line),
  measure: refs('measure', scale.measure),
  radius: refs('radius', scale.radius),
  text: refs('text', scale.text),
  leading: refs('leading', scale.leading),
  weight: refs('weight', scale.weight),
  font: refs('font', scale.font),
  shadow: refs('shadow', shadow),
  motion: refs('motion', scale.motion),
  ease: refs('ease', scale.ease),
  control: refs('control', scale.control),
  cell: refs('cell', scale.cell),
  icon: refs('icon', scale.icon),
  layer: refs('layer', scale.layer),
} as const;
