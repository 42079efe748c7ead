import { getLocalZone } from '@openvisit/api';
import { useNoteWriter, type NoteEditing } from '@openvisit/api/notes';
import { type NoteField, translateReply } from '@openvisit/contract';
import { Cluster, ErrorState, NoteComments, NoteEditor, NoteTools, Stack } from '@openvisit/ui';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { NoteNotice } from '../../shared/notes/NoteNotice.tsx';
import { DeleteNote } from './DeleteNote.tsx';
import { HistoryLink } from './HistoryLink.tsx';
import { LockedNote } from './LockedNote.tsx';
import { InsertTemplate } from '../../shared/notes/InsertTemplate.tsx';
import { NoteDictation } from '../../shared/notes/NoteDictation.tsx';
import { saveProblem, saveStatus } from '../../shared/notes/save-status.ts';
import { useNoteScreenshots } from '../../shared/notes/useNoteScreenshots.tsx';
import { useLockNote } from '../../shared/notes/useLockNote.tsx';
import { useNoteShortcuts } from '../../shared/notes/useNoteShortcuts.ts';
import { useNow } from '../../shared/useNow.ts';

interface OpenNoteProps {
  note: NoteEditing;
  patientId: string;
  editorRef: Ref<HTMLFormElement>;
}

const OpenNote = ({ note, patientId, editorRef }: OpenNoteProps) => {
  const [field, setField] = useState<NoteField>('notes');
  const shortcuts = useNoteShortcuts(patientId);
  const { errors, save, dialog } = useLockNote(note);
  const screenshots = useNoteScreenshots(note);
  const now = useNow(60_000);
  // Of a note that was locked before.
  const comments = note.note?.comment ?? [];
  return (
    <Stack gap={4}>
      <NoteNotice note={note} />
      <NoteTools>
        <InsertTemplate note={note} />
        <NoteDictation note={note} field={field} />
      </NoteTools>
      <NoteEditor
        {...screenshots.props}
        ref={editorRef}
        tabIndex={-1}
        draft={note.draft}
        onChange={note.change}
        onSave={() => void save()}
        errors={errors}
        error={saveProblem(note)}
        status={saveStatus(note, now)}
        zone={getLocalZone()}
        shortcuts={shortcuts}
        onFocusField={setField}
      />
      {comments.length > 0 && <NoteComments headingLevel={2} comments={comments} zone={getLocalZone()} />}
      {note.note && (
        <Cluster gap={2}>
          <HistoryLink id={note.note.id} />
          {note.note.can_delete && <DeleteNote note={note} />}
        </Cluster>
      )}
      {dialog}
      {screenshots.dialogs}
    </Stack>
  );
};

export interface OwnNoteProps {
  appointmentId: string;
  patientId: string;
  /** Null for the unlocked note of the visit, or a new one. */
  noteId: string | null;
}

/** A note of the signed-in physician: written while it is unlocked, signed and commented once it is locked (NO-02, NO-07). */
export const OwnNote = ({ appointmentId, patientId, noteId }: OwnNoteProps) => {
  const note = useNoteWriter({ appointmentId, noteId });
  const location = useLocation();
  const editor = useRef<HTMLFormElement>(null);
  const lockedNote = useRef<HTMLDivElement>(null);
  const isLocked = note?.note?.is_locked;
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    // What had the focus is gone with the editor, or with the locked note.
    if (wasLocked.current === false && isLocked) lockedNote.current?.focus();
    if (wasLocked.current && !isLocked) editor.current?.focus();
    wasLocked.current = isLocked;
  }, [isLocked]);
  if (!note || note.loading) return <SectionSkeleton />;
  if (note.error)
    return <ErrorState onRetry={() => void note.load()}>{translateReply(note.error)}</ErrorState>;
  if (!note.note?.is_locked) return <OpenNote {...{ note, patientId }} editorRef={editor} />;
  // The URL of a new note would start another one after a reload.
  return noteId === null ? (
    <Navigate to={paths.note(note.note.id)} state={location.state} replace />
  ) : (
    <LockedNote note={note} ref={lockedNote} />
  );
};
