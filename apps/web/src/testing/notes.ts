import { getSession } from '@openvisit/api/session';
import type { EncounterNote, NoteRevision, NoteTemplate, OpenNote } from '@openvisit/contract';
import { startsSoon } from './appointments.ts';
import { nora, noraPhysician, priya, theo } from './people.ts';

/** An unlocked note. */
export const openNote: EncounterNote = {
  id: '88888888-8888-4888-8888-888888888801',
  appointment: startsSoon.id,
  note_name: 'Cough, first visit',
  chief_complaint: 'Cough for two weeks',
  notes: 'Dry, worse at night. No fever.',
  assessment: 'Viral bronchitis',
  plan: 'Rest and fluids',
  additional_comment: null,
  version: 3,
  patient: {
    id: priya.id,
    first_name: priya.first_name,
    last_name: priya.last_name,
    date_of_birth: '1984-06-12',
  },
  screenshots: [],
  comment: [],
  is_locked: false,
  created_by: noraPhysician.user,
  created_at: '2026-03-01T14:05:00.000Z',
  last_updated: '2026-03-01T14:20:00.000Z',
  visit_at: '2026-03-01T14:00:00.000Z',
  by_main_physician: true,
  author_cares: true,
  can_delete: true,
  locked_at: null,
  content_hash: null,
  doctor_first_name: nora.first_name,
  doctor_last_name: nora.last_name,
  doctor_detail: { practice_name: 'Harbor Street Family Practice', signature: null, degree__degree: 'MD' },
};

export const lockedNote: EncounterNote = {
  ...openNote,
  is_locked: true,
  can_delete: false,
  locked_at: '2026-03-01T14:20:00.000Z',
  content_hash: '9f2c4e7a1b8d5063c7a9e2f40d1b6c8395e7f0a2b4d6c8e1f3a5b7c9d0e2f4a6',
  comment: [{ comment: 'Culture negative', time_stamp: '2026-03-02T09:00:00.000Z' }],
};

const firstRevision: NoteRevision = {
  id: '88888888-8888-4888-8888-888888888811',
  kind: 'CREATED',
  at: '2026-03-01T14:05:00.000Z',
  by: { first_name: nora.first_name, last_name: nora.last_name },
  note_name: openNote.note_name,
  chief_complaint: openNote.chief_complaint,
  notes: openNote.notes,
  assessment: openNote.assessment,
  plan: 'Antibiotics and fluids',
  additional_comment: null,
  comment: null,
  hash: '1b8d5063c7a9e2f40d1b6c8395e7f0a2b4d6c8e1f3a5b7c9d0e2f4a69f2c4e7a',
};

/** The history of a locked note, oldest first. */
export const noteHistory: NoteRevision[] = [
  firstRevision,
  {
    ...firstRevision,
    id: '88888888-8888-4888-8888-888888888812',
    kind: 'LOCKED',
    at: '2026-03-01T14:20:00.000Z',
    plan: openNote.plan,
    hash: lockedNote.content_hash ?? '',
  },
];

export const template: NoteTemplate = {
  id: '99999999-9999-4999-8999-999999999901',
  note_name: 'Upper respiratory infection',
  chief_complaint: 'Cough, sore throat or a blocked nose.',
  notes: 'Onset and course:\nFever:',
  assessment: null,
  plan: 'Fluids, rest.',
  created_at: '2026-02-02T09:30:00.000Z',
};

/** The note as one of the signed-in user, whose id differs in each story. */
export const toOwnNote = (note: EncounterNote): EncounterNote => ({
  ...note,
  created_by: getSession()?.user.user ?? note.created_by,
});

export const openNotes: readonly OpenNote[] = [
  {
    appointment: startsSoon.id,
    note: openNote.id,
    starts_at: '2026-03-01T14:00:00.000Z',
    patient_detail: priya,
  },
  {
    appointment: '77777777-7777-4777-8777-777777777702',
    note: null,
    starts_at: '2026-02-27T15:20:00.000Z',
    patient_detail: theo,
  },
];
