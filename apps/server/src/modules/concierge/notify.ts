import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notify, type NewNotification } from '../notifications/index.ts';
import { getSubscription, listPatientUsers, type FullSubscription } from './subscription-rows.ts';

type Message = Extract<NewNotification['message'], `NOTIFY_CONCIERGE_${string}`>;

export interface ConciergeNotice {
  message: Message;
  /** Follow the name of the other side in the message. */
  values?: readonly string[];
  type?: NewNotification['type'];
  appointment?: string;
}

/** A date as a notification names it, in the patient's zone, or the practice's for a patient without one. */
export const formatNoticeDate = (
  { patient_timezone, slot_timezone }: FullSubscription,
  at: Date | null,
): string =>
  (at ?? new Date(0)).toLocaleDateString('en-US', {
    timeZone: patient_timezone ?? slot_timezone,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });

const send = (
  unit: UnitOfWork,
  { clock }: Pick<RequestContext, 'clock'>,
  { row }: FullSubscription,
  user: string,
  name: string,
  { message, values = [], type = 'CONCIERGE_SUBSCRIPTION', appointment }: ConciergeNotice,
): Promise<void> =>
  notify(unit, clock, {
    user,
    type,
    message,
    values: [name, ...values],
    params: appointment === undefined ? {} : { appointment_id: appointment },
    physician: row.physician_id,
  });

/** Notifies the patient's side; the message starts with the physician's name. */
export const notifyPatientSide = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  full: FullSubscription,
  notice: ConciergeNotice,
): Promise<void> => {
  const name = `${full.doctor_first_name} ${full.doctor_last_name}`.trim();
  for (const user of listPatientUsers(full)) await send(unit, ctx, full, user, name, notice);
};

/** Notifies the physician; the message names the patient. */
export const notifyPhysician = (
  unit: UnitOfWork,
  ctx: RequestContext,
  full: FullSubscription,
  notice: ConciergeNotice,
): Promise<void> => send(unit, ctx, full, full.doctor_user, full.patient_name, notice);

export type ConciergeAction =
  'request' | 'accept' | 'reject' | 'cancel' | 'keep' | 'end' | 'pay' | 'deactivate';

/** Audits a change, updates the open clients of both sides, and returns the subscription as it is now. */
export const recordChange = async (
  unit: UnitOfWork,
  id: string,
  action: ConciergeAction,
): Promise<FullSubscription> => {
  const full = await getSubscription(unit.tx, id, null);
  await unit.audit({
    action: `concierge.${action}`,
    record_type: 'patient',
    record_id: full.row.patient_id,
    physician: full.row.physician_id,
    detail: { status: full.row.request_status, period: full.row.period },
  });
  for (const user of [full.doctor_user, ...listPatientUsers(full)])
    await unit.emit(user, 'concierge.changed', {});
  return full;
};
