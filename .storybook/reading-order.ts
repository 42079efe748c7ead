import type { ExpectStatic } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The accessibility tree of the page as text, in the order in which screen readers read it. */
    readAccessibilityTree: () => Promise<string>;
  }
}

/** Compares what a screen reader reads of a story with the file of that story; `vitest -u` writes it. */
export async function checkReadingOrder(storyId: string, expect: ExpectStatic): Promise<void> {
  // Stories before may have announced something, in a region of the whole page.
  for (const region of document.querySelectorAll('body > [aria-live]')) region.remove();
  await expect(`${await commands.readAccessibilityTree()}\n`).toMatchFileSnapshot(
    `./__snapshots__/${storyId}.yaml`,
  );
}
