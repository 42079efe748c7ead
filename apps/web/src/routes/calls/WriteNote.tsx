import { getLocalZone } from '@openvisit/api';
import type { Call } from '@openvisit/api/calls';
import type { NoteEditing } from '@openvisit/api/notes';
import type { NoteField } from '@openvisit/contract';
import { NotesPanel, NoteTools } from '@openvisit/ui';
import { useState } from 'react';
import { NoteDictation } from '../../shared/notes/NoteDictation.tsx';
import { NoteNotice } from '../../shared/notes/NoteNotice.tsx';
import { saveProblem, saveStatus } from '../../shared/notes/save-status.ts';
import type { NoteErrors } from '../../shared/notes/useLockNote.tsx';
import { useNoteScreenshots } from '../../shared/notes/useNoteScreenshots.tsx';
import { useNoteShortcuts } from '../../shared/notes/useNoteShortcuts.ts';
import { useNow } from '../../shared/useNow.ts';

export interface WriteNoteProps {
  note: NoteEditing;
  call: Call;
  /** User id of the patient. */
  patient: string;
  errors: NoteErrors;
  onSave: () => void;
  onBack: () => void;
}

/** Writes the note of the call, also by dictation into the own microphone of the call (CR-05). */
export const WriteNote = ({ note, call: { self }, patient, errors, onSave, onBack }: WriteNoteProps) => {
  const [field, setField] = useState<NoteField>('notes');
  const shortcuts = useNoteShortcuts(patient);
  const screenshots = useNoteScreenshots(note);
  const now = useNow(60_000);
  const microphone = { track: self.stream?.getAudioTracks()[0] ?? null, isOn: self.audio };
  return (
    <>
      <NotesPanel
        {...screenshots.props}
        view={note.note ? 'edit' : 'create'}
        zone={getLocalZone()}
        draft={note.draft}
        errors={errors}
        error={saveProblem(note)}
        status={saveStatus(note, now)}
        notice={
          <>
            <NoteNotice note={note} />
            <NoteTools>
              <NoteDictation {...{ note, field, microphone }} />
            </NoteTools>
          </>
        }
        shortcuts={shortcuts}
        onFocusField={setField}
        onChange={note.change}
        onBack={onBack}
        onSave={onSave}
      />
      {screenshots.dialogs}
    </>
  );
};
