import { EMPTY_NOTE, type EncounterNote, type NoteDraft } from '@openvisit/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { DeviceDraft, DraftStore } from './device-drafts.ts';
import { startServer } from '../testing/api-server.fixtures.ts';
import { EditedNote } from './edited-note.ts';
import type { NoteAutosave } from './note-autosave.ts';
import { NoteChanges } from './note-changes.ts';

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
  author_cares: true,
  can_delete: true,
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

test('NO-07 a stored version with the text of a lost reply is no conflict, and a locked note accepts no text', () => {
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

test('NO-07 text of a note that was deleted elsewhere moves to a new note; the author’s own deletion takes it along', async () => {
  write({ plan: 'Rest and fluids' });
  await edited.moveTo(AUTHOR);
  expect(edited).toMatchObject({ noteId: AUTHOR, isDirty: true });
  expect(edited.getState()).toMatchObject({
    note: null,
    draft: { plan: 'Rest and fluids' },
    isRestored: true,
  });
  edited.discard();
  expect(edited.isDirty).toBe(false);
});

test('CR-05 a locked note that is read late does not come back into the note that was started after it', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  server.setHandler(() => {
    edited.startNew();
    return { status: 200, data: [createStored(2, { is_locked: true })] };
  });
  const flush = vi.fn(() => Promise.resolve(true));
  const autosave = { isSaving: false, flush } as unknown as NoteAutosave;
  new NoteChanges(edited, autosave).add({ id: NOTE, version: 2, is_locked: true });
  await vi.waitFor(() => expect(flush).toHaveBeenCalled());
  expect(edited.getState()).toMatchObject({ note: null, draft: EMPTY_NOTE });
});

/** A device that keeps drafts in memory. */
const createDevice = (): (() => Promise<DraftStore>) => {
  const drafts = new Map<string, DeviceDraft>();
  const getId = ({ noteId, page }: Pick<DeviceDraft, 'noteId' | 'page'>) => `${noteId} ${page}`;
  const store: DraftStore = {
    put: async (draft) => void drafts.set(getId(draft), draft),
    remove: async (draft) => void drafts.delete(getId(draft)),
    list: async () => [...drafts.values()],
  };
  return () => Promise.resolve(store);
};

test.each([
  { name: 'a conflict that is not decided yet', stored: createStored(2, { plan: 'Antibiotics' }), after: 2 },
  { name: 'a note that was locked meanwhile', stored: createStored(1), after: 3 },
])('NO-07 $name shows both texts also after a reload', async ({ stored, after }) => {
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const device = createDevice();
  const open = async (page: string, note: EncounterNote) => {
    const opened = new EditedNote({ noteId: NOTE, appointmentId: VISIT }, device);
    opened.copy.page = page;
    await opened.show(note);
    return opened;
  };
  const first = await open('first', createStored(1));
  first.edit({ ...first.getState().draft, plan: 'Rest and fluids' });
  first.adopt(stored);
  await first.copy.remove([]);
  const saved = createStored(after, { plan: stored.plan, is_locked: after === 3 });
  const second = await open('second', saved);
  expect(second.getState()).toMatchObject({
    draft: { plan: 'Rest and fluids' },
    conflict: { fields: ['plan'], saved },
  });
});
