import { VISIT_MESSAGES } from '@openvisit/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { getControls } from './visit.ts';

/** Opens the panel in which the main physician adds a guest to the running call. */
export const openAddToCall = async (page: Page): Promise<Locator> => {
  await getControls(page).getByRole('button', { name: 'Add to call' }).click();
  return page.getByRole('complementary', { name: 'Add to call' });
};

/** Finds a physician by name in an open picker and sends the invitation. `name`: 'Dr. Ada Brand'. */
export const inviteByName = async (page: Page, picker: Locator, name: string): Promise<void> => {
  const lastName = name.split(' ').at(-1) ?? name;
  await picker.getByRole('searchbox', { name: 'Search physicians' }).fill(lastName.slice(0, 3).toLowerCase());
  await picker.getByRole('radio', { name: new RegExp(name) }).check();
  await picker.getByRole('button', { name: `Add ${name}` }).click();
  await expect(page.getByText(VISIT_MESSAGES.INVITE_SENT).last()).toBeVisible();
};
