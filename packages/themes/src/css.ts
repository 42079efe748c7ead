import { coarse, scale, shadow } from './scale.ts';
import { DEFAULT_THEME, type Theme } from './theme.ts';
import { THEMES } from './themes/index.ts';
import { kebab } from './token.ts';

type Values = Readonly<Record<string, string>>;

const declare = (group: string, values: Values, indent = '  ') =>
  Object.entries(values).map(([key, value]) => `${indent}--ov-${group}-${kebab(key)}: ${value};`);

const shadows = () =>
  Object.entries(shadow).map(([key, layers]) => `  --ov-shadow-${key}:\n    ${layers.join(',\n    ')};`);

const block = (selector: string, lines: readonly string[]) => `${selector} {\n${lines.join('\n')}\n}\n`;

function themeBlock(theme: Theme): string {
  const own = `[data-theme='${theme.name}']`;
  const selector = theme.name === DEFAULT_THEME ? `:root,\n${own}` : own;
  // Shadows are restated per theme: a custom property is computed where it is declared, and they mix in its ink.
  return block(selector, [...declare('color', theme.color), ...shadows()]);
}

/** Every token as CSS custom properties: the shared scale once, the colours once per theme. */
export function tokenCss(): string {
  const shared = Object.entries(scale).flatMap(([group, values]) => declare(group, values));
  const touch = Object.entries(coarse).flatMap(([group, values]) => declare(group, values, '    '));
  return [
    block(':root', shared),
    `@media (pointer: coarse) {\n  :root {\n${touch.join('\n')}\n  }\n}\n`,
    ...Object.values(THEMES).map(themeBlock),
  ].join('\n');
}
