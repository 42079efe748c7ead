import { expect, type Page } from '@playwright/test';

/** Waits until the page has no busy elements and no placeholders of loading content. */
export const expectNothingLoading = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"], [role="status"][data-shape]')).toHaveCount(0);
};
