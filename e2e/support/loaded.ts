import { expect, type Page } from '@playwright/test';

/** Waits until nothing on the page is busy or stands in for what is loading. */
export const expectNothingLoading = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"], [role="status"][data-shape]')).toHaveCount(0);
};
