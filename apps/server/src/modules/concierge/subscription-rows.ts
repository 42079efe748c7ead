import {
  getConciergeState,
  type ConciergeRequest,
  type ConciergeSubscription,
  type ConciergeState,
} from '@openvisit/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireRow } from '../../platform/database/require-row.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { billingPayment } from '../../schema/billing.ts';
import { chatReader, chatRoom } from '../../schema/chat.ts';
import { conciergePayment, conciergeSubscription, type ConciergeRow } from '../../schema/concierge.ts';
import { patient, pcpRequest, selectPatientPerson } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { caresFor } from '../visits/index.ts';

const doctorUser = alias(users, 'doctor_user');
const patientUser = alias(users, 'patient_user');
const patientPerson = selectPatientPerson(patientUser);

export const patientName = sql<string>`trim(concat_ws(' ', ${patientPerson.first_name}, ${patientPerson.last_name}))`;

/** Subscriptions with both sides, and the chat as `reader` (a user id) sees it. */
export const selectSubscriptions = (db: Reader, reader: string | null) =>
  db
    .select({
      row: conciergeSubscription,
      doctor_user: physician.user_id,
      doctor_first_name: doctorUser.first_name,
      doctor_last_name: doctorUser.last_name,
      doctor_image: doctorUser.image,
      is_available: physician.is_available,
      slot_timezone: physician.slot_timezone,
      patient_user: patient.user_id,
      parent_user: patient.parent_user_id,
      patient_timezone: patient.patient_timezone,
      patient_name: patientName,
      patient_image: patientPerson.image,
      chat_room: chatRoom.id,
      unread: sql<number>`coalesce(${chatReader.unread}, 0)`.mapWith(Number),
      messages:
        sql<number>`(select count(*) from chat_message m where m.chat_room_id = ${chatRoom.id})`.mapWith(
          Number,
        ),
      is_pcp: sql<boolean>`exists (select from ${pcpRequest} pcp where pcp.patient_id = ${patient.id}
        and pcp.physician_id = ${physician.id} and pcp.status = 'APPROVED')`,
      is_cared_for: caresFor(patient.id, physician.id),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(conciergeSubscription)
    .innerJoin(physician, eq(physician.id, conciergeSubscription.physician_id))
    .innerJoin(doctorUser, eq(doctorUser.id, physician.user_id))
    .innerJoin(patient, eq(patient.id, conciergeSubscription.patient_id))
    .leftJoin(patientUser, eq(patientUser.id, patient.user_id))
    .leftJoin(
      chatRoom,
      and(
        eq(chatRoom.physician_id, conciergeSubscription.physician_id),
        eq(chatRoom.patient_id, conciergeSubscription.patient_id),
      ),
    )
    .leftJoin(
      chatReader,
      and(eq(chatReader.chat_room_id, chatRoom.id), sql`${chatReader.user_id} = ${reader}::uuid`),
    );

export type FullSubscription = Awaited<ReturnType<typeof selectSubscriptions>>[number];

export const findSubscription = async (
  db: Reader,
  id: string,
  reader: string | null,
): Promise<FullSubscription | null> =>
  (await selectSubscriptions(db, reader).where(eq(conciergeSubscription.id, id)))[0] ?? null;

/** Like {@link findSubscription}, for one that must exist. */
export const getSubscription = async (db: Reader, id: string, reader: string | null) => {
  const found = await findSubscription(db, id, reader);
  if (!found) throw new Error(`Concierge subscription ${id} does not exist`);
  return found;
};

/** Locks a subscription until the transaction ends; all its changes happen one after the other. */
export const lockSubscription = async (tx: Transaction, id: string): Promise<ConciergeRow | null> => {
  const [row] = await tx
    .select()
    .from(conciergeSubscription)
    .where(eq(conciergeSubscription.id, id))
    .for('update');
  return row ?? null;
};

/** Changes a subscription that the caller has locked. */
export const updateSubscription = async (
  unit: UnitOfWork,
  id: string,
  now: number,
  values: Partial<ConciergeRow>,
): Promise<ConciergeRow> =>
  requireRow(
    await unit.tx
      .update(conciergeSubscription)
      .set({ ...values, updated_at: new Date(now) })
      .where(eq(conciergeSubscription.id, id))
      .returning(),
  );

/** The attempt to pay that has no outcome yet, with its payment. */
export const findOpenAttempt = async (db: Reader, subscription: string) => {
  const [found] = await db
    .select({ attempt: conciergePayment, payment: billingPayment })
    .from(conciergePayment)
    .innerJoin(billingPayment, eq(billingPayment.id, conciergePayment.payment_id))
    .where(and(eq(conciergePayment.subscription_id, subscription), isNull(conciergePayment.settled_at)));
  return found ?? null;
};

/** Users of the patient's side: the patient, a parent, or both. */
export const listPatientUsers = ({
  patient_user,
  parent_user,
}: Pick<FullSubscription, 'patient_user' | 'parent_user'>): string[] =>
  [patient_user, parent_user].filter((user) => user !== null);

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const readState = (row: ConciergeRow): ConciergeState =>
  getConciergeState({ ...row, period_end: toInstant(row.period_end) });

const toSharedFields = ({ row, chat_room, unread }: FullSubscription) => ({
  id: row.id,
  request_status: row.request_status,
  state: readState(row),
  created_at: row.created_at.toISOString(),
  period_end: toInstant(row.period_end),
  access_until: toInstant(row.access_until),
  ended_by: row.ended_by,
  chat_room,
  unread_message_count: unread,
});

/** A subscription as its physician sees it. */
export const toRequestView = (full: FullSubscription): ConciergeRequest => ({
  ...toSharedFields(full),
  message_count: full.messages,
  is_pcp: full.is_pcp,
  can_open_profile: full.is_cared_for,
  patient: { details_id: full.row.patient_id, name: full.patient_name, image: full.patient_image },
});

/** A subscription as the patient's side sees it; the card only for who pays with it. */
export const toSubscriptionView = (full: FullSubscription, reader: string): ConciergeSubscription => {
  const { row } = full;
  return {
    ...toSharedFields(full),
    amount: row.amount,
    patient: { id: row.patient_id, name: full.patient_name },
    doctor: {
      id: row.physician_id,
      first_name: full.doctor_first_name,
      last_name: full.doctor_last_name,
      image: full.doctor_image,
      is_available: full.is_available,
    },
    payment_method_id: row.requested_by === reader ? row.payment_method : null,
    next_attempt_at: row.attempts > 0 && row.ended_by === null ? toInstant(row.next_action_at) : null,
    failure_message: row.attempts > 0 ? row.failure_message : null,
  };
};
