import type { MedicalHistory } from '../index.ts';
import { buildId, buildPatientRecord, buildPrescription } from './replies.ts';
import { PHYSICIAN_VALUES } from './requests.ts';

/** A patient's whole record with a measurement, a visit with a shared summary, and a file. */
export const buildMedicalHistory = (overrides: Partial<MedicalHistory> = {}): MedicalHistory => ({
  as_of: '2026-11-20T15:00:00.000Z',
  patient: buildPatientRecord({
    surgery_details: [{ id: 's1', surgery_name: 'Appendectomy', surgery_date: '2009-05-14' }],
    medication_details: [
      {
        id: 'm1',
        medicine_name: 'Amlodipine',
        consumption: 'AFTER',
        medicine_consumption_period: ['EVENING'],
        dosage: '5 mg',
        instruction: 'With water',
      },
    ],
  }),
  vitals: [
    {
      id: 'v1',
      ...{ blood_pressure: '128/82', pulse: '72', oxygen_saturation: null, temperature: null },
      ...{ weight: null, height: null },
      recorded_at: '2026-11-19T08:00:00.000Z',
      recorded_by: { role: 'PATIENT', first_name: 'Grace', last_name: 'Lindqvist' },
      appointment: null,
    },
  ],
  visits: [
    {
      id: buildId('e', 1),
      kind: 'SCHEDULED',
      status: 'COMPLETED',
      starts_at: '2026-11-20T14:00:00.000Z',
      topic: 'Blood pressure, second readings',
      physician: { first_name: PHYSICIAN_VALUES.first_name, last_name: PHYSICIAN_VALUES.last_name },
      practice_name: 'Harbor Street Family Practice',
      summary: {
        what_to_do: 'Take one amlodipine tablet (5 mg) every evening.',
        when_to_get_help: 'Call 911 for chest pain or trouble breathing.',
        shared_at: '2026-11-20T14:55:00.000Z',
      },
    },
  ],
  prescriptions: [buildPrescription()],
  files: [
    {
      from: 'RECORD',
      file: {
        id: buildId('f', 1),
        name: 'Blood test.pdf',
        type: 'application/pdf',
        size: 48_000,
        url: '/files/blood-test.pdf',
      },
      created_at: '2026-11-02T10:00:00.000Z',
    },
  ],
  ...overrides,
});
