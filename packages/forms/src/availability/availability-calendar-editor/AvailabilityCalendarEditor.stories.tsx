import {
  findCalendarProblems,
  editCalendar,
  EMPTY_CALENDAR,
  type CalendarEdit,
  type StoredBlock,
  ONBOARDING_MESSAGES,
} from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  AvailabilityCalendarEditor,
  type AvailabilityCalendarEditorProps,
} from './AvailabilityCalendarEditor.tsx';

const TODAY = '2026-11-21';

const STORED: StoredBlock[] = [
  {
    id: 'B1',
    start_date: '2026-11-01',
    end_date: '2027-03-31',
    week_days: [2, 3, 4, 5, 6],
    slots: [
      { id: 'S1', day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 },
      { id: 'S2', day_period: 'AFTERNOON', start_time: '13:00', end_time: '17:00', slot_duration: 40 },
    ],
  },
  {
    id: 'B2',
    start_date: '2027-04-01',
    end_date: '2027-06-30',
    week_days: [3, 5],
    slots: [{ id: 'S3', day_period: 'NIGHT', start_time: '18:00', end_time: '20:00', slot_duration: 60 }],
  },
];

/** Stores the value and validates it, as a submitted form does. */
function Controlled(props: AvailabilityCalendarEditorProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (edit: CalendarEdit) => {
    setValue(edit);
    props.onChange(edit);
  };
  return <AvailabilityCalendarEditor {...props} value={value} onChange={handleChange} />;
}

const toErrors = (edit: CalendarEdit) =>
  Object.fromEntries(findCalendarProblems(edit, TODAY).map(({ path, message }) => [path, message]));

const meta = {
  title: 'Components/Forms/AvailabilityCalendarEditor',
  component: AvailabilityCalendarEditor,
  args: {
    label: 'Availability',
    hint: 'Times are those of your practice, in its own time zone.',
    value: editCalendar(STORED.slice(0, 1)),
    onChange: fn(),
    today: TODAY,
    zone: 'America/New_York',
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof AvailabilityCalendarEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The next schedule starts on the day after the previous one ends (PO-09). */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add schedule' }));
    const added = await canvas.findByRole('group', { name: 'Schedule 2' });
    await expect(within(added).getByLabelText('Start date')).toHaveValue('04/01/2027');
    await waitFor(() => expect(within(added).getByLabelText('Start date')).toHaveFocus());
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('button', { name: 'Add schedule' })).toBeDisabled();
  },
};

/** A removed schedule is remembered by its id, with its slots (PO-11). */
export const Removing: Story = {
  args: { value: editCalendar(STORED) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Schedule 2' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      blocks: editCalendar(STORED).blocks.slice(0, 1),
      removed_blocks: ['B2'],
      removed_slots: ['S3'],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Morning slot 1' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ removed_slots: ['S3', 'S1'] }),
    );
  },
};

/** While a schedule has no times, one button fills in a usual week, which stays editable. */
export const WorkingWeek: Story = {
  args: { value: EMPTY_CALENDAR },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add schedule' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Saturday' }));
    const fill = canvas.getByRole('button', { name: 'Weekdays 9–5' });
    await userEvent.click(fill);
    const slot = {
      key: 'new-1',
      day_period: 'MORNING',
      start_time: '09:00',
      end_time: '12:00',
      slot_duration: 20,
    };
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        blocks: [
          expect.objectContaining({
            week_days: [2, 3, 4, 5, 6],
            slots: [
              slot,
              { ...slot, key: 'new-2', day_period: 'AFTERNOON', start_time: '12:00', end_time: '17:00' },
            ],
          }),
        ],
      }),
    );
    await expect(fill).not.toBeInTheDocument();
    await expect(
      within(document.body).getByText('Monday to Friday, 9:00 AM to 5:00 PM, filled in'),
    ).toBeInTheDocument();
    const morning = within(canvas.getByRole('group', { name: 'Morning slot 1' }));
    await waitFor(() => expect(morning.getByLabelText('From')).toHaveFocus());
    await userEvent.selectOptions(morning.getByLabelText('Each visit'), '40');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        blocks: [
          expect.objectContaining({
            slots: [{ ...slot, slot_duration: 40 }, expect.objectContaining({ slot_duration: 20 })],
          }),
        ],
      }),
    );
  },
};

/** An empty calendar. */
export const Empty: Story = { args: { value: EMPTY_CALENDAR } };

export const EmptyInvalid: Story = {
  args: { value: EMPTY_CALENDAR, error: ONBOARDING_MESSAGES.CALENDAR_NO_SLOTS },
};

const WRONG: CalendarEdit = {
  ...EMPTY_CALENDAR,
  blocks: [
    { key: 'new-1', start_date: '2026-12-01', end_date: '', week_days: [], slots: [] },
    { key: 'new-2', start_date: '2027-01-01', end_date: '2026-12-24', week_days: [2], slots: [] },
  ],
};

/** Errors are shown at their fields (A5). */
export const Invalid: Story = {
  args: { value: WRONG, errors: toErrors(WRONG) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(ONBOARDING_MESSAGES.CALENDAR_DATES_REQUIRED)).toBeVisible();
    await expect(canvas.getByText(ONBOARDING_MESSAGES.CALENDAR_WEEK_DAY_REQUIRED)).toBeVisible();
    await expect(canvas.getByText(ONBOARDING_MESSAGES.DATE_RANGE_REVERSED)).toBeVisible();
    await expect(canvas.getAllByText(ONBOARDING_MESSAGES.CALENDAR_REQUIRED)).toHaveLength(2);
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const Disabled: Story = { args: { disabled: true } };

/** A schedule is added, edited and removed by keyboard. */
export const Keyboard: Story = {
  args: { value: EMPTY_CALENDAR },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tabToAndPress = async (name: string) => {
      const target = canvas.getByRole('button', { name });
      for (let step = 0; step < 30 && document.activeElement !== target; step += 1) await userEvent.tab();
      await expect(target).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    };
    await tabToAndPress('Add schedule');
    await waitFor(() => expect(canvas.getByLabelText('Start date')).toHaveFocus());
    for (let step = 0; step < 4 && document.activeElement !== canvas.getByLabelText('End date'); step += 1)
      await userEvent.tab();
    await userEvent.keyboard('12/31/2026');
    await tabToAndPress('Add slot in the morning');
    await expect(await canvas.findByRole('region', { name: 'Preview of the week' })).toBeVisible();
    await tabToAndPress('Remove Schedule 1');
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Schedule 1' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add schedule' })).toHaveFocus());
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
