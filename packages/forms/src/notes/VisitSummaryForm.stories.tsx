import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send, tabTo } from '../stories.fixtures.ts';
import { VisitSummaryForm } from './VisitSummaryForm.tsx';

const FULL = {
  what_to_do: 'Take the tablets for ten days.',
  when_to_get_help: 'Call 911 for trouble breathing.',
  files: [],
};
const PLAN = 'Rest and fluids';
const SHARE = 'Share with the patient';

const meta = {
  title: 'Components/Forms/VisitSummaryForm',
  tags: ['new'],
  component: VisitSummaryForm,
  args: { plan: PLAN, onSave: fn(() => Promise.resolve()) },
} satisfies Meta<typeof VisitSummaryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An empty summary can start from the plan of the note; the button disappears once there is text. */
export const StartsFromThePlan: Story = {
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.click(form.getByRole('button', { name: 'Start from the plan' }));
    const text = form.getByLabelText(/^What to do now/);
    await expect(text).toHaveFocus();
    await expect(text).toHaveValue(PLAN);
    await expect(form.queryByRole('button', { name: 'Start from the plan' })).toBeNull();
    await send(canvasElement, SHARE);
    const values = { what_to_do: PLAN, when_to_get_help: '', files: [] };
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(values, { changed: true }));
  },
};

export const Stored: Story = { args: { defaultValues: FULL } };

/** Only the first text is required. */
export const Empty: Story = {
  args: { plan: null },
  play: async ({ canvasElement }) => {
    await send(canvasElement, SHARE);
    await expect(await within(canvasElement).findByText('What to do now is required')).toBeVisible();
    await waitFor(() => expect(within(canvasElement).getByLabelText(/^What to do now/)).toHaveFocus());
  },
};

export const Refused: Story = {
  args: {
    defaultValues: FULL,
    onSave: fn(() => Promise.reject(createRefusalError(MESSAGES.SOMETHING_WRONG))),
  },
  play: async ({ canvasElement }) => {
    await send(canvasElement, SHARE);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(MESSAGES.SOMETHING_WRONG);
    await expect(within(canvasElement).getByLabelText(/^What to do now/)).toHaveValue(FULL.what_to_do);
  },
};

/** Another device shared a version in the meantime: both are shown. */
export const Conflict: Story = {
  args: {
    defaultValues: FULL,
    onSave: fn(() =>
      Promise.reject(
        Object.assign(createRefusalError(MESSAGES.RECORD_CHANGED), {
          stored: { ...FULL, what_to_do: 'Take the tablets for five days.' },
        }),
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText(/^What to do now/), ' Rest.');
    await send(canvasElement, SHARE);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose which version to keep' }));
    await expect(dialog.getByText('Take the tablets for five days.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Decide later' }));
    await expect(within(canvasElement).getByLabelText(/^What to do now/)).toHaveValue(
      `${FULL.what_to_do} Rest.`,
    );
  },
};

/** Tab moves through the fields; Enter on the button shares the summary. */
export const Keyboard: Story = {
  args: { plan: null },
  play: async ({ canvasElement, args }) => {
    for (const text of [FULL.what_to_do, FULL.when_to_get_help]) {
      await userEvent.tab();
      await userEvent.keyboard(text);
    }
    await tabTo(within(canvasElement).getByRole('button', { name: SHARE }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(FULL, { changed: true }));
  },
};

export const RightToLeft: Story = { args: { defaultValues: FULL }, globals: { direction: 'rtl' } };
