import { getLocalZone } from '@openvisit/api';
import type { Prescription } from '@openvisit/contract';
import { explainDocumentFailure } from '../documents/explain-document-failure.ts';
import { useActionWithToast } from '../feedback/useActionWithToast.ts';

export interface PrescriptionPatient {
  first_name: string;
  last_name: string;
  date_of_birth?: string | null;
}

/** Saves prescriptions of a patient as a PDF, with the time at which the provider was last asked. */
export const useSavePrescriptions = (patient: PrescriptionPatient, synced_at: string | null) => {
  return useActionWithToast(
    async (prescriptions: readonly Prescription[]) => {
      const { savePrescriptions } = await import('./save-prescriptions.ts');
      const { date_of_birth = null } = patient;
      const facts = { patient: { ...patient, date_of_birth }, prescriptions };
      await savePrescriptions({ ...facts, synced_at }, getLocalZone());
    },
    (failure) => explainDocumentFailure(failure, 'PRESCRIPTION_PDF_MISSING_CHARACTERS'),
  );
};
