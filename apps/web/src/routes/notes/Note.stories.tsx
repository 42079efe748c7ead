import { MESSAGES, type EncounterNote, NOTE_MESSAGES, NOTE_TEXT_MAX } from '@openvisit/contract';
import { buildPage, buildVisitSummary } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse, refuseWith, type Answers } from '../../testing/network.ts';
import { toOwnNote, lockedNote, openNote, template } from '../../testing/notes.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const SCREENSHOT = '66666666-6666-4666-8666-666666666601';
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2264%22 height=%2248%22%3E%3Crect width=%2264%22 height=%2248%22 fill=%22slategray%22/%3E%3C/svg%3E';

/** Whether the server cannot be reached. */
let isOffline = false;

const answers: Answers = {
  searchTemplates: () => buildPage([template]),
  getNoteDetail: () => toOwnNote(openNote),
  updateNotes: ({ body: { version: _, comment: __, notes, ...change } }) =>
    toOwnNote({
      ...openNote,
      ...change,
      ...(typeof notes === 'string' ? { notes } : {}),
      version: openNote.version + 1,
      comment: [],
    }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Notes/Note',
  tags: ['!autodocs'],
  args: { path: `/dashboard/notes/${openNote.id}`, as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The patient's name leads to the profile (PA-02). Input is saved automatically; 'Save' asks whether to lock (NO-03, NO-07). */
export const Writes: Story = {
  play: async ({ canvasElement }) => {
    const plan = await within(canvasElement).findByLabelText('Plan');
    await expect(within(canvasElement).getByRole('link', { name: 'Priya Raghunathan' })).toHaveAttribute(
      'href',
      `/dashboard/patients/detail/${openNote.patient.id}`,
    );
    await userEvent.type(plan, ', tea');
    await within(canvasElement).findByText(/^Saved /);
    await expect(getCalls('updateNotes').at(-1)).toMatchObject({
      body: { version: 3, plan: 'Rest and fluids, tea' },
    });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock Notes' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await within(canvasElement).findByText('Locked')).toBeVisible();
  },
};

/** Locking failed after the template was saved: trying again saves no second one (NO-03). */
export const LocksOnSecondTry: Story = {
  args: {
    answers: {
      ...answers,
      addTemplate: () => template,
      updateNotes: () =>
        getCalls('updateNotes').length < 2
          ? refuse(500)
          : toOwnNote({ ...openNote, is_locked: true, version: openNote.version + 1 }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock Notes' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save as Note & Template' }));
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as Note & Template' }));
    const state = await within(canvasElement).findByText('Locked');
    await waitFor(() => expect(document.activeElement?.matches('main [tabindex="-1"]')).toBe(true));
    await expect(document.activeElement).toContainElement(state);
    await expect(getCalls('addTemplate')).toHaveLength(1);
  },
};

/** The connection returns while the dialog is open: it no longer says that the text is not saved (NO-07). */
export const SavedWhileAsking: Story = {
  args: {
    answers: {
      ...answers,
      updateNotes: ({ body: { plan = null } }) =>
        isOffline ? refuse(503) : toOwnNote({ ...openNote, plan, version: 4 }),
    },
  },
  play: async ({ canvasElement }) => {
    isOffline = true;
    await userEvent.type(await within(canvasElement).findByLabelText('Plan'), ', tea');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock Notes' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Not saved yet/);
    isOffline = false;
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(dialog.queryByText(/^Not saved yet/)).toBeNull());
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  },
};

/** A note that is not complete stays a draft, or shows what it needs (NO-02, NO-03). */
export const Incomplete: Story = {
  args: { answers: { ...answers, getNoteDetail: () => toOwnNote({ ...openNote, plan: null }) } },
  play: async ({ canvasElement }) => {
    const save = async (answer: string) => {
      await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Save' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Lock Notes' }));
      await expect(dialog.getByText('Plan is required')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await save('Keep as draft');
    await expect(within(canvasElement).queryByText('Plan is required')).toBeNull();
    await save('Complete note');
    await waitFor(() => expect(within(canvasElement).getByLabelText('Plan')).toHaveFocus());
  },
};

/** The server refuses the text: it stays, with the reason. */
export const Refused: Story = {
  args: { answers: { ...answers, updateNotes: () => refuse(400, MESSAGES.INVALID_REQUEST) } },
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText('Plan'), ', tea');
    await expect(await within(canvasElement).findByText(/Your text is not saved/)).toBeVisible();
    await expect(within(canvasElement).getByLabelText('Plan')).toHaveValue('Rest and fluids, tea');
  },
};

/** A text that is too long is refused: the page says which one (NO-07). */
export const TooLong: Story = {
  args: { answers: { ...answers, updateNotes: () => refuse(400, MESSAGES.INVALID_REQUEST) } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByLabelText('Plan'));
    await userEvent.paste('x'.repeat(NOTE_TEXT_MAX));
    await expect(
      await within(canvasElement).findByText(/^Plan has more than 30,000 characters/),
    ).toBeVisible();
  },
};

/** Another device changed the same field: both texts are shown (NO-07). */
export const Conflict: Story = {
  args: {
    answers: {
      ...answers,
      updateNotes: ({ body }) =>
        body.version === 3
          ? refuseWith(
              409,
              [toOwnNote({ ...openNote, plan: 'Antibiotics', version: 4 })],
              MESSAGES.RECORD_CHANGED,
            )
          : toOwnNote({ ...openNote, plan: body.plan ?? null, version: 5 }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText('Plan'), ', tea');
    const conflict = within(
      await within(canvasElement).findByRole('region', { name: 'Two versions of this note' }),
    );
    await expect(conflict.getByText('Antibiotics')).toBeVisible();
    await expect(within(canvasElement).getByText('Not saved yet: choose a version')).toBeVisible();
    await userEvent.click(conflict.getByRole('button', { name: 'Keep your text' }));
    await within(canvasElement).findByText(/^Saved /);
    await expect(getCalls('updateNotes').at(-1)).toMatchObject({
      body: { version: 4, plan: 'Rest and fluids, tea' },
    });
  },
};

/** An unlocked note keeps its comments in view, and cannot be deleted any more (NO-02). Its author no longer cares for the patient (PA-02). */
export const UnlockedAgain: Story = {
  args: {
    answers: {
      ...answers,
      getNoteDetail: () =>
        toOwnNote({ ...openNote, author_cares: false, can_delete: false, comment: lockedNote.comment }),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Culture negative')).toBeVisible();
    await expect(within(canvasElement).queryByRole('link', { name: 'Priya Raghunathan' })).toBeNull();
    await expect(within(canvasElement).queryByRole('button', { name: 'Delete note' })).toBeNull();
  },
};

/** The server keeps a note that was locked once, also without comments: deleting it is not offered (NO-01). */
export const UnlockedWithoutComments: Story = {
  args: { answers: { ...answers, getNoteDetail: () => toOwnNote({ ...openNote, can_delete: false }) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('link', { name: 'History' })).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Delete note' })).toBeNull();
  },
};

/** A note that was never locked can be deleted, after a question (NO-01). */
export const NeverLocked: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Delete note' }));
    await expect(await screen.findByRole('dialog', { name: 'Delete note' })).toBeVisible();
  },
};

/** A locked note takes comments, and is unlocked after a warning (NO-02). */
export const Locked: Story = {
  args: {
    answers: {
      getNoteDetail: () => toOwnNote(lockedNote),
      updateNotes: ({ body: { comment } }) =>
        toOwnNote({
          ...lockedNote,
          comment: [
            ...lockedNote.comment,
            { comment: String(comment), time_stamp: '2026-03-02T09:30:00.000Z' },
          ],
        }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('Add a comment'), 'X-ray clear');
    await userEvent.click(page.getByRole('button', { name: 'Add comment' }));
    await expect(await page.findByText('X-ray clear')).toBeVisible();
    await waitFor(() => expect(page.getByLabelText('Add a comment')).toHaveValue(''));
    await expect(page.getByLabelText('Add a comment')).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Unlock' }));
    await expect(await screen.findByRole('dialog', { name: 'Unlock Note' })).toBeVisible();
  },
};

/** The focus moves to the note that can be changed again (NO-02). */
export const Unlocks: Story = {
  args: {
    answers: {
      ...answers,
      getNoteDetail: () => toOwnNote(lockedNote),
      updateNotes: () => toOwnNote({ ...lockedNote, is_locked: false, version: lockedNote.version + 1 }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Unlock' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(within(canvasElement).getByRole('form', { name: 'Note' })).toHaveFocus());
  },
};

const withScreenshot = (note: EncounterNote): EncounterNote => ({
  ...note,
  screenshots: [{ id: SCREENSHOT, url: PICTURE, taken_at: '2026-03-01T14:10:00.000Z' }],
});

/** A screenshot is removed after a question (NO-06). */
export const RemovesScreenshot: Story = {
  args: {
    answers: {
      ...answers,
      getNoteDetail: () => toOwnNote(withScreenshot(openNote)),
      deleteNoteScreenshot: () => toOwnNote({ ...openNote, version: 4 }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Delete screenshot 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete screenshot' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete screenshot' }));
    // The open dialog hides the list from queries by role.
    await waitFor(() => expect(page.queryByRole('list', { name: 'Screenshots', hidden: true })).toBeNull());
    await expect(getCalls('deleteNoteScreenshot')).toMatchObject([{ params: { screenshot: SCREENSHOT } }]);
  },
};

/** A locked note keeps its screenshots (NO-06). */
export const KeepsScreenshotOfLocked: Story = {
  args: { answers: { getNoteDetail: () => toOwnNote(withScreenshot(lockedNote)) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Delete screenshot 1' }));
    await expect(await screen.findByText(NOTE_MESSAGES.NOTE_LOCK_TO_SAVE)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unlock note' }));
    await expect(await screen.findByRole('dialog', { name: 'Unlock Note' })).toBeVisible();
  },
};

/** The summary for the patient starts from the plan; a version from another device is shown before it is replaced (BX-13). */
export const SharesASummary: Story = {
  args: {
    answers: {
      getNoteDetail: () => toOwnNote(lockedNote),
      getVisitSummary: () => {
        const shared = getCalls('shareVisitSummary').at(-1)?.body;
        const summary = shared &&
          shared.version > 0 && { ...shared, version: 2, shared_at: lockedNote.last_updated };
        return buildVisitSummary({ can_share: true, plan: lockedNote.plan, summary: summary || null });
      },
      shareVisitSummary: ({ body }) => {
        const { summary } = buildVisitSummary();
        return body.version === 0
          ? refuseWith(409, [buildVisitSummary()], MESSAGES.RECORD_CHANGED)
          : buildVisitSummary({ summary: { ...summary!, ...body, version: 2 } });
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Write summary' }));
    await userEvent.click(page.getByRole('button', { name: 'Start from the plan' }));
    await userEvent.type(page.getByLabelText(/^What to do now/), ' for a week');
    await userEvent.click(page.getByRole('button', { name: 'Share with the patient' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose which version to keep' }));
    await expect(dialog.getByText(/Take one amlodipine tablet/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep all yours' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }));
    await userEvent.click(page.getByRole('button', { name: 'Share with the patient' }));
    await expect(await page.findByRole('button', { name: 'Edit summary' })).toHaveFocus();
    await expect(page.getByText('Rest and fluids for a week')).toBeVisible();
    await expect(getCalls('shareVisitSummary').at(-1)).toMatchObject({
      body: { version: 1, what_to_do: 'Rest and fluids for a week' },
    });
  },
};

/** A note of a colleague is read only. */
export const OfAColleague: Story = {
  args: { answers: { getNoteDetail: () => lockedNote } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Culture negative')).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Unlock' })).toBeNull();
  },
};

export const Loading: Story = { args: { answers: { getNoteDetail: () => PENDING } } };

export const Failed: Story = {
  args: { answers: { getNoteDetail: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
