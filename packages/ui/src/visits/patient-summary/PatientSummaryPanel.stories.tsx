import { EMPTY_PATIENT_SUMMARY, buildPatientSummary } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PatientSummaryPanel } from './PatientSummaryPanel.tsx';

const meta = {
  title: 'Care/Visits/PatientSummaryPanel',
  component: PatientSummaryPanel,
  args: { summary: buildPatientSummary() },
} satisfies Meta<typeof PatientSummaryPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('5 ft 6 in')).toBeVisible();
    await expect(within(canvasElement).getByText('Lisinopril 10 mg')).toBeVisible();
  },
};

/** A dash for each answer, so that none is left out (AP-04). */
export const Empty: Story = {
  args: { summary: EMPTY_PATIENT_SUMMARY },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('–')).toHaveLength(
      Object.keys(EMPTY_PATIENT_SUMMARY).length,
    );
  },
};

/** A list without entries is as small as the entries of the others. */
export const SomeEmpty: Story = {
  args: { summary: { ...buildPatientSummary(), allergy: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { fontSize } = getComputedStyle(canvas.getByText('Lisinopril 10 mg'));
    await expect(canvas.getByText('Not recorded')).toHaveStyle({ fontSize });
  },
};

export const Long: Story = {
  args: {
    summary: {
      ...buildPatientSummary(),
      allergy: Array.from(
        { length: 12 },
        (_, i) => `Allergy to a substance with a rather long name, number ${i + 1}`,
      ),
    },
  },
};

export const Narrow: Story = { decorators: [(Story) => <div style={{ width: 340 }}>{Story()}</div>] };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
