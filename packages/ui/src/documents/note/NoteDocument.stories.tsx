import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback } from 'react';
import { expect } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { DrawnDocument, expectTexts } from '../../fixtures/drawn-document.tsx';
import { lockedNote, screenshots } from '../../fixtures/notes.ts';
import { vitals } from '../../fixtures/vitals.ts';
import type { NoteFacts } from './NoteDocument.tsx';

const Note = ({ facts }: { facts: NoteFacts }) => {
  const draw = useCallback(
    () => import('./render-note-pdf.tsx').then(({ renderNotePdf }) => renderNotePdf(facts, ZONE)),
    [facts],
  );
  return <DrawnDocument draw={draw} name="note.pdf" />;
};

const meta = {
  title: 'Care/Documents/Note',
  component: Note,
  parameters: { contract: { skip: 'renders a PDF, not DOM' } },
  args: {
    facts: { note: lockedNote, signature: null, screenshots: [], vitals: { ...vitals, weight: null } },
  },
} satisfies Meta<typeof Note>;

export default meta;
type Story = StoryObj<typeof meta>;

/** NO-04: header lines, vitals, headings, degree, signature, time of locking, content hash, addenda. */
export const Locked: Story = {
  play: async ({ canvasElement }) =>
    expectTexts(
      canvasElement,
      'Grace Hollis',
      'Born Apr 2, 1958',
      'Dr. Amara Okafor, MD',
      'Blood Pressure 138/86 mmHg',
      'Weight –',
      'Chief Complaints',
      'Assessments',
      'Signed and locked on November 20, 2026, 09:41 AM EST',
      `Content hash (SHA-256): ${lockedNote.content_hash}`,
    ),
};

/** Long texts continue on further pages; a visit without vitals has no part for them. */
export const Long: Story = {
  args: {
    facts: {
      note: { ...lockedNote, notes: Array.from({ length: 20 }, () => lockedNote.notes ?? '').join('\n\n') },
      signature: null,
      screenshots: [],
      vitals: null,
    },
  },
  play: async ({ canvasElement }) => {
    await expectTexts(canvasElement, 'Page 1 of 4');
    await expect(canvasElement).not.toHaveTextContent('Vitals');
  },
};

/** Names and signs in other scripts. What no font has makes drawing fail instead of leaving it out. */
export const OtherScripts: Story = {
  args: {
    facts: {
      note: {
        ...lockedNote,
        patient: { ...lockedNote.patient, first_name: 'Κατερίνα', last_name: 'Łukasiewicz' },
        plan: 'SpO₂ ≥ 94 % → ½ tablet',
        notes: 'Кашель',
      },
      signature: null,
      screenshots: [],
      vitals: null,
    },
  },
  play: async ({ canvasElement }) => {
    await expectTexts(canvasElement, 'Κατερίνα Łukasiewicz', 'SpO₂ ≥ 94 % → ½ tablet', 'Кашель');
    const { renderNotePdf } = await import('./render-note-pdf.tsx');
    const note = { ...lockedNote, plan: '山' };
    await expect(
      renderNotePdf({ note, signature: null, screenshots: [], vitals: null }, ZONE),
    ).rejects.toMatchObject({
      characters: ['山'],
    });
  },
};

/** A JPEG of 64 × 48 pixels in one color. */
const PICTURE =
  'data:image/jpeg;base64,/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAwAEADASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AACqQAAAAAAAAAAAAAAAAAAAAAD/2Q==';

/** The screenshots of the note with their times (NO-06). */
export const Screenshots: Story = {
  args: {
    facts: {
      note: { ...lockedNote, screenshots: [...screenshots] },
      signature: null,
      screenshots: screenshots.map(() => PICTURE),
      vitals: null,
    },
  },
  play: async ({ canvasElement }) =>
    expectTexts(
      canvasElement,
      'Screenshot 1, November 20, 2026, 09:22 AM EST',
      'Screenshot 2, November 20, 2026, 09:26 AM EST',
    ),
};

/** A note without addenda ends with its signature. */
export const WithoutAddenda: Story = {
  args: { facts: { note: { ...lockedNote, comment: [] }, signature: null, screenshots: [], vitals: null } },
  play: async ({ canvasElement }) => {
    await expectTexts(canvasElement, 'Signed and locked on');
    await expect(canvasElement).not.toHaveTextContent('Comments after locking');
  },
};
