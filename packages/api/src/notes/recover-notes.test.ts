import { EMPTY_NOTE, REPLY_MESSAGES, type EncounterNote } from '@openvisit/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../http/errors.ts';
import type { DeviceDraft } from './device-drafts.ts';
import { changeNote, createNote, readNote } from './note-requests.ts';
import { listWaitingNotes, noteRecovery } from './recover-notes.ts';

vi.mock(import('./note-requests.ts'), async (load) => ({
  ...(await load()),
  readNote: vi.fn<typeof readNote>(),
  changeNote: vi.fn<typeof changeNote>(),
  createNote: vi.fn<typeof createNote>(),
}));

const createDraft = (noteId: string): DeviceDraft => ({
  noteId,
  appointmentId: 'visit',
  page: 'closed',
  version: 1,
  base: EMPTY_NOTE,
  draft: { ...EMPTY_NOTE, plan: 'Rest' },
  sent: null,
});

/** Sends drafts of the notes with these ids, and returns the ids of those that left the device. */
const recover = async (ids: string[]): Promise<string[]> => {
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const removed: string[] = [];
  const isRepeated = await noteRecovery.run(() =>
    Promise.resolve({
      put: () => Promise.resolve(),
      remove: ({ noteId }) => Promise.resolve(void removed.push(noteId)),
      list: () => Promise.resolve(ids.map(createDraft)),
    }),
  );
  expect(isRepeated).toBe(false);
  return removed;
};

test('NO-07 a draft that cannot be sent stays on the device, and the others are sent', async () => {
  vi.mocked(readNote).mockImplementation((id) =>
    Promise.resolve({ ...EMPTY_NOTE, id, version: 1, is_locked: id === 'locked' } as EncounterNote),
  );
  vi.mocked(changeNote).mockImplementation(({ id }) =>
    id === 'refused'
      ? Promise.reject(new ApiError('refused', 'Too long'))
      : Promise.resolve({} as EncounterNote),
  );
  expect(await recover(['locked', 'refused', 'open'])).toEqual(['open']);
  expect(vi.mocked(changeNote).mock.calls.map(([{ id }]) => id)).toEqual(['refused', 'open']);
});

test('NO-07 a draft of a note that was deleted elsewhere becomes one new note, however often it is sent', async () => {
  const details = [REPLY_MESSAGES.NOTE_NOT_FOUND];
  vi.mocked(readNote).mockRejectedValue(new ApiError('missing', 'Not found', 404, { details }));
  vi.mocked(createNote).mockImplementation((id, _visit, fields) =>
    Promise.resolve({ ...EMPTY_NOTE, ...fields, id } as EncounterNote),
  );
  for (let attempt = 0; attempt < 2; attempt += 1) expect(await recover(['deleted'])).toEqual(['deleted']);
  const ids = vi.mocked(createNote).mock.calls.map(([id]) => id);
  expect(ids[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(ids[1]).toBe(ids[0]);
});

test('NO-07 notes with text of closed pages are listed as waiting, each once', async () => {
  const locks = { query: () => Promise.resolve({ held: [{ name: 'openvisit:note-page:open' }] }) };
  vi.stubGlobal('navigator', { locks });
  onTestFinished(() => void vi.unstubAllGlobals());
  const drafts = [
    createDraft('conflict'),
    { ...createDraft('conflict'), page: 'other' },
    { ...createDraft('written'), page: 'open' },
  ];
  const store = { put: vi.fn(), remove: vi.fn(), list: () => Promise.resolve(drafts) };
  expect(await listWaitingNotes(() => Promise.resolve(store))).toEqual([
    { noteId: 'conflict', appointmentId: 'visit', version: 1 },
  ]);
});
