import { omitId, PATIENT_SUMMARY_FIELDS, pickFields, type PatientSummary } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { buildJsonObject } from '../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { patient, patientMedication, patientSurgery } from '../../schema/patients.ts';

type Surgery = PatientSummary['patient_previous_surgeries'][number];
type Medication = PatientSummary['patient_medication_details'][number];

/** The health summary as the database returns it: encrypted, with the ids that the values are bound to. */
export interface SummaryJson extends PatientSummary {
  patient_previous_surgeries: (Surgery & { id: string })[];
  patient_medication_details: (Medication & { id: string })[];
}

/** A {@link SummaryJson}, for a statement that joins the patients. */
export const patientSummary = buildJsonObject({
  ...pickFields(PATIENT_SUMMARY_FIELDS, patient),
  height: patient.height,
  bmi: patient.bmi,
  pharmacy_details: patient.pharmacy_details,
  patient_previous_surgeries: sql`coalesce((select json_agg(json_build_object('id', s.id,
    'surgery_name', s.surgery_name, 'surgery_date', s.surgery_date) order by s.surgery_date desc nulls last, s.id)
    from ${patientSurgery} s where s.patient_id = ${patient.id}), '[]'::json)`,
  patient_medication_details: sql`coalesce((select json_agg(json_build_object('id', m.id,
    'medicine_name', m.medicine_name, 'dosage', m.dosage, 'instruction', m.instruction) order by m.id)
    from ${patientMedication} m where m.patient_id = ${patient.id}), '[]'::json)`,
});

/** The health summary of a patient (AP-04), with the medications by name, which only the decrypted names can give. */
export const toPatientSummary = (
  { encryption }: RequestContext,
  patientId: string,
  json: SummaryJson,
): PatientSummary => ({
  ...encryption.openRow(patient, patientId, json),
  patient_previous_surgeries: json.patient_previous_surgeries.map((entry) =>
    omitId(encryption.openRow(patientSurgery, entry.id, entry)),
  ),
  patient_medication_details: json.patient_medication_details
    .map((entry) => omitId(encryption.openRow(patientMedication, entry.id, entry)))
    .sort((a, b) => a.medicine_name.localeCompare(b.medicine_name, 'en')),
});
