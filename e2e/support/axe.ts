import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expectKeyboardReachesAll } from './keyboard.ts';
import { expectNothingLoading } from './loaded.ts';

const THEMES = ['BlueTheme', 'MintGreenTheme', 'YellowTheme', 'DarkGreenTheme', 'GreenTheme'] as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const PHONE = { width: 390, height: 844 };

interface Violation {
  id: string;
  nodes: { html: string; target: string[] }[];
}

interface Axe {
  run: (context: object, options: object) => Promise<{ violations: Violation[] }>;
}

/**
 * Runs all WCAG rules in the current theme, or in `theme`. Switching themes only changes an attribute, so nothing is reloaded.
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
      const noTransitions = new CSSStyleSheet();
      noTransitions.replaceSync('*, *::before, *::after { transition: none !important; }');
      document.adoptedStyleSheets.push(noTransitions);
      root.setAttribute('data-theme', other ?? shown);
      const run = (context: object, runOnly: readonly string[]) =>
        axe.run(context, { runOnly, resultTypes: ['violations'] });
      // A bar that stays in view may cover a part of a target, until the page is scrolled to it.
      const isTooSmall = async ([target = '']: string[]): Promise<boolean> => {
        document.querySelector(target)?.scrollIntoView({ block: 'center' });
        return (await run({ include: [target] }, ['target-size'])).violations.length > 0;
      };
      const violations: Violation[] = [];
      for (const { id, nodes } of (await run(document, tags)).violations) {
        const confirmed: Violation['nodes'] = [];
        for (const node of nodes)
          if (id !== 'target-size' || (await isTooSmall(node.target))) confirmed.push(node);
        if (confirmed.length > 0) violations.push({ id, nodes: confirmed });
      }
      root.setAttribute('data-theme', shown);
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(noTransitions), 1);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' ')}`,
      );
    },
    [WCAG, theme] as const,
  );
  expect(results, `${description}${theme === undefined ? '' : ` in ${theme}`}`).toEqual([]);
};

const expectLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectNothingLoading(page);
};

/** Runs axe at the size of the page and at phone size, in the themes given or in the current one. */
export const expectNoViolationAtBothSizes = async (
  page: Page,
  description: string,
  [desktopTheme, phoneTheme]: readonly string[] = [],
): Promise<void> => {
  const desktop = page.viewportSize();
  if (desktop === null) throw new Error('the page has no fixed size');
  await expectNoViolation(page, description, desktopTheme);
  await page.setViewportSize(PHONE);
  await expectLoaded(page);
  await expectNoViolation(page, `${description} on a phone`, phoneTheme);
  await page.setViewportSize(desktop);
};

/**
 * Opens each path, expects no redirect, runs axe in the next theme and size, and expects that Tab reaches every control and that
 * `listUntranslated` finds no text. The stories of the screens check every theme.
 */
export const expectAccessiblePages = async (
  page: Page,
  paths: readonly string[],
  listUntranslated?: () => Promise<string[]>,
): Promise<void> => {
  const desktop = page.viewportSize();
  if (desktop === null) throw new Error('the page has no fixed size');
  for (const [index, path] of paths.entries()) {
    const isPhone = index % 2 === 1;
    await page.setViewportSize(isPhone ? PHONE : desktop);
    await page.goto(path);
    await expectLoaded(page);
    expect(new URL(page.url()).pathname, 'redirected').toBe(path);
    const description = isPhone ? `${path} on a phone` : path;
    if (listUntranslated) expect(await listUntranslated(), `${description} without translation`).toEqual([]);
    await expectNoViolation(page, description, THEMES[index % THEMES.length]);
    await expectKeyboardReachesAll(page, description);
  }
  await page.setViewportSize(desktop);
};
