import { expect, userEvent, within } from 'storybook/test';

/** A rejection as thrown by the API client: a message, and messages by field. */
export const createRefusalError = (message: string, fields?: Record<string, string>) =>
  Object.assign(new Error(message), { kind: 'refused', fields });

export const TODAY = '2026-11-21';

/** Clicks the form's button. */
export const send = (root: HTMLElement, name: string | RegExp) =>
  userEvent.click(within(root).getByRole('button', { name }));

/** Presses Tab until the control has the focus. */
export async function tabTo(control: HTMLElement) {
  for (let step = 0; step < 60 && document.activeElement !== control; step += 1) await userEvent.tab();
  await expect(control).toHaveFocus();
}
