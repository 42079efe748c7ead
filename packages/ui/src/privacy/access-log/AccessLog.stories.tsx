import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { accessEntries } from '../../fixtures/privacy.ts';
import { AccessLog } from './AccessLog.tsx';

const meta = {
  title: 'Account/Privacy/AccessLog',
  component: AccessLog,
  args: { entries: accessEntries, zone: ZONE, onRetry: fn() },
} satisfies Meta<typeof AccessLog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each access as a sentence; names of people whom the viewer does not know are not shown. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Opened the visit and the health summary')).toBeVisible();
    await expect(canvas.getByText('Somebody else')).toBeVisible();
    await expect(canvas.getByText('OpenVisit')).toBeVisible();
    await expect(canvas.getByText('You')).toBeVisible();
  },
};

export const Empty: Story = { args: { entries: [] } };
export const NothingFound: Story = { args: { entries: [], filtered: true } };
export const Loading: Story = { args: { entries: null } };
export const Failed: Story = { args: { entries: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
