import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback } from 'react';
import { ZONE } from '../../fixtures/appointments.ts';
import { DrawnDocument, expectTexts } from '../../fixtures/drawn-document.tsx';
import { amlodipine, prescriptions } from '../../fixtures/prescribing.ts';
import type { PrescriptionsFacts } from './PrescriptionsDocument.tsx';

const Prescriptions = ({ facts }: { facts: PrescriptionsFacts }) => {
  const draw = useCallback(
    () =>
      import('./render-prescriptions-pdf.tsx').then(({ renderPrescriptionsPdf }) =>
        renderPrescriptionsPdf(facts, ZONE),
      ),
    [facts],
  );
  return <DrawnDocument draw={draw} name="prescriptions.pdf" />;
};

const facts: PrescriptionsFacts = {
  patient: { first_name: 'Grace', last_name: 'Lindqvist', date_of_birth: '1990-05-05' },
  prescriptions: [amlodipine],
  synced_at: '2026-11-20T15:00:00.000Z',
};

const meta = {
  title: 'Care/Documents/Prescriptions',
  component: Prescriptions,
  parameters: { contract: { skip: 'renders a PDF, not DOM' } },
  args: { facts },
} satisfies Meta<typeof Prescriptions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PA-05: patient, medication, directions, pharmacy, prescriber, time and status. */
export const One: Story = {
  play: async ({ canvasElement }) =>
    expectTexts(
      canvasElement,
      'Grace Lindqvist',
      'amlodipine 5 mg tablet',
      'Take one by mouth every evening.',
      'Harbor Street Pharmacy',
      'Dr. Amara Okafor, MD',
      'Sent to the pharmacy',
    ),
};

export const Several: Story = { args: { facts: { ...facts, prescriptions } } };

/** A list without entries says so and until when it was read. */
export const Empty: Story = { args: { facts: { ...facts, prescriptions: [] } } };

/** The time of the provider is unknown while nothing was read. */
export const NeverRead: Story = { args: { facts: { ...facts, synced_at: null } } };
