import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { medicalRecords } from '../../fixtures/files.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { Grid } from '../../layout/grid/Grid.tsx';
import { MedicalRecordCard } from './MedicalRecordCard.tsx';

const record = medicalRecords[0]!;

const meta = {
  title: 'Components/Files/MedicalRecordCard',
  component: MedicalRecordCard,
  args: { record, onOpen: fn(), onEdit: fn(), onRemove: fn() },
  decorators: [withHeadings('Medical records')],
} satisfies Meta<typeof MedicalRecordCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Records: Story = {
  render: (args) => (
    <Grid>
      {medicalRecords.map((item) => (
        <MedicalRecordCard key={item.id} {...args} record={item} />
      ))}
    </Grid>
  ),
  play: async ({ canvasElement, args }) => {
    const card = within(within(canvasElement).getByRole('article', { name: 'Lipid panel' }));
    await userEvent.click(card.getByRole('button', { name: 'View document' }));
    await expect(args.onOpen).toHaveBeenCalledWith(record);
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(record);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEdit).toHaveBeenCalledWith(record);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith(record);
  },
};

export const ReadOnly: Story = { args: { onEdit: undefined, onRemove: undefined } };
export const WithoutDocument: Story = { args: { record: medicalRecords[2] ?? record } };
export const Long: Story = {
  args: {
    record: {
      ...record,
      medical_record_name: 'Export of the continuous glucose monitor, twelve weeks',
      document: {
        name: 'continuous_glucose_monitor_export_twelve_weeks_with_daily_patterns_and_summary.pdf',
      },
    },
  },
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
