import type { NoteEditing } from '@openvisit/api/notes';
import { REPLY_MESSAGES, t } from '@openvisit/contract';
import { Button, ConfirmDialog, useToasts } from '@openvisit/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useAction } from '../../shared/useAction.ts';

/** Deletes a note that was never locked; the server keeps every other one (NO-01). */
export const DeleteNote = ({ note }: { note: NoteEditing }) => {
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
