import { buildVisitSummary } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ZONE } from '../../fixtures/appointments.ts';
import { TextArea } from '../../inputs/text-area/TextArea.tsx';
import { SummaryForPatient } from './SummaryForPatient.tsx';

const meta = {
  title: 'Care/Notes/SummaryForPatient',
  component: SummaryForPatient,
  args: {
    visit: buildVisitSummary({ can_share: true }),
    zone: ZONE,
    form: null,
    onWrite: fn(),
    onOpenFile: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SummaryForPatient>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shared: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText(/Shared by you on/)).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit summary' }));
    await expect(args.onWrite).toHaveBeenCalledOnce();
  },
};

export const NotWritten: Story = {
  args: { visit: buildVisitSummary({ can_share: true, summary: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Write summary' })).toBeVisible();
  },
};

/** The visit is not completed. */
export const NotYet: Story = {
  args: { visit: buildVisitSummary({ summary: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** The focus moves into the form and back to its button. */
export const Keyboard: Story = {
  render: function Render(args) {
    const [isWriting, setIsWriting] = useState(false);
    const form = (
      <>
        <TextArea label="What to do now" />
        <Button onClick={() => setIsWriting(false)}>Cancel</Button>
      </>
    );
    return <SummaryForPatient {...args} form={isWriting ? form : null} onWrite={() => setIsWriting(true)} />;
  },
  play: async ({ canvasElement }) => {
    const story = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(story.getByLabelText('What to do now')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(story.getByRole('button', { name: 'Edit summary' })).toHaveFocus();
  },
};

export const Loading: Story = { args: { visit: null } };
export const Failed: Story = {
  args: { visit: null, error: 'No connection' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
