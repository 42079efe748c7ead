import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

const THEMES = ['BlueTheme', 'MintGreenTheme', 'YellowTheme', 'DarkGreenTheme', 'GreenTheme'] as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const PHONE_MAX_WIDTH = 600;

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * Runs all WCAG rules in the present theme, or in `theme`. Switching themes only changes an attribute, so nothing is reloaded.
 * The stories of the screens check every text in every theme.
 */
export const expectNoViolation = async (page: Page, description: string, theme?: string): Promise<void> => {
  await page.evaluate(axeCore.source);
  const results = await page.evaluate(
    async ([tags, other]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const root = document.documentElement;
      const shown = root.getAttribute('data-theme') ?? '';
      // Disable transitions, so that no color is measured halfway between two themes.
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      root.setAttribute('data-theme', other ?? shown);
      const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] });
      root.setAttribute('data-theme', shown);
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' ')}`,
      );
    },
    [WCAG, theme] as const,
  );
  expect(results, `${description}${theme === undefined ? '' : ` in ${theme}`}`).toEqual([]);
};

/** Opens addresses, expects no redirect, waits for the data and runs axe in one theme, another one at phone size. */
export const expectAccessiblePages = async (page: Page, paths: readonly string[]): Promise<void> => {
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_MAX_WIDTH;
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(new URL(page.url()).pathname, 'redirected').toBe(path);
    const theme = THEMES[(index + (isPhone ? 1 : 0)) % THEMES.length];
    await expectNoViolation(page, path, theme);
  }
};
