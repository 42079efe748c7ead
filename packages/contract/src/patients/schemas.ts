import { Type } from 'typebox';
import { CalendarDate, Id, Nullable, type CallSchemas } from '../wire/schemas.ts';
import type { patientEndpoints } from './endpoints.ts';

export const BookablePatientSchema = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(Type.String()),
  date_of_birth: Nullable(CalendarDate),
  is_dependent: Type.Boolean(),
});

/** The health summary on the appointment (AP-04); empty lists read as a dash. */
export const PatientSummarySchema = Type.Object({
  /** Inches. */
  height: Nullable(Type.Number()),
  /** Pounds. */
  weight: Nullable(Type.Number()),
  bmi: Nullable(Type.Number()),
  allergy: Type.Array(Type.String()),
  medical_condition: Type.Array(Type.String()),
  family_medical_history: Type.Array(Type.String()),
  pharmacy_details: Type.Array(Type.String()),
  patient_previous_surgeries: Type.Array(
    Type.Object({ surgery_name: Type.String(), surgery_date: Nullable(CalendarDate) }),
  ),
  patient_medication_details: Type.Array(
    Type.Object({ medicine_name: Type.String(), dosage: Type.String(), instruction: Type.String() }),
  ),
});

export const patientSchemas = {
  getBookablePatients: { reply: Type.Object({ results: Type.Array(BookablePatientSchema) }) },
} satisfies Record<keyof typeof patientEndpoints, CallSchemas>;
