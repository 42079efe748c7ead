import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AppointmentTabs } from './AppointmentTabs.tsx';

const meta = {
  title: 'Care/Visits/AppointmentTabs',
  component: AppointmentTabs,
  args: {
    counts: { visit_now_count: 0, scheduled_count: 3, requested_count: 12 },
    current: 'visit-now',
    hrefs: { 'visit-now': '#now', scheduled: '#scheduled', requests: '#requests' },
  },
} satisfies Meta<typeof AppointmentTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const VisitNow: Story = {
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual([
      'Visit Now (0)',
      'Scheduled (3)',
      'Requests (12)',
    ]);
  },
};
export const Scheduled: Story = { args: { current: 'scheduled' } };
export const Requests: Story = { args: { current: 'requests' } };
export const Loading: Story = { args: { counts: null } };
export const Narrow: Story = { decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>] };

/** They are links: each is a tab stop. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Visit Now (0)' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Scheduled (3)' })).toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
