import { EMPTY_NOTE, type EncounterNote } from '@openvisit/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../http/errors.ts';
import type { DeviceDraft } from './device-drafts.ts';
import { changeNote, readNote } from './note-requests.ts';
import { noteRecovery } from './recover-notes.ts';

vi.mock(import('./note-requests.ts'), async (load) => ({
  ...(await load()),
  readNote: vi.fn<typeof readNote>(),
  changeNote: vi.fn<typeof changeNote>(),
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

test('NO-07 a draft that cannot be sent stays on the device, and the others are sent', async () => {
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const drafts = ['locked', 'refused', 'open'].map(createDraft);
  vi.mocked(readNote).mockImplementation((id) =>
    Promise.resolve({ ...EMPTY_NOTE, id, version: 1, is_locked: id === 'locked' } as EncounterNote),
  );
  vi.mocked(changeNote).mockImplementation(({ id }) =>
    id === 'refused'
      ? Promise.reject(new ApiError('refused', 'Too long'))
      : Promise.resolve({} as EncounterNote),
  );
  const removed: string[] = [];
  const isRepeated = await noteRecovery.run(() =>
    Promise.resolve({
      put: () => Promise.resolve(),
      remove: ({ noteId }) => Promise.resolve(void removed.push(noteId)),
      list: () => Promise.resolve(drafts),
    }),
  );
  expect(isRepeated).toBe(false);
  expect(removed).toEqual(['open']);
  expect(vi.mocked(changeNote).mock.calls.map(([{ id }]) => id)).toEqual(['refused', 'open']);
});
