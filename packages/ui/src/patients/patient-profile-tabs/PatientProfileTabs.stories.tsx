import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PatientProfileTabs } from './PatientProfileTabs.tsx';

const meta = {
  title: 'Care/Patients/PatientProfileTabs',
  component: PatientProfileTabs,
  args: {
    current: 'details',
    getHref: (tab) => `#${tab}`,
  },
} satisfies Meta<typeof PatientProfileTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Details: Story = {
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByRole('link', { current: 'page' });
    await expect(current).toHaveTextContent('Details');
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    for (const name of ['Details', 'Notes', 'Files', 'Prescriptions', 'Appointments', 'Timeline']) {
      await userEvent.tab();
      await expect(within(canvasElement).getByRole('link', { name })).toHaveFocus();
    }
  },
};

export const Files: Story = { args: { current: 'files' } };
export const Phone: Story = {
  args: { current: 'appointments' },
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
