import { getLocalZone } from '@openvisit/api';
import { t, type EncounterNote } from '@openvisit/contract';
import { Button } from '@openvisit/ui';
import { Download, LockOpen, Printer } from 'lucide-react';
import { explainDocumentFailure } from '../../shared/documents/explain-document-failure.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { HistoryLink } from './HistoryLink.tsx';
import { saveNote } from './save-note.ts';

export interface NoteActionsProps {
  note: EncounterNote;
  onUnlock: () => void;
}

/** What the author does with a locked note: unlock, download as PDF, print, read its history (NO-01, NO-04). */
export const NoteActions = ({ note, onUnlock }: NoteActionsProps) => {
  const { busy, run } = useActionWithToast(
    () => saveNote(note, getLocalZone()),
    (failure) => explainDocumentFailure(failure, 'NOTE_PDF_MISSING_CHARACTERS'),
  );
  return (
    <>
      <Button icon={<LockOpen aria-hidden />} onClick={onUnlock}>
        {t('Unlock')}
      </Button>
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void run()}>
        {t('Download PDF')}
      </Button>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
      <HistoryLink id={note.id} />
    </>
  );
};
