import { MESSAGES } from '@openvisit/contract';
import { buildFeeToConfirm } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { longNamed } from '../../fixtures/patients.ts';
import { patientGrace } from '../../fixtures/people.ts';
import { FeesToConfirm } from './FeesToConfirm.tsx';

const ofGrace = buildFeeToConfirm({ payment_id: 'grace', patient_detail: patientGrace, amount: 8_000 });

const meta = {
  title: 'Practice/Billing/FeesToConfirm',
  component: FeesToConfirm,
  args: {
    fees: [buildFeeToConfirm(), ofGrace],
    unconfirmedFee: 'CAPTURE',
    zone: ZONE,
    now: NOW,
    getPatientHref: ({ patient_detail }) => `#patient-${patient_detail.id}`,
    onConfirm: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof FeesToConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    await expect(list.getAllByText(/Charged in full unless you confirm it before: Tomorrow/)).toHaveLength(2);
    await expect(list.getByRole('link', { name: 'Grace Hollis' })).toHaveAttribute(
      'href',
      `#patient-${patientGrace.id}`,
    );
    await userEvent.click(list.getByRole('button', { name: /^Confirm fee of Grace/ }));
    await expect(args.onConfirm).toHaveBeenCalledWith(ofGrace);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getAllByRole('button')[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Released: Story = { args: { unconfirmedFee: 'RELEASE' } };
export const Long: Story = { args: { fees: [buildFeeToConfirm({ patient_detail: longNamed })] } };

/** Loading and an empty list show nothing. */
export const Loading: Story = { args: { fees: null } };

export const Failed: Story = {
  args: { fees: null, error: MESSAGES.SOMETHING_WRONG },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
