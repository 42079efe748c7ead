import type { MedicalHistory } from '@openvisit/contract';
import { buildMedicalHistory, buildPatientRecord } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { DrawnDocument, expectTexts } from '../../fixtures/drawn-document.tsx';

const History = ({ facts }: { facts: MedicalHistory }) => {
  const draw = useCallback(
    () =>
      import('./render-medical-history-pdf.tsx').then(({ renderMedicalHistoryPdf }) =>
        renderMedicalHistoryPdf(facts, ZONE),
      ),
    [facts],
  );
  return <DrawnDocument draw={draw} name="medical-history.pdf" />;
};

const facts = buildMedicalHistory();

const meta = {
  title: 'Care/Documents/MedicalHistory',
  tags: ['new'],
  component: History,
  parameters: { contract: { skip: 'renders a PDF, not DOM' } },
  args: { facts },
} satisfies Meta<typeof History>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PW-09: identity, health, measurements and visits with their summaries. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expectTexts(
      canvasElement,
      'Medical history',
      'Allergies',
      'Amlodipine, 5 mg; Evening; after food; With water',
      'Appendectomy, May 14, 2009',
      'Blood Pressure: 128/82 mmHg',
      'Take one tablet by mouth every evening',
    );
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Next page' }));
    await expectTexts(canvasElement, 'Take one amlodipine tablet');
  },
};

/** A record without entries says so in each part. */
export const Empty: Story = {
  args: { facts: { ...facts, patient: buildPatientRecord(), vitals: [], visits: [], files: [] } },
  play: async ({ canvasElement }) => expectTexts(canvasElement, 'No visit yet'),
};

/** A long history continues on further pages. */
export const Long: Story = {
  args: { facts: { ...facts, visits: Array.from({ length: 40 }, () => facts.visits).flat() } },
  play: async ({ canvasElement }) => expectTexts(canvasElement, 'Page 1 of'),
};

/** What no font has makes drawing fail instead of leaving it out. */
export const OtherScripts: Story = {
  args: { facts: { ...facts, patient: buildPatientRecord({ allergy: ['Пенициллин'] }) } },
  play: async ({ canvasElement }) => {
    await expectTexts(canvasElement, 'Пенициллин');
    const { renderMedicalHistoryPdf } = await import('./render-medical-history-pdf.tsx');
    const missing = { ...facts, patient: buildPatientRecord({ allergy: ['山'] }) };
    await expect(renderMedicalHistoryPdf(missing, ZONE)).rejects.toMatchObject({ characters: ['山'] });
  },
};
