import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longNamed } from '../../fixtures/patients.ts';
import { formatFullName } from '../../format/people.ts';
import { PatientWaitingBanner } from './PatientWaitingBanner.tsx';

const meta = {
  title: 'Care/Calls/PatientWaitingBanner',
  tags: ['new'],
  component: PatientWaitingBanner,
  args: {
    patientName: 'Mina Park',
    patientHref: '#patient',
    detail: 'Your visit is at 10:00 AM. In the call since 9:56 AM.',
    onStart: fn(),
  },
} satisfies Meta<typeof PatientWaitingBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvasElement, args }) => {
    const banner = within(within(canvasElement).getByRole('region', { name: 'Patient is waiting' }));
    await expect(banner.getByText('is waiting for you')).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Mina Park' })).toHaveAttribute('href', '#patient');
    await userEvent.click(banner.getByRole('button', { name: 'Start call with Mina Park' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

export const Others: Story = { args: { others: 2 } };
export const Busy: Story = { args: { busy: true } };
export const Long: Story = {
  args: { patientName: formatFullName(longNamed) },
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
