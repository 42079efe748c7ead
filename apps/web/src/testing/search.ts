import { expect, userEvent, waitFor, within } from 'storybook/test';

/**
 * Types on after the first letters were looked up, which keeps the field and every letter, and clears it, which keeps the
 * field. `asked` tells what was looked up last.
 */
export const searchWhileTyping = async (
  canvasElement: HTMLElement,
  label: string,
  asked: () => string | undefined,
): Promise<void> => {
  const page = within(canvasElement);
  const field = () => page.getByRole('searchbox', { name: label });
  await userEvent.click(await page.findByRole('searchbox', { name: label }));
  await userEvent.keyboard('smi');
  await waitFor(() => expect(asked()).toBe('smi'));
  await userEvent.keyboard('th');
  await waitFor(() => expect(asked()).toBe('smith'));
  await expect(field()).toHaveFocus();
  await expect(field()).toHaveValue('smith');
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  await expect(field()).toHaveFocus();
};
