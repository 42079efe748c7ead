import { draftOfNote } from '@openvisit/contract';
import { ZONE } from '../../fixtures/appointments.ts';
import { openNote, screenshots } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { NoteEditor } from './NoteEditor.tsx';

componentContract(NoteEditor, {
  draft: draftOfNote(openNote),
  onChange: () => undefined,
  onSave: () => undefined,
  onLock: () => undefined,
  screenshots,
  zone: ZONE,
});
