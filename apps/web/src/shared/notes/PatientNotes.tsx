import { getLocalZone } from '@openvisit/api';
import { useNotes } from '@openvisit/api/notes';
import type { AppointmentDetail } from '@openvisit/contract';
import { Button, Cluster, NoteList, SearchField, Stack } from '@openvisit/ui';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { getPagingProps } from '../paging-props.ts';
import { useNow } from '../useNow.ts';

/** The notes of a visit's patient, for a physician who cares for them, and the way to write one (NO-01). */
export default function PatientNotes({ appointment }: { appointment: AppointmentDetail }) {
  const [search, setSearch] = useState('');
  const notes = useNotes(appointment.patient_detail.id, search);
  const now = useNow(60_000);
  const navigate = useNavigate();
  const canWrite = appointment.status === 'ACCEPTED' || appointment.status === 'COMPLETED';
  return (
    <Stack as="section" gap={4} aria-labelledby="patient-notes">
      <Cluster justify="between">
        <h2 id="patient-notes">Notes</h2>
        {canWrite && (
          <Button as={RouterLink} to={paths.newNote(appointment.id)} icon={<NotebookPen aria-hidden />}>
            Write note
          </Button>
        )}
      </Cluster>
      <SearchField label="Search notes" value={search} onSearch={setSearch} />
      <NoteList
        notes={notes.loading ? null : notes.items}
        {...getPagingProps(notes)}
        zone={getLocalZone()}
        now={now}
        filtered={search !== ''}
        onOpen={({ id }) => void navigate(paths.note(id))}
      />
    </Stack>
  );
}
