import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../../data/card/Card.tsx';
import { formatShortStamp } from '../../format/record-dates.ts';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { grace, longNamed, mina, patients } from '../../fixtures/patients.ts';
import { PatientRow } from './PatientRow.tsx';

const block = { id: 'block', label: 'Block patient', onSelect: fn() };

const meta = {
  title: 'Care/Patients/PatientRow',
  component: PatientRow,
  args: { patient: mina, href: '#patient', zone: ZONE, now: NOW, actions: [block] },
  decorators: [(Story) => <Card padding="none">{Story()}</Card>, withHeadings('Patients')],
} satisfies Meta<typeof PatientRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Patient: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^42 years/)).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions for Mina Park' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block patient' }));
    await waitFor(() => expect(block.onSelect).toHaveBeenCalled());
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Mina Park' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Actions for Mina Park' })).toHaveFocus();
  },
};

/** RT-13: whom the dot of the menu is for. */
export const NewMessages: Story = {
  args: { patient: { ...mina, unread_messages: 2 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('New messages')).toBeVisible();
  },
};

/** PA-01: a visit that has started and is not over is now, not next. */
export const InAVisit: Story = {
  args: { patient: { ...mina, next_visit: new Date(NOW).toISOString() } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Now')).toBeVisible();
    await expect(within(canvasElement).queryByText(formatShortStamp(NOW, ZONE))).toBeNull();
  },
};

export const Infant: Story = { args: { patient: grace } };
export const BirthdayUnknown: Story = { args: { patient: patients[6] ?? mina } };
export const WithoutActions: Story = { args: { actions: [] } };
export const Long: Story = {
  args: { patient: longNamed },
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
