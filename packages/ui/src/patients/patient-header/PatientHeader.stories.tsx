import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ban } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { longNamed, mina, patients } from '../../fixtures/patients.ts';
import { PatientHeader } from './PatientHeader.tsx';

const meta = {
  title: 'Care/Patients/PatientHeader',
  component: PatientHeader,
  args: {
    patient: mina,
    zone: ZONE,
    now: NOW,
    allergies: ['Penicillin', 'Peanuts'],
    actions: <Button icon={<Ban aria-hidden />}>Block patient</Button>,
  },
} satisfies Meta<typeof PatientHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Patient: Story = {};
export const Plain: Story = {
  args: { patient: patients[6] ?? mina, allergies: [], actions: undefined },
};
export const Long: Story = { args: { patient: longNamed } };
export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
