import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, LockOpen, Printer } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ZONE } from '../../fixtures/appointments.ts';
import { colleagueNote, lockedNote, openNote, screenshots } from '../../fixtures/notes.ts';
import { vitals } from '../../fixtures/vitals.ts';
import { NoteView } from './NoteView.tsx';

const meta = {
  title: 'Care/Notes/NoteView',
  component: NoteView,
  args: {
    note: { ...lockedNote, screenshots: [...screenshots] },
    vitals,
    patientHref: '#patient',
    zone: ZONE,
    onOpenScreenshot: fn(),
  },
} satisfies Meta<typeof NoteView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The author may unlock, download and print; others have no actions (NO-01). */
export const Locked: Story = {
  args: {
    actions: (
      <>
        <Button icon={<LockOpen aria-hidden />}>Unlock</Button>
        <Button icon={<Download aria-hidden />}>Download PDF</Button>
        <Button icon={<Printer aria-hidden />}>Print</Button>
      </>
    ),
  },
  play: async ({ canvasElement, args }) => {
    const note = within(canvasElement).getByRole('article', { name: 'Hypertension follow-up' });
    await expect(within(note).getByRole('link')).toHaveAttribute('href', '#patient');
    await expect(within(note).getByText('138/86 mmHg')).toBeVisible();
    await expect(within(note).getByRole('img', { name: 'Signature of Dr. Amara Okafor' })).toBeVisible();
    await userEvent.click(within(note).getByRole('button', { name: 'Screenshot 1, 09:22 AM' }));
    await expect(args.onOpenScreenshot).toHaveBeenCalledOnce();
  },
};

export const Open: Story = { args: { note: openNote, actions: <Button variant="primary">Edit</Button> } };
/** Without vitals, screenshots and comments; empty fields show a dash. */
export const OfAColleague: Story = { args: { note: colleagueNote, vitals: null } };

export const Long: Story = {
  args: {
    note: {
      ...lockedNote,
      note_name: 'Review of 11 medications, first of two',
      notes: Array.from({ length: 6 }, () => lockedNote.notes ?? '').join('\n\n'),
    },
  },
};

/** As wide as the side panel of a call. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
