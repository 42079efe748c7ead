import { getLocalZone } from '@openvisit/api';
import type { NoteEditing } from '@openvisit/api/notes';
import { NOTE_MESSAGES, t } from '@openvisit/contract';
import { NoteComments, NoteView, Stack, UnlockNoteDialog, useToasts } from '@openvisit/ui';
import { useState, type Ref } from 'react';
import PatientVisitSummary from '../../shared/notes/PatientVisitSummary.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { NoteNotice } from '../../shared/notes/NoteNotice.tsx';
import { updateNote } from '../../shared/notes/save-status.ts';
import { useOpenScreenshot } from '../../shared/notes/useNoteScreenshots.tsx';
import { useAction } from '../../shared/useAction.ts';
import { NoteActions } from './NoteActions.tsx';

/** A signed note of the user: read, downloaded, printed, commented and unlocked; its screenshots stay (NO-02, NO-04, NO-06). */
export const LockedNote = ({ note, ref }: { note: NoteEditing; ref: Ref<HTMLDivElement> }) => {
  const [comment, setComment] = useState('');
  const [isUnlocking, setIsUnlocking] = useState(false);
  const unlock = useAction(async () => {
    await updateNote(note, { is_locked: false });
    setIsUnlocking(false);
  });
  const addComment = useAction(async (text: string) => {
    await updateNote(note, { comment: text });
    setComment('');
  });
  const { note: stored } = note;
  const { show } = useToasts();
  const { onOpenScreenshot, dialog } = useOpenScreenshot(stored, () => void note.load());
  const explainLock = () =>
    show({
      title: t('Unlock this note first.'),
      text: NOTE_MESSAGES.NOTE_LOCK_TO_SAVE,
      tone: 'warning',
      action: { label: t('Unlock note'), onSelect: () => setIsUnlocking(true) },
    });
  if (!stored) return null;
  return (
    <Stack gap={6} ref={ref} tabIndex={-1}>
      <NoteNotice note={note} />
      <NoteView
        note={stored}
        patientHref={stored.author_cares ? paths.patient(stored.patient.id) : undefined}
        zone={getLocalZone()}
        actions={<NoteActions note={stored} onUnlock={() => setIsUnlocking(true)} />}
        onOpenScreenshot={onOpenScreenshot}
        onDeleteScreenshot={explainLock}
      />
      <NoteComments
        className="ov-no-print"
        comments={[]}
        zone={getLocalZone()}
        draft={comment}
        onDraftChange={setComment}
        onAdd={(text) => void addComment.run(text)}
        busy={addComment.busy}
        error={addComment.error}
      />
      {stored.by_main_physician && <PatientVisitSummary visitId={stored.appointment} />}
      <UnlockNoteDialog
        open={isUnlocking}
        busy={unlock.busy}
        error={unlock.error}
        onConfirm={() => void unlock.run()}
        onCancel={() => setIsUnlocking(false)}
      />
      {dialog}
    </Stack>
  );
};
