import { randomUUID } from 'node:crypto';
import type { Body } from '@openvisit/contract';
import { file } from '../schema/files.ts';
import { CONTACT, type Person } from './practice.ts';
import type { TestServer } from './server.ts';

/** Somebody with a patient's account and nothing behind it yet. */
export const makeNewcomer = async (server: TestServer, name: string): Promise<Person> => {
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

/** What the personal details of a patient say in the tests. */
export const DETAILS: Body<'addPatientDetails'> = {
  first_name: 'Grace',
  last_name: 'Lindqvist',
  gender: 'FEMALE',
  date_of_birth: '1986-09-12',
  height: 66,
  weight: 150,
  allergy: ['Penicillin'],
  medical_condition: [],
  family_medical_history: ['Mother: diabetes'],
  surgery_details: [SURGERY],
  medication_details: [MEDICINE],
  patient_timezone: 'America/New_York',
};

export const NOTHING = { add: [], update: [], delete: [] };

/** The same as an update: nothing of the lists is other. */
export const changeOf = (
  version: number,
  change: Partial<Body<'updatePatientDetails'>> = {},
): Body<'updatePatientDetails'> => ({
  ...DETAILS,
  surgery_details: NOTHING,
  medication_details: NOTHING,
  version,
  ...change,
});

export const contactOf = (version: number, change: Partial<Body<'updatePatientContactDetails'>> = {}) => ({
  ...CONTACT,
  version,
  ...change,
});

/** A document somebody has uploaded, complete and bound to nothing; gives its id. */
export const uploadedDocument = async (server: TestServer, owner: Person): Promise<string> => {
  const id = randomUUID();
  const at = new Date(server.clock.now());
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
      created_at: at,
      completed_at: at,
    });
  });
  return id;
};

/** A medical record with a document. */
export const recordOf = (document: string, medical_record_name = 'Blood panel') => ({
  medical_record_name,
  record_type: 'LABS',
  examination_date: '2026-02-01',
  document,
});
