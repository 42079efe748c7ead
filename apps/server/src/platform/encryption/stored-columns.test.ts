import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ENCRYPTED_TABLES } from '../../schema/encrypted-columns.ts';
import { openBlankDatabase } from '../../testing/upgrade.ts';

/** Columns that are stored in the clear, by the reason; the names are separated by spaces. */
const CLEAR_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'names and addresses that the database searches, sorts, joins or compares': {
    app_user: 'email first_name last_name',
    dependent_invitation: 'email',
    email_verification: 'email',
    mailbox_message: 'sender recipient',
    outgoing_mail: 'recipient',
    password_reset: 'email',
    patient: 'first_name last_name',
  },
  'coarse data of a patient that rules, searches and prescriptions use': {
    patient: 'gender patient_timezone city state country zipcode',
    visit: 'patient_timezone',
  },
  'fixed texts and choices without a name or content of a record': {
    mailbox_message: 'subject',
    notification: 'notification_type message params status event_key',
    outgoing_mail: 'subject',
    patient_medical_record: 'record_type',
    patient_medication: 'consumption medicine_consumption_period',
    pre_visit_check: 'camera microphone network browser',
    user_event: 'name',
    vital_signs: 'recorder_role',
  },
  'public or about a physician, their practice and its calendar': {
    calendar_slot: 'day_period start_time end_time',
    note_template: 'note_name',
    physician:
      'doctor_status denial_reason block_reason gender specialities languages degree about_me practice_name address1 address2 city state country zip_code slot_timezone doctor_timezone npi_number primary_phone primary_fax uncaptured_fee late_fee_percents widget_origins',
    physician_document: 'document state',
    physician_license: 'state decision denial_reason',
    review_decision: 'document decision reason block_reason',
  },
  'states, kinds, roles and settings': {
    app_user: 'roles language',
    call_seat: 'type',
    checklist_dismissal: 'role',
    concierge_subscription: 'request_status ended_by',
    consent: 'kind currency',
    file: 'kind declared_type type state record_type',
    note_revision: 'kind',
    notification_setting: 'channels quiet_hours zone',
    pcp_request: 'status',
    prescription: 'provider status',
    screenshot_permission: 'status',
    session: 'role end_reason',
    sign_in_ticket: 'role methods',
    socket_connection: 'role',
    visit: 'status guest_status kind late_fees',
  },
  'devices, by the names that their owners know them by': {
    passkey: 'transports name',
    push_registration: 'type name',
  },
  'published texts': { consent_document: 'kind text changes sha256' },
  'ids of our own': {
    call_seat: 'connection_id',
    data_key: 'id',
    demo_record: 'key',
    file: 'record_id chunks',
    server_process: 'id key_id',
    server_secret: 'name',
    socket_connection: 'process_id',
  },
  'addresses of our own, which show nothing without a session': {
    app_user: 'image',
    patient: 'image',
    physician: 'logo_url qrcode_url',
  },
  'hashes, and keys and challenges that are public': {
    app_user: 'password_hash',
    calendar_feed: 'token_hash',
    closed_account: 'email_hash password_hash',
    email_verification: 'code_hash token_hash',
    note_revision: 'hash',
    passkey: 'credential_id public_key',
    passkey_creation: 'challenge',
    password_reset: 'otp_hash',
    prescribing_registration: 'form_hash',
    recovery_code: 'hash',
    refresh_token: 'hash',
    sign_in_ticket: 'hash challenge',
  },
  'ids and states at a provider, useless without its key': {
    concierge_subscription: 'payment_method failure_message',
    patient: 'dosespot_id',
    physician: 'dosespot_id',
    prescribing_registration: 'provider dosespot_id',
    prescription: 'provider_id prescriber_id',
    provider_event: 'id provider type account object_kind object_id customer',
    push_registration: 'registration_id',
    push_subscription: 'endpoint p256dh',
    video_session: 'api_key session_id',
  },
  'amounts, states and provider ids of payments, without a number that allows one': {
    billing_account: 'provider provider_id status bank_name requirements',
    billing_bank: 'provider provider_id bank_name status',
    billing_customer: 'provider kind provider_id',
    billing_difference: 'provider kind object ours theirs',
    billing_dispute: 'reference status',
    billing_operation: 'kind subject client_key input state result failure',
    billing_payment:
      'provider purpose subscription invoice status provider_id destination card_brand card_last4 failure_code failure_message receipt_url captured_as',
    billing_refund: 'reference reason',
    billing_subscription:
      'provider provider_id status provider_status price_id hosted_invoice_url latest_invoice payment_source',
    ledger_entry: 'kind reference',
    ledger_posting: 'account',
  },
  'append-only and searched: ids, never content': {
    audit_log: 'action actor role request_id ip record_type record_id detail',
  },
  'ids, and errors without values': { job: 'kind payload dedup_key last_error' },
  'invented data of the sandboxes': {
    sandbox_clinician: 'form',
    sandbox_event: 'id type account data',
    sandbox_failure: 'failure last_name words',
    sandbox_object: 'id kind account customer parent data facts',
    sandbox_patient: 'form',
    sandbox_payment_failure: 'failure path',
    sandbox_request: 'key hash body',
  },
};

/** Types that cannot hold a text. */
const OTHER_TYPES = [
  'bool',
  'date',
  'float8',
  'int2',
  '_int2',
  'int4',
  'int8',
  'timestamptz',
  'tstzrange',
  'uuid',
];

const listEncrypted = (): string[] =>
  ENCRYPTED_TABLES.flatMap(({ table, columns }) =>
    columns.map((name) => `${getTableName(table)}.${getTableColumns(table)[name]?.name}`),
  );

const listClear = (): string[] =>
  Object.values(CLEAR_COLUMNS).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
  );

test('BX-04 every column that can hold a text is encrypted, or kept in the clear for a reason', async () => {
  const { database, close } = await openBlankDatabase();
  await database.migrate();
  const { rows } = await database.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and udt_name <> all(array[${sql.join(
      OTHER_TYPES.map((type) => sql`${type}`),
      sql`, `,
    )}]) order by 1`);
  await close();
  const stored = rows.map(({ column }) => column);
  const decided = [...listEncrypted(), ...listClear()];
  const undecided = stored.filter((column) => !decided.includes(column));
  expect(
    undecided,
    `Decide how ${undecided.join(', ')} is stored: add it to ENCRYPTED_TABLES in schema/encrypted-columns.ts, or with a reason to CLEAR_COLUMNS in this test, and to docs/security.md`,
  ).toEqual([]);
  const wrong = decided.filter((column, at) => !stored.includes(column) || decided.indexOf(column) !== at);
  expect(wrong, 'These columns do not exist or are listed twice; remove them').toEqual([]);
});
