import { t } from '@openvisit/contract';
import { getLocalZone } from '@openvisit/api';
import { useNotes } from '@openvisit/api/notes';
import { Button, Cluster, NoteList, SearchField, Stack } from '@openvisit/ui';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { ReturningLink, useReturnState } from '../navigation/ReturningLink.tsx';
import { getPagingProps } from '../paging-props.ts';
import { useNow } from '../useNow.ts';
import { WaitingNotes } from './WaitingNotes.tsx';

export interface PatientNotesProps {
  patientId: string;
  /** The page on which a new note is written; null where none can be. */
  writeHref: string | null;
}

/** The notes of a patient, for a physician who cares for them, and the way to write one (NO-01). */
export default function PatientNotes({ patientId, writeHref }: PatientNotesProps) {
  const [search, setSearch] = useState('');
  const notes = useNotes(patientId, search);
  const now = useNow(60_000);
  const navigate = useNavigate();
  const returnState = useReturnState();
  return (
    <Stack as="section" gap={4} aria-labelledby="patient-notes">
      <Cluster justify="between">
        <h2 id="patient-notes">{t('Notes')}</h2>
        {writeHref && (
          <Button as={ReturningLink} href={writeHref} icon={<NotebookPen aria-hidden />}>
            {t('Write note')}
          </Button>
        )}
      </Cluster>
      <WaitingNotes notes={notes.items.map(({ id }) => id)} />
      <SearchField label={t('Search notes')} value={search} onSearch={setSearch} />
      <NoteList
        notes={notes.loading ? null : notes.items}
        {...getPagingProps(notes)}
        zone={getLocalZone()}
        now={now}
        filtered={search !== ''}
        onOpen={({ id }) => void navigate(paths.note(id), { state: returnState })}
      />
    </Stack>
  );
}
