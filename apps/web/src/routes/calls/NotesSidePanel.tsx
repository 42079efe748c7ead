import { getLocalZone, useTemplates } from '@openvisit/api';
import type { NoteEditing } from '@openvisit/api/notes';
import { toTemplateDraft, hasNoteContent, insertTemplate, t, translateReply } from '@openvisit/contract';
import { Banner, Button, NotesPanel } from '@openvisit/ui';
import { useState } from 'react';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { NoteNotice } from '../../shared/notes/NoteNotice.tsx';
import { saveProblem, saveStatus } from '../../shared/notes/save-status.ts';
import { useNoteScreenshots } from '../../shared/notes/useNoteScreenshots.tsx';
import type { NoteErrors } from '../../shared/notes/useLockNote.tsx';
import { useNoteShortcuts } from '../../shared/notes/useNoteShortcuts.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useNow } from '../../shared/useNow.ts';
import type { PanelProps } from './panels.ts';

interface NoteViewProps {
  note: NoteEditing;
  onClose: () => void;
}

const NoteTemplatesView = ({ note, onClose, onWrite }: NoteViewProps & { onWrite: () => void }) => {
  const [search, setSearch] = useState('');
  const templates = useTemplates(search);
  const isStarted = note.note !== null || hasNoteContent(note.draft);
  return (
    <NotesPanel
      view="templates"
      zone={getLocalZone()}
      templates={templates.loading ? null : templates.items}
      {...getPagingProps(templates)}
      search={search}
      onSearch={setSearch}
      onChoose={(template) => {
        note.change(insertTemplate(note.draft, toTemplateDraft(template)));
        onWrite();
      }}
      onCreate={onWrite}
      onContinue={isStarted ? onWrite : undefined}
      onClose={onClose}
    />
  );
};

const WriteNoteView = ({
  note,
  patient,
  errors,
  onSave,
  onBack,
}: Pick<NoteViewProps, 'note'> & {
  patient: string;
  errors: NoteErrors;
  onSave: () => void;
  onBack: () => void;
}) => {
  const shortcuts = useNoteShortcuts(patient);
  const screenshots = useNoteScreenshots(note);
  const now = useNow(60_000);
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
        notice={<NoteNotice note={note} />}
        shortcuts={shortcuts}
        onChange={note.change}
        onBack={onBack}
        onSave={onSave}
      />
      {screenshots.dialogs}
    </>
  );
};

/** The notes of the call: the templates, or the note that is being written (CR-05). */
export default function NotesSidePanel({
  appointment,
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
    <WriteNoteView
      {...{ note, errors }}
      patient={appointment.patient_detail.id}
      onSave={() => void save()}
      onBack={() => setChosen('templates')}
    />
  );
}
