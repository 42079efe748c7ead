import { getLocalZone } from '@openvisit/api';
import { useNoteWriter, type NoteEditing } from '@openvisit/api/notes';
import { REPLY_MESSAGES, type NoteField, t, translateReply } from '@openvisit/contract';
import {
  Button,
  Cluster,
  ConfirmDialog,
  ErrorState,
  NoteComments,
  NoteEditor,
  Stack,
  useToasts,
} from '@openvisit/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { NoteNotice } from '../../shared/notes/NoteNotice.tsx';
import { HistoryLink } from './HistoryLink.tsx';
import { LockedNote } from './LockedNote.tsx';
import { NoteDictation } from '../../shared/notes/NoteDictation.tsx';
import { saveProblem, saveStatus } from '../../shared/notes/save-status.ts';
import { useNoteScreenshots } from '../../shared/notes/useNoteScreenshots.tsx';
import { useLockNote } from '../../shared/notes/useLockNote.tsx';
import { useNoteShortcuts } from '../../shared/notes/useNoteShortcuts.ts';
import { useAction } from '../../shared/useAction.ts';
import { useNow } from '../../shared/useNow.ts';

/** Deletes a note that was never locked; the server keeps every other one (NO-01). */
const DeleteNote = ({ note }: { note: NoteEditing }) => {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { show } = useToasts();
  const { busy, error, run } = useAction(async () => {
    await note.delete();
    show({ tone: 'success', text: REPLY_MESSAGES.NOTE_DELETED });
    void navigate(paths.openNotes, { replace: true });
  });
  return (
    <>
      <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('Delete note')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Delete note')}
        confirmLabel={t('Delete note')}
        cancelLabel={t('Keep note')}
        tone="danger"
        busy={busy}
        error={error}
        onConfirm={() => void run()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('The note is removed for good. A note that was locked once cannot be deleted.')}</p>
      </ConfirmDialog>
    </>
  );
};

const OpenNote = ({ note, patientId }: { note: NoteEditing; patientId: string }) => {
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
      <NoteDictation note={note} field={field} />
      <NoteEditor
        {...screenshots.props}
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
  if (!note || note.loading) return <SectionSkeleton />;
  if (note.error)
    return <ErrorState onRetry={() => void note.load()}>{translateReply(note.error)}</ErrorState>;
  if (!note.note?.is_locked) return <OpenNote {...{ note, patientId }} />;
  // The URL of a new note would start another one after a reload.
  return noteId === null ? <Navigate to={paths.note(note.note.id)} replace /> : <LockedNote note={note} />;
};
