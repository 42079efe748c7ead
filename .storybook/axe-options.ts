import type { RunOptions } from 'axe-core';

/** The rules that Storybook's accessibility panel and the story tests check (DS-04). */
export const AXE_OPTIONS: RunOptions = {
  // Frames in stories are static; without this, axe waits half a second for each.
  iframes: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
