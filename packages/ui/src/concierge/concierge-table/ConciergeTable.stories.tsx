import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { conciergePatients, conciergeRequests } from '../../fixtures/concierge.ts';
import { SearchField } from '../../inputs/search-field/SearchField.tsx';
import { ConciergeTable } from './ConciergeTable.tsx';

const meta = {
  title: 'Practice/Concierge/ConciergeTable',
  component: ConciergeTable,
  args: {
    tab: 'requests',
    unreadTabs: ['subscribed'],
    requests: conciergeRequests,
    search: <SearchField label="Search patients" onSearch={fn()} />,
    zone: ZONE,
    getPatientHref: ({ patient }) => `#patient-${patient.details_id}`,
    onTabChange: fn(),
    onDecide: fn(),
    onChat: fn(),
    onCall: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ConciergeTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Requests: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    // The physician does not care for the other patient yet.
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Rosalind Nakamura');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept Rosalind Nakamura' }));
    await expect(args.onDecide).toHaveBeenCalledWith('ACCEPTED', conciergeRequests[0]);
    await userEvent.click(canvas.getByText('Subscribed Patients', { selector: 'span' }));
    await expect(args.onTabChange).toHaveBeenCalledWith('subscribed');
  },
};

export const Subscribed: Story = {
  args: { tab: 'subscribed', requests: conciergePatients, unreadTabs: ['requests', 'subscribed'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Mina Park' })).toHaveAttribute(
      'href',
      `#patient-${conciergePatients[0]?.patient.details_id}`,
    );
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Messages with Mina Park' }));
    await expect(args.onChat).toHaveBeenCalledWith(conciergePatients[0]);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Call Mina Park' }));
    await expect(args.onCall).toHaveBeenCalledWith(conciergePatients[0]);
  },
};

export const Keyboard: Story = {
  args: { search: null },
  play: async ({ args }) => {
    for (let stop = 0; stop < 4; stop += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDecide).toHaveBeenCalledWith('REJECTED', conciergeRequests[0]);
  },
};

export const Answering: Story = { args: { busyId: 'c1' } };
export const Loading: Story = { args: { requests: null } };
export const Empty: Story = { args: { requests: [], unreadTabs: [] } };
export const NothingFound: Story = { args: { requests: [], filtered: true } };
export const Failed: Story = { args: { requests: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
