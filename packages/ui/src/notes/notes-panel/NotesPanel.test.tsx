import { draftOfNote } from '@openvisit/contract';
import { ZONE } from '../../fixtures/appointments.ts';
import { openNote, screenshots } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { NotesPanel } from './NotesPanel.tsx';

componentContract(NotesPanel, {
  view: 'edit',
  zone: ZONE,
  draft: draftOfNote(openNote),
  screenshots,
  onChange: () => undefined,
  onBack: () => undefined,
  onSave: () => undefined,
});
