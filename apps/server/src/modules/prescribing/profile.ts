import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  fillMessage,
  MESSAGES,
  PRESCRIBING_FIELDS,
  PRESCRIBING_FIELD_LABELS,
  type PatientGender,
  type PrescribingField,
  type Reply,
} from '@openvisit/contract';
import type { Reader } from '../../platform/database/database.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { toClinicianForm, toPatientForm } from '../../integrations/prescribing/forms.ts';
import type { ClinicianForm, PatientForm } from '../../integrations/prescribing/port.ts';
import { getDocumentRowId } from '../physicians/index.ts';
import { users } from '../../schema/accounts.ts';
import { patient } from '../../schema/patients.ts';
import { physician, physicianDocument } from '../../schema/physicians.ts';

type Value = string | number | null;
export type Facts = Partial<Record<PrescribingField, Value>>;
type Missing = Reply<'getPrescribingProfile'>['missing'];

/** The record id of the physician or patient. */
export type Person = { physician: string } | { patient: string };

/** The stored data sent to the provider, and the provider's id in the person's record. */
export interface StoredProfile {
  /** Null before the first onboarding step is saved. */
  person: Person | null;
  dosespot_id: string | null;
  facts: Facts;
}

const isPhysicianDea = and(
  eq(physicianDocument.physician_id, physician.id),
  eq(physicianDocument.document, 'DEA'),
);

/** The profile of a user as a physician. */
export const readClinicianProfile = async (
  { encryption }: HasEncryption,
  db: Reader,
  user: string,
): Promise<StoredProfile> => {
  const [row] = await db
    .select({ account: users, own: physician, dea: physicianDocument })
    .from(users)
    .leftJoin(physician, eq(physician.user_id, users.id))
    .leftJoin(physicianDocument, isPhysicianDea)
    .where(eq(users.id, user));
  const { account, own: record } = row ?? {};
  const dea =
    row?.dea && encryption.openRow(physicianDocument, getDocumentRowId(row.dea.physician_id, 'DEA'), row.dea);
  return {
    person: record ? { physician: record.id } : null,
    dosespot_id: record?.dosespot_id ?? null,
    facts: {
      first_name: account?.first_name ?? null,
      last_name: account?.last_name ?? null,
      date_of_birth: record?.date_of_birth ?? null,
      address1: record?.address1 ?? null,
      city: record?.city ?? null,
      state: record?.state ?? null,
      zip_code: record?.zip_code ?? null,
      primary_phone: record?.primary_phone ?? null,
      primary_phone_type: record?.primary_phone_type ?? null,
      primary_fax: record?.primary_fax ?? null,
      npi_number: record?.npi_number ?? null,
      dea_number: dea?.number ?? null,
      dea_state: dea?.state ?? null,
    },
  };
};

/** The profile of a user as a patient. */
export const readPatientProfile = async (
  { encryption }: HasEncryption,
  db: Reader,
  user: string,
): Promise<StoredProfile> => {
  const [row] = await db
    .select({ account: users, own: patient })
    .from(users)
    .leftJoin(patient, eq(patient.user_id, users.id))
    .where(eq(users.id, user));
  const { account, own } = row ?? {};
  const record = own && encryption.openRow(patient, own.id, own);
  return {
    person: record ? { patient: record.id } : null,
    dosespot_id: record?.dosespot_id ?? null,
    facts: {
      first_name: account?.first_name ?? null,
      last_name: account?.last_name ?? null,
      gender: record?.gender ?? null,
      date_of_birth: record?.date_of_birth ?? null,
      height: record?.height ?? null,
      weight: record?.weight ?? null,
      address1: record?.address1 ?? null,
      city: record?.city ?? null,
      state: record?.state ?? null,
      zip_code: record?.zipcode ?? null,
      primary_phone: record?.primary_phone ?? null,
      primary_phone_type: record?.primary_phone_type ?? null,
    },
  };
};

const getFieldText = (facts: Facts, field: PrescribingField): string => {
  const value = facts[field];
  return value === null || value === undefined ? '' : String(value).trim();
};

const listFields = (facts: Facts): PrescribingField[] => PRESCRIBING_FIELDS.filter((field) => field in facts);

/** The fields that have a value, in display order. */
export const listShownFacts = (facts: Facts): Reply<'getPrescribingProfile'>['facts'] =>
  listFields(facts)
    .map((field) => ({ field, value: getFieldText(facts, field) }))
    .filter(({ value }) => value !== '');

/** The fields that are required for the registration and empty. */
export const listMissingFacts = (facts: Facts): Missing =>
  listFields(facts)
    .filter((field) => getFieldText(facts, field) === '')
    .map((field) => ({
      field,
      problem: fillMessage(MESSAGES.FIELD_REQUIRED, PRESCRIBING_FIELD_LABELS[field]),
    }));

const toPersonFields = (facts: Facts) => ({
  first_name: getFieldText(facts, 'first_name'),
  last_name: getFieldText(facts, 'last_name'),
  date_of_birth: getFieldText(facts, 'date_of_birth'),
  address1: getFieldText(facts, 'address1'),
  city: getFieldText(facts, 'city'),
  state: getFieldText(facts, 'state'),
  zip_code: getFieldText(facts, 'zip_code'),
  primary_phone: getFieldText(facts, 'primary_phone'),
  primary_phone_type: Number(facts.primary_phone_type),
});

/** The provider's form for a complete physician profile. */
export const createClinicianForm = (facts: Facts): ClinicianForm =>
  toClinicianForm({
    ...toPersonFields(facts),
    primary_fax: getFieldText(facts, 'primary_fax'),
    npi_number: getFieldText(facts, 'npi_number'),
    dea_number: getFieldText(facts, 'dea_number'),
    dea_state: getFieldText(facts, 'dea_state'),
  });

/** The provider's form for a complete patient profile. */
export const createPatientForm = (facts: Facts): PatientForm =>
  toPatientForm({
    ...toPersonFields(facts),
    gender: getFieldText(facts, 'gender') as PatientGender,
    height: Number(facts.height),
    weight: Number(facts.weight),
  });

/** Hash of a form; a form with the same hash is not sent again. */
export const hashForm = (form: ClinicianForm | PatientForm): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('hex');
