import { randomUUID } from 'node:crypto';
import type { Body } from '@openvisit/contract';
import { buildPatientDetails } from '@openvisit/contract/testing';
import { file } from '../schema/files.ts';
import { PATIENT_CONTACT, type Person } from './practice.ts';
import type { TestServer } from './server.ts';

/** Creates a patient account without a patient record. */
export const createPatientAccount = async (server: TestServer, name: string): Promise<Person> => {
  const email = `${name}@practice.test`;
  const user = await server.createAccount(email, 'PATIENT');
  const { token } = await server.login(email, 'PATIENT');
  return { email, role: 'PATIENT', user, id: '', token };
};

export const MEDICINE = {
  medicine_name: 'Lisinopril',
  consumption: 'AFTER',
  medicine_consumption_period: ['MORNING', 'NIGHT'],
  dosage: '10 mg',
  instruction: 'With water',
};
export const SURGERY = { surgery_name: 'Appendectomy', surgery_date: '2011-05-02' };

export const PATIENT_DETAILS = buildPatientDetails();

export const EMPTY_LIST_CHANGE = { new: [], update: [], delete: [] };

/** The same details as an update, without changes to the lists. */
export const buildDetailsUpdate = (
  version: number,
  change: Partial<Body<'updatePatientDetails'>> = {},
): Body<'updatePatientDetails'> => ({
  ...PATIENT_DETAILS,
  surgery_details: EMPTY_LIST_CHANGE,
  medication_details: EMPTY_LIST_CHANGE,
  version,
  ...change,
});

export const buildContactUpdate = (
  version: number,
  change: Partial<Body<'updatePatientContactDetails'>> = {},
) => ({
  ...PATIENT_CONTACT,
  version,
  ...change,
});

/** Creates a completed upload that no record uses, and returns its id. */
export const createUploadedDocument = async (server: TestServer, owner: Person): Promise<string> => {
  const id = randomUUID();
  const now = new Date(server.clock.now());
  await server.system.write(async ({ tx }) => {
    await tx.insert(file).values({
      id,
      owner_id: owner.user,
      kind: 'document',
      name: 'panel.pdf',
      declared_type: 'application/pdf',
      type: 'application/pdf',
      size: 1000,
      received: 1000,
      state: 'complete',
      created_at: now,
      completed_at: now,
    });
  });
  return id;
};

export const buildMedicalRecord = (document: string, medical_record_name = 'Blood panel') => ({
  medical_record_name,
  record_type: 'LABS',
  examination_date: '2026-02-01',
  document,
});
