import { COLOR_ROLES, type ColorRole } from './role-names.ts';
import { coarse, compact, scale, shadow } from './scale.ts';
import { DEFAULT_THEME, type Theme } from './theme.ts';
import { THEMES } from './themes/index.ts';
import { toKebabCase } from './token.ts';

type Values = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Values>>;

const themes = Object.values(THEMES);

const listGroupLines = (group: string, values: Values) =>
  Object.entries(values).map(([key, value]) => `--ov-${group}-${toKebabCase(key)}: ${value};`);

const listGroupProperties = (all: Groups) =>
  Object.entries(all).flatMap(([group, values]) => listGroupLines(group, values));

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');

const formatCssRule = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${indent(lines.join('\n'))}\n}\n`;

const listShadowProperties = () =>
  Object.entries(shadow).map(([key, layers]) => `--ov-shadow-${key}:\n  ${layers.join(',\n  ')};`);

/** The light value, for browsers without `light-dark()`. */
const getLightColor = (theme: Theme, role: ColorRole) => theme.light[role];

/** Both values in one declaration: the `color-scheme` of the element decides which one applies. */
const getLightDarkColor = (theme: Theme, role: ColorRole) =>
  theme.light[role] === theme.dark[role]
    ? theme.light[role]
    : `light-dark(${theme.light[role]}, ${theme.dark[role]})`;

/** One block for values that all themes share, and one block per theme for the rest. */
function formatColorRules(
  value: (theme: Theme, role: ColorRole) => string,
  roles: readonly ColorRole[],
): string {
  const isShared = (role: ColorRole) => new Set(themes.map((theme) => value(theme, role))).size === 1;
  const listRoleColors = (theme: Theme, wanted: readonly ColorRole[]) =>
    listGroupLines('color', Object.fromEntries(wanted.map((role) => [role, value(theme, role)])));
  const themedRoles = roles.filter((role) => !isShared(role));
  return [
    formatCssRule(':root', listRoleColors(THEMES[DEFAULT_THEME], roles)),
    ...themes.map((theme) =>
      formatCssRule(`[data-theme='${theme.name}']`, listRoleColors(theme, themedRoles)),
    ),
  ].join('\n');
}

/** Every token as CSS custom properties: the shared scale once, character and colors once per theme. */
export function buildTokenCss(): string {
  const changingRoles = COLOR_ROLES.filter((role) =>
    themes.some((theme) => getLightColor(theme, role) !== getLightDarkColor(theme, role)),
  );
  return [
    formatCssRule(':root', ['color-scheme: light;', ...listGroupProperties(scale)]),
    formatCssRule("[data-density='compact']", listGroupProperties(compact)),
    formatCssRule('@media (pointer: coarse)', [
      formatCssRule(":root,\n[data-density='compact']", listGroupProperties(coarse)).trimEnd(),
    ]),
    ...themes.map(({ name, character }) =>
      formatCssRule(`[data-theme='${name}']`, listGroupProperties(character)),
    ),
    formatColorRules(getLightColor, COLOR_ROLES),
    formatCssRule('@supports (color: light-dark(red, red))', [
      formatCssRule(':root', ['color-scheme: light dark;']),
      formatCssRule("[data-appearance='light']", ['color-scheme: light;']),
      formatCssRule("[data-appearance='dark']", ['color-scheme: dark;']),
      formatColorRules(getLightDarkColor, changingRoles).trimEnd(),
    ]),
    // A custom property is computed where it is declared, so a region with its own theme has to redeclare the
    // shadows that mix its shade.
    formatCssRule(':root,\n[data-theme]', listShadowProperties()),
  ].join('\n');
}
