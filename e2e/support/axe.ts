import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

const THEMES = ['BlueTheme', 'MintGreenTheme', 'YellowTheme', 'DarkGreenTheme', 'GreenTheme'] as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules about color, the only ones that can differ between themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * Runs all WCAG rules in the current theme and the color rules in the other themes. Switching themes only changes an
 * attribute, so nothing is reloaded.
 */
export const expectNoViolation = async (page: Page, what: string): Promise<void> => {
  await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ([themes, tags, colours]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      // Disable transitions, so that no color is measured halfway between two themes.
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      const told: string[] = [];
      for (const theme of themes) {
        document.documentElement.setAttribute('data-theme', theme);
        const runOnly = theme === themes[0] ? tags : colours;
        const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
        told.push(
          ...violations.map(
            ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' ')}`,
          ),
        );
      }
      document.documentElement.setAttribute('data-theme', themes[0]);
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
      return told;
    },
    [THEMES, WCAG, COLOURS] as const,
  );
  expect(found, what).toEqual([]);
};

/** Opens an address, expects no redirect, waits for its data and runs axe. */
export const expectAccessible = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(new URL(page.url()).pathname, 'redirected').toBe(path);
  await expectNoViolation(page, path);
};
