import { COLOR_ROLES, type ColorRole } from './role-names.ts';
import { coarse, compact, scale, shadow } from './scale.ts';
import { DEFAULT_THEME, type Theme } from './theme.ts';
import { THEMES } from './themes/index.ts';
import { kebabCase } from './token.ts';

type Values = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Values>>;

const themes = Object.values(THEMES);

const groupLines = (group: string, values: Values) =>
  Object.entries(values).map(([key, value]) => `--ov-${group}-${kebabCase(key)}: ${value};`);

const groupProperties = (all: Groups) =>
  Object.entries(all).flatMap(([group, values]) => groupLines(group, values));

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');

const cssRule = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${indent(lines.join('\n'))}\n}\n`;

const shadowProperties = () =>
  Object.entries(shadow).map(([key, layers]) => `--ov-shadow-${key}:\n  ${layers.join(',\n  ')};`);

/** The light value, for browsers without `light-dark()`. */
const lightColor = (theme: Theme, role: ColorRole) => theme.light[role];

/** Both values in one declaration: the `color-scheme` of the element decides which one applies. */
const lightAndDark = (theme: Theme, role: ColorRole) =>
  theme.light[role] === theme.dark[role]
    ? theme.light[role]
    : `light-dark(${theme.light[role]}, ${theme.dark[role]})`;

/** One block for values that all themes share, and one block per theme for the rest. */
function colorRules(value: (theme: Theme, role: ColorRole) => string, roles: readonly ColorRole[]): string {
  const isShared = (role: ColorRole) => new Set(themes.map((theme) => value(theme, role))).size === 1;
  const roleColors = (theme: Theme, wanted: readonly ColorRole[]) =>
    groupLines('color', Object.fromEntries(wanted.map((role) => [role, value(theme, role)])));
  const own = roles.filter((role) => !isShared(role));
  return [
    cssRule(':root', roleColors(THEMES[DEFAULT_THEME], roles)),
    ...themes.map((theme) => cssRule(`[data-theme='${theme.name}']`, roleColors(theme, own))),
  ].join('\n');
}

/** Every token as CSS custom properties: the shared scale once, the colors once per theme. */
export function tokenCss(): string {
  const changingRoles = COLOR_ROLES.filter((role) =>
    themes.some((theme) => lightColor(theme, role) !== lightAndDark(theme, role)),
  );
  return [
    cssRule(':root', ['color-scheme: light;', ...groupProperties(scale)]),
    cssRule("[data-density='compact']", groupProperties(compact)),
    cssRule('@media (pointer: coarse)', [
      cssRule(":root,\n[data-density='compact']", groupProperties(coarse)).trimEnd(),
    ]),
    colorRules(lightColor, COLOR_ROLES),
    cssRule('@supports (color: light-dark(red, red))', [
      cssRule(':root', ['color-scheme: light dark;']),
      cssRule("[data-appearance='light']", ['color-scheme: light;']),
      cssRule("[data-appearance='dark']", ['color-scheme: dark;']),
      colorRules(lightAndDark, changingRoles).trimEnd(),
    ]),
    // A custom property is computed where it is declared, so a region with its own theme has to redeclare the
    // shadows that mix its shade.
    cssRule(':root,\n[data-theme]', shadowProperties()),
  ].join('\n');
}
