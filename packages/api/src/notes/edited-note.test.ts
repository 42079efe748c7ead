import { EMPTY_NOTE, type EncounterNote, type NoteDraft } from '@openvisit/contract';
import { beforeEach, expect, test } from 'vitest';
import { EditedNote } from './edited-note.ts';

const VISIT = '7d1e3f0a-0000-4000-8000-00000000000a';
const NOTE = '7d1e3f0a-0000-4000-8000-00000000000b';
const AUTHOR = '7d1e3f0a-0000-4000-8000-00000000000c';
const AT = '2026-03-02T14:00:00.000Z';

const createStored = (version: number, changes: Partial<EncounterNote> = {}): EncounterNote => ({
  ...EMPTY_NOTE,
  id: NOTE,
  appointment: VISIT,
  note_name: 'Follow-up',
  notes: 'Cough',
  plan: 'Rest',
  is_locked: false,
  created_by: AUTHOR,
  created_at: AT,
  last_updated: AT,
  doctor_first_name: 'Amelia',
  doctor_last_name: 'Hart',
  version,
  patient: { id: AUTHOR, first_name: 'Grace', last_name: 'Lindqvist', date_of_birth: null },
  comment: [],
  screenshots: [],
  visit_at: AT,
  by_main_physician: true,
  locked_at: null,
  content_hash: null,
  doctor_detail: { practice_name: 'Harbor Street', signature: null, degree__degree: 'MD' },
  ...changes,
});

let edited: EditedNote;

const write = (changes: Partial<NoteDraft>) => edited.edit({ ...edited.getState().draft, ...changes });

beforeEach(async () => {
  edited = new EditedNote({ noteId: NOTE, appointmentId: VISIT }, () => Promise.resolve(null));
  await edited.show(createStored(1));
});

test('NO-07 a version from elsewhere is merged; a field that both changed waits for the author', () => {
  write({ notes: 'Dry cough', plan: 'Rest and fluids' });
  const saved = createStored(2, { plan: 'Antibiotics', assessment: 'Bronchitis' });
  edited.adopt(saved);
  expect(edited.getState()).toMatchObject({
    draft: { notes: 'Dry cough', plan: 'Rest and fluids', assessment: 'Bronchitis' },
    conflict: { fields: ['plan'], saved: { version: 2 } },
  });
  edited.resolveConflict('plan', 'Antibiotics and rest');
  expect(edited.getState()).toMatchObject({ draft: { plan: 'Antibiotics and rest' }, conflict: null });
  edited.adopt(createStored(1));
  expect(edited.getState().note).toBe(saved);
});

test('NO-07 a version that has the text of a lost reply is no conflict, and a locked note takes no more text', () => {
  write({ plan: 'Rest and fluids' });
  const { sent } = edited.startSending();
  write({ plan: 'Rest and fluids until Monday' });
  edited.adopt(createStored(2, { plan: sent.plan }));
  expect(edited.getState()).toMatchObject({
    draft: { plan: 'Rest and fluids until Monday' },
    conflict: null,
  });
  edited.adopt(createStored(3, { plan: sent.plan, is_locked: true }));
  expect(edited.getState().conflict?.fields).toEqual(['plan']);
});

test('NO-07 the reply to a change replaces the fields that were not typed on since', () => {
  write({ notes: 'Dry\u200B cough', plan: 'Rest' });
  const { sent } = edited.startSending();
  write({ assessment: 'Bronchitis' });
  edited.acceptChanged(createStored(2, { notes: 'Dry cough' }), sent);
  expect(edited.getState().draft).toMatchObject({ notes: 'Dry cough', assessment: 'Bronchitis' });
  expect(edited.isDirty).toBe(true);
  edited.startNew();
  edited.adoptReply(NOTE, createStored(3));
  expect(edited.getState()).toMatchObject({ note: null, draft: EMPTY_NOTE });
  expect(edited.isDirty).toBe(false);
});
