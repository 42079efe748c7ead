import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { longNamed, pcpRequest } from '../../fixtures/patients.ts';
import { PcpRequestCard } from './PcpRequestCard.tsx';

const meta = {
  title: 'Care/Patients/PcpRequestCard',
  component: PcpRequestCard,
  args: { request: pcpRequest, patientHref: '#patient', zone: ZONE, now: NOW, onDecide: fn() },
  decorators: [withHeadings('Requests')],
} satisfies Meta<typeof PcpRequestCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Request: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Approve' }));
    await expect(args.onDecide).toHaveBeenCalledWith('APPROVED', pcpRequest);
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDecide).toHaveBeenCalledWith('DECLINED', pcpRequest);
  },
};

export const Approving: Story = { args: { busy: 'APPROVED' } };
export const Declining: Story = { args: { busy: 'DECLINED' } };
export const Failed: Story = { args: { error: MESSAGES.RECORD_CHANGED } };
export const Long: Story = { args: { request: { ...pcpRequest, patient: longNamed } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
