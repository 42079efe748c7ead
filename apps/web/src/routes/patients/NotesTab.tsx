import PatientNotes from '../../shared/notes/PatientNotes.tsx';
import type { ProfileProps } from './Profile.tsx';

/** The notes of the patient. New ones are written in a visit (PA-02, NO-01). */
export default function NotesTab({ patient }: ProfileProps) {
  return <PatientNotes patientId={patient.id} writeHref={null} />;
}
