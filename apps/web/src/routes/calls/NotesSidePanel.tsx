import type { NoteEditing } from '@openvisit/api/notes';
import { hasNoteContent, t, translateReply } from '@openvisit/contract';
import { Banner, Button, NotesPanel } from '@openvisit/ui';
import { useState } from 'react';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { useNoteTemplates } from '../../shared/notes/useNoteTemplates.ts';
import type { PanelProps } from './panels.ts';
import { WriteNote } from './WriteNote.tsx';

interface NoteViewProps {
  note: NoteEditing;
  onClose: () => void;
}

const NoteTemplatesView = ({ note, onClose, onWrite }: NoteViewProps & { onWrite: () => void }) => {
  const templates = useNoteTemplates(note, onWrite);
  const isStarted = note.note !== null || hasNoteContent(note.draft);
  return (
    <NotesPanel
      {...templates}
      view="templates"
      onCreate={onWrite}
      onContinue={isStarted ? onWrite : undefined}
      onClose={onClose}
    />
  );
};

/** The notes of the call: the templates, or the note that is being written (CR-05). */
export default function NotesSidePanel({
  appointment,
  call,
  note: { editing: note, errors, save },
  onClose,
}: PanelProps) {
  const isStarted = note !== null && (note.note !== null || hasNoteContent(note.draft));
  const [chosen, setChosen] = useState<'templates' | 'note' | null>(null);
  const view = chosen ?? (isStarted ? 'note' : 'templates');
  if (!note) return null;
  if (note.error)
    return (
      <Banner tone="danger" action={<Button onClick={() => void note.load()}>{t('Try again')}</Button>}>
        {translateReply(note.error)}
      </Banner>
    );
  if (note.loading) return <SectionSkeleton />;
  if (view === 'templates')
    return <NoteTemplatesView {...{ note, onClose }} onWrite={() => setChosen('note')} />;
  return (
    <WriteNote
      {...{ note, call, errors }}
      patient={appointment.patient_detail.id}
      onSave={() => void save()}
      onBack={() => setChosen('templates')}
    />
  );
}
