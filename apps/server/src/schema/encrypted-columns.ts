import type { AnyPgTable, PgTable } from 'drizzle-orm/pg-core';
import { authenticatorApp } from './accounts.ts';
import { billingAccount, billingBank } from './billing.ts';
import { chatMessage } from './chat.ts';
import { serverSecret } from './database.ts';
import { file } from './files.ts';
import { mailboxMessage, outgoingMail } from './mail.ts';
import { note, noteDraftKey, noteRevision, noteTemplate } from './notes.ts';
import { patient, patientMedicalRecord, patientMedication, patientSurgery } from './patients.ts';
import { physicianDocument } from './physicians.ts';
import { userEvent } from './realtime.ts';
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

const encryptedTable = <Table extends PgTable>(
  table: Table,
  columns: readonly (keyof Table['$inferSelect'] & string)[],
  key: readonly (keyof Table['$inferSelect'] & string)[] = ['id'],
  rowId = key,
): EncryptedTable => ({ table, columns, key, rowId });

/**
 * Every column that is encrypted at rest (BX-04). docs/security.md gives the reasons, also for those that are not. A column
 * by which the database searches, sorts or joins cannot be encrypted.
 */
export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  encryptedTable(patient, [
    'allergy',
    'medical_condition',
    'family_medical_history',
    'pharmacy_details',
    'address1',
    'address2',
    'primary_phone',
  ]),
  encryptedTable(patientSurgery, ['surgery_name']),
  encryptedTable(patientMedication, ['medicine_name', 'dosage', 'instruction']),
  encryptedTable(patientMedicalRecord, ['medical_record_name']),
  encryptedTable(visit, ['topic']),
  encryptedTable(chatMessage, ['message']),
  encryptedTable(vitalSigns, [
    'blood_pressure',
    'pulse',
    'oxygen_saturation',
    'temperature',
    'weight',
    'height',
  ]),
  encryptedTable(note, ['content']),
  encryptedTable(noteRevision, ['content']),
  encryptedTable(noteTemplate, ['content']),
  encryptedTable(noteDraftKey, ['value'], ['user_id']),
  // The id of an event is assigned by the statement that inserts it.
  encryptedTable(userEvent, ['data'], ['user_id', 'id'], ['user_id']),
  encryptedTable(file, ['name', 'content_key']),
  encryptedTable(physicianDocument, ['number'], ['physician_id', 'document']),
  encryptedTable(authenticatorApp, ['secret'], ['user_id']),
  encryptedTable(billingAccount, ['last4', 'routing_number']),
  // A bank account that is added again keeps its row.
  encryptedTable(billingBank, ['holder', 'last4', 'routing_number'], ['id'], ['provider_id']),
  encryptedTable(outgoingMail, ['body', 'calendar']),
  encryptedTable(mailboxMessage, ['body', 'calendar']),
  encryptedTable(serverSecret, ['value'], ['name']),
];
