import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Card } from '../../data/card/Card.tsx';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { grace, longNamed, mina, patients } from '../../fixtures/patients.ts';
import { PatientRow } from './PatientRow.tsx';

const meta = {
  title: 'Patients/PatientRow',
  component: PatientRow,
  args: { patient: mina, href: '#patient', zone: ZONE, now: NOW, level: 2, onBlock: fn() },
  decorators: [(Story) => <Card padding="none">{Story()}</Card>],
} satisfies Meta<typeof PatientRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Patient: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('42 years')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Block Mina Park' }));
    await expect(args.onBlock).toHaveBeenCalledWith(mina);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Mina Park' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onBlock).toHaveBeenCalledOnce();
  },
};

export const Infant: Story = { args: { patient: grace } };
export const BirthdayUnknown: Story = { args: { patient: patients[6] ?? mina } };
export const WithoutBlocking: Story = { args: { onBlock: undefined } };
export const Long: Story = {
  args: { patient: longNamed },
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
