import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Tab, Tabs } from './Tabs.tsx';

const meta = {
  title: 'Components/Data/Tabs',
  component: Tabs,
  args: {
    label: 'Appointments',
    children: (
      <>
        <Tab href="#visit-now" count={0} countLabel="waiting">
          Visit now
        </Tab>
        <Tab href="#scheduled" current count={12} countLabel="scheduled">
          Scheduled
        </Tab>
        <Tab href="#requests" count={3} countLabel="requests">
          Requests
        </Tab>
      </>
    ),
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithCounts: Story = {
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: 'Appointments' });
    await expect(within(nav).getByRole('link', { name: /Scheduled 12/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.tab();
    await expect(within(nav).getByRole('link', { name: /Visit now/ })).toHaveFocus();
  },
};

export const Plain: Story = {
  args: {
    children: (
      <>
        <Tab href="#profile" current>
          Profile
        </Tab>
        <Tab href="#practice">Practice</Tab>
      </>
    ),
  },
};

/** A router link may mark itself as current. */
export const MarkedByTheRouter: Story = {
  args: {
    children: (
      <>
        <Tab href="#a" aria-current="page">
          Upcoming
        </Tab>
        <Tab href="#b">Past</Tab>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { current: 'page' })).toHaveTextContent('Upcoming');
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
};

/** On a phone the current tab is scrolled into view. */
export const CurrentInView: Story = {
  ...Narrow,
  args: {
    children: ['Details', 'Practice', 'Documents', 'Signature', 'Subscription'].map((name) => (
      <Tab key={name} href={`#${name}`} current={name === 'Signature'}>
        {name}
      </Tab>
    )),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const frame = canvas.getByRole('navigation').getBoundingClientRect();
    await waitFor(async () => {
      const { left, right } = canvas.getByRole('link', { current: 'page' }).getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(frame.left);
      await expect(right).toBeLessThanOrEqual(frame.right);
    });
  },
};

/** Each link is a tab stop; Enter follows it. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of [/Visit now/, /Scheduled/, /Requests/]) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('link', { name: /Scheduled/ })).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'פגישות',
    children: (
      <>
        <Tab href="#now" current count={2} countLabel="ממתינים">
          עכשיו
        </Tab>
        <Tab href="#later">מתוכננות</Tab>
      </>
    ),
  },
};
