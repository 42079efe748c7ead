import { expect, userEvent, waitFor, within } from 'storybook/test';

/** Types during a search, then clears the field; the focus stays in it. `lastQuery` returns the last search sent. */
export const searchWhileTyping = async (
  canvasElement: HTMLElement,
  label: string,
  lastQuery: () => string | undefined,
): Promise<void> => {
  const page = within(canvasElement);
  const getSearchField = () => page.getByRole('searchbox', { name: label });
  await userEvent.click(await page.findByRole('searchbox', { name: label }));
  await userEvent.keyboard('smi');
  await waitFor(() => expect(lastQuery()).toBe('smi'));
  await userEvent.keyboard('th');
  await waitFor(() => expect(lastQuery()).toBe('smith'));
  await expect(getSearchField()).toHaveFocus();
  await expect(getSearchField()).toHaveValue('smith');
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(getSearchField()).toHaveValue(''));
  await expect(getSearchField()).toHaveFocus();
};
