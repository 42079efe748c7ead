import { Stack } from '@openvisit/ui';
import { OpenNotesBanner } from '../../shared/notes/OpenNotesBanner.tsx';
import PatientNotes from '../../shared/notes/PatientNotes.tsx';
import type { ProfileProps } from './Profile.tsx';

/** The notes of the patient, and how many visits have none that is locked. New ones are written in a visit (PA-02, NO-01, BX-13). */
export default function NotesTab({ patient }: ProfileProps) {
  return (
    <Stack gap={4}>
      <OpenNotesBanner count={patient.open_notes} />
      <PatientNotes patientId={patient.id} writeHref={null} />
    </Stack>
  );
}
