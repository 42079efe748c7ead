import { userEvent, within } from 'storybook/test';

/** A refusal as the API tells one: a sentence, and sentences by field. */
export const refusal = (message: string, fields?: Record<string, string>) =>
  Object.assign(new Error(message), { kind: 'refused', fields });

export const TODAY = '2026-11-21';

/** Presses the form's button. */
export const send = (root: HTMLElement, name: string | RegExp) =>
  userEvent.click(within(root).getByRole('button', { name }));
