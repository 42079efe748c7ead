import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { prescriptions } from '../../fixtures/prescribing.ts';
import {
  DateRangeField,
  getLastMonth,
  type DateRange,
} from '../../inputs/date-range-field/DateRangeField.tsx';
import { SearchField } from '../../inputs/search-field/SearchField.tsx';
import { PrescriptionList, type PrescriptionListProps } from './PrescriptionList.tsx';

const TODAY = '2026-11-21';

const meta = {
  title: 'Care/Prescribing/PrescriptionList',
  component: PrescriptionList,
  args: {
    prescriptions,
    zone: ZONE,
    controls: <SearchField label="Search prescriptions" onSearch={fn()} />,
    onOpen: fn(),
    onRetry: fn(),
  },
  decorators: [withHeadings('Prescriptions')],
} satisfies Meta<typeof PrescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Prescriptions: Story = {
  play: async ({ canvasElement, args }) => {
    const names = within(canvasElement)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    await expect(names.slice(0, 3)).toEqual([
      'amlodipine 5 mg tablet',
      'hydrocortisone 1% cream',
      'atorvastatin 20 mg tablet',
    ]);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'amlodipine 5 mg tablet' }));
    await expect(args.onOpen).toHaveBeenCalledWith(prescriptions[1]);
  },
};

export const Keyboard: Story = {
  args: { controls: undefined },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(prescriptions[1]);
  },
};

function ByDate(args: PrescriptionListProps) {
  const [range, setRange] = useState<DateRange>(getLastMonth(TODAY));
  const writtenOn = args.prescriptions?.filter(({ WrittenDate }) => {
    const day = WrittenDate.slice(0, 10);
    return day >= range.from && day <= range.to;
  });
  return (
    <PrescriptionList
      {...args}
      prescriptions={writtenOn ?? null}
      controls={
        <DateRangeField label="Written" value={range} today={TODAY} max={TODAY} onChange={setRange} />
      }
    />
  );
}

/** Filtered by date range, by default the last month (PA-05). */
export const WithDates: Story = {
  render: (args) => <ByDate {...args} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    const from = page.getByRole('textbox', { name: 'From' });
    await userEvent.clear(from);
    await userEvent.type(from, '11/01/2026');
    await userEvent.tab();
    await waitFor(() => expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(2));
  },
};

export const Loading: Story = { args: { prescriptions: null } };
export const Empty: Story = { args: { prescriptions: [] } };
export const NothingFound: Story = { args: { prescriptions: [], filtered: true } };

export const Failed: Story = {
  args: { prescriptions: null, error: MESSAGES.SOMETHING_WRONG },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
