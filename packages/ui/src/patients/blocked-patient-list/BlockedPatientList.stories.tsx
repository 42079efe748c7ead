import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { blockedPatients } from '../../fixtures/patients.ts';
import { BlockedPatientList } from './BlockedPatientList.tsx';

const meta = {
  title: 'Care/Patients/BlockedPatientList',
  component: BlockedPatientList,
  args: {
    blocked: blockedPatients,
    zone: ZONE,
    getHref: ({ id }) => `#patient-${id}`,
    onUnblock: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof BlockedPatientList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Blocked: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    await expect(list.getByRole('link')).toHaveAccessibleName('Corin Wexley');
    await expect(list.getByRole('link')).toHaveAttribute('href', `#patient-${blockedPatients[0]?.id}`);
    await userEvent.click(list.getByRole('button', { name: 'Unblock Petra Salgado' }));
    await expect(args.onUnblock).toHaveBeenCalledWith(blockedPatients[1]);
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUnblock).toHaveBeenCalledWith(blockedPatients[0]);
  },
};

export const Loading: Story = { args: { blocked: null } };
export const Empty: Story = { args: { blocked: [] } };
export const Failed: Story = { args: { blocked: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
