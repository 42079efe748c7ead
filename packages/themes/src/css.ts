import { COLOR_ROLES, type ColorRole } from './role-names.ts';
import { coarse, compact, scale, shadow } from './scale.ts';
import { DEFAULT_THEME, type Theme } from './theme.ts';
import { THEMES } from './themes/index.ts';
import { kebab } from './token.ts';

type Values = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Values>>;

const themes = Object.values(THEMES);

const properties = (group: string, values: Values) =>
  Object.entries(values).map(([key, value]) => `--ov-${group}-${kebab(key)}: ${value};`);

const groups = (all: Groups) => Object.entries(all).flatMap(([group, values]) => properties(group, values));

const indented = (text: string) => text.replace(/^(?=.)/gm, '  ');

const block = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${indented(lines.join('\n'))}\n}\n`;

const shadows = () =>
  Object.entries(shadow).map(([key, layers]) => `--ov-shadow-${key}:\n  ${layers.join(',\n  ')};`);

/** The light value, for browsers without `light-dark()`. */
const light = (theme: Theme, role: ColorRole) => theme.light[role];

/** Both values in one declaration: the `color-scheme` of the element decides which one applies. */
const lightAndDark = (theme: Theme, role: ColorRole) =>
  theme.light[role] === theme.dark[role]
    ? theme.light[role]
    : `light-dark(${theme.light[role]}, ${theme.dark[role]})`;

/** One block for values that all themes share, and one block per theme for the rest. */
function colorRules(value: (theme: Theme, role: ColorRole) => string, roles: readonly ColorRole[]): string {
  const isShared = (role: ColorRole) => new Set(themes.map((theme) => value(theme, role))).size === 1;
  const of = (theme: Theme, wanted: readonly ColorRole[]) =>
    properties('color', Object.fromEntries(wanted.map((role) => [role, value(theme, role)])));
  const own = roles.filter((role) => !isShared(role));
  return [
    block(':root', of(THEMES[DEFAULT_THEME], roles)),
    ...themes.map((theme) => block(`[data-theme='${theme.name}']`, of(theme, own))),
  ].join('\n');
}

/** Every token as CSS custom properties: the shared scale once, the colors once per theme. */
export function tokenCss(): string {
  const changingRoles = COLOR_ROLES.filter((role) =>
    themes.some((theme) => light(theme, role) !== lightAndDark(theme, role)),
  );
  return [
    block(':root', ['color-scheme: light;', ...groups(scale)]),
    block("[data-density='compact']", groups(compact)),
    block('@media (pointer: coarse)', [block(":root,\n[data-density='compact']", groups(coarse)).trimEnd()]),
    colorRules(light, COLOR_ROLES),
    block('@supports (color: light-dark(red, red))', [
      block(':root', ['color-scheme: light dark;']),
      block("[data-appearance='light']", ['color-scheme: light;']),
      block("[data-appearance='dark']", ['color-scheme: dark;']),
      colorRules(lightAndDark, changingRoles).trimEnd(),
    ]),
    // A custom property is computed where it is declared, so a region with its own theme has to redeclare the
    // shadows that mix its shade.
    block(':root,\n[data-theme]', shadows()),
  ].join('\n');
}
