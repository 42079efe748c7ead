import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

const THEMES = ['BlueTheme', 'MintGreenTheme', 'YellowTheme', 'DarkGreenTheme', 'GreenTheme'] as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules about color, the only ones that can differ between themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const PHONE_MAX_WIDTH = 600;

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

const [SHOWN_THEME, ...OTHER_THEMES] = THEMES;

/**
 * Runs all WCAG rules in the shown theme and the color rules in `otherThemes`. Switching themes only changes an attribute, so
 * nothing is reloaded. By default the other themes are left to the stories of the screens, which check every text in each.
 */
export const expectNoViolation = async (
  page: Page,
  description: string,
  otherThemes: readonly string[] = [],
): Promise<void> => {
  await page.evaluate(axeCore.source);
  const results = await page.evaluate(
    async ([shown, others, tags, colors]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      // Disable transitions, so that no color is measured halfway between two themes.
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      const found: string[] = [];
      for (const theme of [shown, ...others]) {
        document.documentElement.setAttribute('data-theme', theme);
        const runOnly = theme === shown ? tags : colors;
        const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
        found.push(
          ...violations.map(
            ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' ')}`,
          ),
        );
      }
      document.documentElement.setAttribute('data-theme', shown);
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
      return found;
    },
    [SHOWN_THEME, otherThemes, WCAG, COLOURS] as const,
  );
  expect(results, description).toEqual([]);
};

/** Opens an address, expects no redirect, waits for its data and runs axe. A phone shows the same colors as a desktop. */
export const expectAccessible = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(new URL(page.url()).pathname, 'redirected').toBe(path);
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_MAX_WIDTH;
  await expectNoViolation(page, path, isPhone ? [] : OTHER_THEMES);
};
