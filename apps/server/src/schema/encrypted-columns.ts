import { PATIENT_RECORD_FIELDS } from '@openvisit/contract';
import type { AnyPgTable, PgTable } from 'drizzle-orm/pg-core';
import { authenticatorApp } from './second-factor.ts';
import { billingAccount, billingBank } from './billing.ts';
import { chatMessage } from './chat.ts';
import { serverSecret } from './database.ts';
import { file } from './files.ts';
import { mailboxMessage, outgoingMail } from './mail.ts';
import { note, noteDraftKey, noteRevision, noteTemplate, visitSummary } from './notes.ts';
import { pushSubscription } from './notifications.ts';
import { patient, patientMedicalRecord, patientMedication, patientSurgery } from './patients.ts';
import { physicianDocument, physicianLicense } from './physicians.ts';
import { userEvent } from './realtime.ts';
import { prescription } from './prescribing.ts';
import { visit } from './visits.ts';
import { vitalSigns } from './vitals.ts';

/** The encrypted columns of a table, of type text, text[] or, holding the JSON as an encrypted text, jsonb. */
export interface EncryptedTable {
  table: AnyPgTable;
  /** Properties of the table. */
  columns: readonly string[];
  /** Properties that identify a row. */
  key: readonly string[];
  /** Properties that an encrypted value is bound to, joined by a slash: as a rule the key. */
  rowId: readonly string[];
}

const defineEncryptedTable = <Table extends PgTable>(
  table: Table,
  columns: readonly (keyof Table['$inferSelect'] & string)[],
  key: readonly (keyof Table['$inferSelect'] & string)[] = ['id'],
  rowId = key,
): EncryptedTable => ({ table, columns, key, rowId });

/** The texts of a patient's details; a new field of that kind is encrypted as well. */
const patientTexts = (
  Object.keys(PATIENT_RECORD_FIELDS) as readonly (keyof typeof PATIENT_RECORD_FIELDS)[]
).filter((name) => ['text', 'tags'].includes(PATIENT_RECORD_FIELDS[name].kind));

/**
 * Every column that is encrypted at rest (BX-04). `stored-columns.test.ts` lists the others with the reason. A column
 * by which the database searches, sorts or joins cannot be encrypted.
 */
export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  defineEncryptedTable(patient, [
    ...patientTexts,
    'pharmacy_details',
    'address1',
    'address2',
    'primary_phone',
  ]),
  defineEncryptedTable(patientSurgery, ['surgery_name']),
  defineEncryptedTable(patientMedication, ['medicine_name', 'dosage', 'instruction']),
  defineEncryptedTable(patientMedicalRecord, ['medical_record_name']),
  defineEncryptedTable(visit, ['topic']),
  defineEncryptedTable(chatMessage, ['message']),
  defineEncryptedTable(vitalSigns, [
    'blood_pressure',
    'pulse',
    'oxygen_saturation',
    'temperature',
    'weight',
    'height',
  ]),
  defineEncryptedTable(note, ['content']),
  defineEncryptedTable(noteRevision, ['content']),
  defineEncryptedTable(noteTemplate, ['content']),
  defineEncryptedTable(visitSummary, ['what_to_do', 'when_to_get_help'], ['visit_id']),
  defineEncryptedTable(prescription, ['content']),
  defineEncryptedTable(noteDraftKey, ['value'], ['user_id']),
  // The id of an event is assigned by the statement that inserts it.
  defineEncryptedTable(userEvent, ['data'], ['user_id', 'id'], ['user_id']),
  defineEncryptedTable(file, ['name', 'content_key']),
  defineEncryptedTable(physicianDocument, ['number'], ['physician_id', 'document']),
  defineEncryptedTable(physicianLicense, ['number']),
  defineEncryptedTable(authenticatorApp, ['secret'], ['user_id']),
  defineEncryptedTable(billingAccount, ['last4', 'routing_number']),
  // A bank account that is added again keeps its row.
  defineEncryptedTable(billingBank, ['holder', 'last4', 'routing_number'], ['id'], ['provider_id']),
  defineEncryptedTable(outgoingMail, ['body', 'calendar']),
  defineEncryptedTable(mailboxMessage, ['body', 'calendar']),
  defineEncryptedTable(pushSubscription, ['auth']),
  defineEncryptedTable(serverSecret, ['value'], ['name']),
];
