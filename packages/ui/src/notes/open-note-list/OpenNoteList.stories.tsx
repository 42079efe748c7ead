import { MESSAGES, type OpenNote } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { patientGrace, patientMina } from '../../fixtures/people.ts';
import { OpenNoteList } from './OpenNoteList.tsx';

const visits: OpenNote[] = [
  {
    appointment: '77777777-7777-4777-8777-777777777701',
    note: '88888888-8888-4888-8888-888888888801',
    starts_at: '2026-11-20T14:00:00.000Z',
    patient_detail: patientGrace,
  },
  {
    appointment: '77777777-7777-4777-8777-777777777702',
    note: null,
    starts_at: '2026-11-19T15:20:00.000Z',
    patient_detail: patientMina,
  },
];

const meta = {
  title: 'Care/Notes/OpenNoteList',
  component: OpenNoteList,
  args: {
    visits,
    zone: ZONE,
    now: NOW,
    getHref: ({ appointment, note }) => (note ? `#note-${note}` : `#visit-${appointment}`),
    getPatientHref: ({ patient_detail }) => `#patient-${patient_detail.id}`,
    onRetry: fn(),
  },
  decorators: [withHeadings('Open notes')],
} satisfies Meta<typeof OpenNoteList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visits: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    const [written, missing] = visits;
    await expect(list.getByRole('link', { name: 'Grace Hollis' })).toHaveAttribute(
      'href',
      `#note-${written?.note}`,
    );
    await expect(list.getByRole('link', { name: 'Mina Park' })).toHaveAttribute(
      'href',
      `#visit-${missing?.appointment}`,
    );
    await expect(list.getByRole('link', { name: 'View Profile of Mina Park' })).toHaveAttribute(
      'href',
      `#patient-${patientMina.id}`,
    );
    await expect(list.getByText('No note')).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Grace Hollis' })).toHaveFocus();
  },
};

export const Empty: Story = { args: { visits: [] } };
export const Loading: Story = { args: { visits: null } };
export const Failed: Story = { args: { visits: [], error: MESSAGES.NETWORK_DISCONNECTED } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
