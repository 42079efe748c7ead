import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Printer } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ZONE } from '../../fixtures/appointments.ts';
import { amlodipine, longNamedPrescription } from '../../fixtures/prescribing.ts';
import { PrescriptionSheet } from './PrescriptionSheet.tsx';

const meta = {
  title: 'Care/Prescribing/PrescriptionSheet',
  component: PrescriptionSheet,
  args: {
    prescription: amlodipine,
    zone: ZONE,
    level: 2,
    actions: (
      <>
        <Button icon={<Download aria-hidden />}>Download PDF</Button>
        <Button icon={<Printer aria-hidden />}>Print</Button>
      </>
    ),
  },
} satisfies Meta<typeof PrescriptionSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Signed: Story = {
  play: async ({ canvasElement }) => {
    const sheet = within(canvasElement).getByRole('article', { name: 'amlodipine 5 mg tablet' });
    await expect(within(sheet).getByText('November 20, 2026')).toBeVisible();
    await expect(within(sheet).getByText('Dr. Amara Okafor, MD')).toBeVisible();
    await expect(within(sheet).getByText('Take one by mouth every evening.')).toBeVisible();
    await expect(within(sheet).getByText(/^Harbor Street Pharmacy/)).toBeVisible();
  },
};

export const WithoutActions: Story = { args: { actions: undefined } };
export const Long: Story = { args: { prescription: longNamedPrescription } };

/** Missing data shows a dash; without a signature there is only the name. */
export const LittleKnown: Story = {
  args: {
    prescription: {
      ...amlodipine,
      PrescriberSignature: null,
      degree: null,
      DoseForm: null,
      Strength: null,
      Route: null,
    },
  },
};

export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
