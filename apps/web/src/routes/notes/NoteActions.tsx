import { getLocalZone } from '@openvisit/api';
import { MESSAGES, type EncounterNote } from '@openvisit/contract';
import { Button, useToasts } from '@openvisit/ui';
import { Download, LockOpen, Printer } from 'lucide-react';
import { DocumentError } from '../../shared/documents/create-document.ts';
import { useAction } from '../../shared/useAction.ts';
import { HistoryLink } from './HistoryLink.tsx';
import { saveNote } from './save-note.ts';

const explainFailure = (failure: unknown): string => {
  const missing = failure instanceof DocumentError ? failure.missing : [];
  return missing.length === 0
    ? MESSAGES.NOTE_PDF_FAILED
    : MESSAGES.NOTE_PDF_MISSING_CHARACTERS.replace('%s', missing.join(' '));
};

export interface NoteActionsProps {
  note: EncounterNote;
  onUnlock: () => void;
}

/** What the author does with a locked note: unlock, download as PDF, print, read its history (NO-01, NO-04). */
export const NoteActions = ({ note, onUnlock }: NoteActionsProps) => {
  const { show } = useToasts();
  const { busy, run } = useAction(() => saveNote(note, getLocalZone()), {
    onError: (_message, failure) => show({ tone: 'danger', text: explainFailure(failure) }),
  });
  return (
    <>
      <Button icon={<LockOpen aria-hidden />} onClick={onUnlock}>
        Unlock
      </Button>
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void run()}>
        Download PDF
      </Button>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <HistoryLink id={note.id} />
    </>
  );
};
