import type { PatientChecklistStep, PhysicianChecklistStep, Reply } from '@openvisit/contract';
import { sql, type SQL } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { checklistDismissal } from '../../schema/accounts.ts';
import { canPay } from '../billing/index.ts';
import { getBillingStatus } from '../physicians/index.ts';

const user = sql`${sql.placeholder('user')}::uuid`;
const record = sql`${sql.placeholder('record')}::uuid`;
const today = sql`${sql.placeholder('today')}::date`;

const isDismissed = (role: 'PHYSICIAN' | 'PATIENT') => {
  const isHidden = sql`exists (select from checklist_dismissal where user_id = ${user} and role = ${role})`;
  if (role === 'PHYSICIAN') return isHidden;
  // They prepare for the first visit.
  return sql`(${isHidden} or exists (select from visit where patient_id = ${record} and status = 'COMPLETED'))`;
};

/** Somebody chose how to be notified: on this device, or in the settings. */
const HAS_NOTIFICATIONS = sql`(exists (select from push_subscription where user_id = ${user})
  or exists (select from notification_setting where user_id = ${user}))`;
const HAS_CHECKED_DEVICES = sql`exists (select from device_check where user_id = ${user} and is_ready)`;

const PHYSICIAN_STEPS: Record<Exclude<PhysicianChecklistStep, 'BANK'>, SQL> = {
  PHOTO: sql`exists (select from app_user where id = ${user} and image is not null)`,
  // A practice with instant visits only has no calendar.
  HOURS: sql`exists (select from physician where id = ${record} and is_visit_now)
    or exists (select from calendar_block b join calendar_slot s on s.block_id = b.id
      where b.physician_id = ${record} and b.end_date >= ${today})`,
  TEMPLATE: sql`exists (select from note_template where physician_id = ${record})`,
  DEVICES: HAS_CHECKED_DEVICES,
  NOTIFICATIONS: HAS_NOTIFICATIONS,
  SHARE_LINK: sql`exists (select from physician where id = ${record} and qrcode_url is not null)`,
};

const PATIENT_STEPS: Record<Exclude<PatientChecklistStep, 'CARD'>, SQL> = {
  MEDICAL_HISTORY: sql`exists (select from patient where id = ${record} and records_version > 0)`,
  DEVICES: sql`${HAS_CHECKED_DEVICES} or exists (
    select from pre_visit_check c join visit v on v.id = c.visit_id
    where v.patient_id = ${record} and c.camera = 'WORKS' and c.microphone = 'WORKS'
      and c.network <> 'FAILED' and c.browser = 'SUPPORTED')`,
  NOTIFICATIONS: HAS_NOTIFICATIONS,
  FIND_PHYSICIAN: sql`exists (select from visit where patient_id = ${record})
    or exists (select from pcp_request where patient_id = ${record})`,
};

interface Checklist<Step extends string> {
  is_dismissed: boolean;
  steps: { id: Step; is_done: boolean }[];
}

/** Reads a checklist with one statement. */
const compileChecklist = <Step extends string>(role: 'PHYSICIAN' | 'PATIENT', steps: Record<Step, SQL>) => {
  const entries = Object.entries<SQL>(steps).map(
    ([id, isDone]) => sql`json_build_object('id', ${id}::text, 'is_done', ${isDone})`,
  );
  return compileStatement<Checklist<Step>>(sql`
    select json_build_object(
      'is_dismissed', ${isDismissed(role)},
      'steps', json_build_array(${sql.join(entries, sql`, `)})) as result`);
};

const readPhysicianChecklist = compileChecklist('PHYSICIAN', PHYSICIAN_STEPS);
const readPatientChecklist = compileChecklist('PATIENT', PATIENT_STEPS);

const readOwn = async <Step extends string>(
  ctx: RequestContext,
  read: ReturnType<typeof compileChecklist<Step>>,
): Promise<Checklist<Step>> => {
  const [found] = await read(ctx.db, {
    user: ctx.actor.user,
    record: requireRecordId(ctx.actor),
    today: new Date(ctx.clock.now()).toISOString().slice(0, 10),
  });
  if (!found) throw new Error('The checklist has no row');
  return found;
};

/** The first steps of a physician, in the order of the list (BX-24). */
export const getPhysicianChecklist = async (ctx: RequestContext): Promise<Reply<'getPhysicianChecklist'>> => {
  const { is_dismissed, steps } = await readOwn<PhysicianChecklistStep>(ctx, readPhysicianChecklist);
  const { bankNeedsAttention } = await getBillingStatus(ctx, ctx.db, requireRecordId(ctx.actor));
  return { is_dismissed, steps: bankNeedsAttention ? [{ id: 'BANK', is_done: false }, ...steps] : steps };
};

/** A visit without a fee needs no card. */
const ANY_FEE_CENTS = 1;

/** Whether the patient has a card. Null if there is nothing to pay, or while the provider does not answer. */
const findCardStep = async (ctx: RequestContext): Promise<boolean | null> => {
  if (ctx.services.config.payments === 'off') return null;
  try {
    return await canPay(ctx, requireRecordId(ctx.actor), ANY_FEE_CENTS);
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'cards for the first steps');
    return null;
  }
};

/** The first steps of a patient, in the order of the list (BX-24). */
export const getPatientChecklist = async (ctx: RequestContext): Promise<Reply<'getPatientChecklist'>> => {
  const { is_dismissed, steps } = await readOwn<PatientChecklistStep>(ctx, readPatientChecklist);
  const hasCard = is_dismissed ? null : await findCardStep(ctx);
  const [first, ...rest] = steps;
  if (hasCard === null || !first) return { is_dismissed, steps };
  return { is_dismissed, steps: [first, { id: 'CARD', is_done: hasCard }, ...rest] };
};

/** Hides the first steps of the session's role for good (BX-24). */
export const dismissChecklist = (ctx: RequestContext): Promise<void> =>
  ctx.write(async (unit) => {
    const { user, role, detail } = ctx.actor;
    if (role !== 'PHYSICIAN' && role !== 'PATIENT') throw new Error(`${role} has no checklist`);
    await unit.tx
      .insert(checklistDismissal)
      .values({ user_id: user, role, dismissed_at: new Date(ctx.clock.now()) })
      .onConflictDoNothing();
    await unit.audit({
      action: 'account.checklist_dismissed',
      record_type: 'account',
      record_id: user,
      physician: role === 'PHYSICIAN' ? detail : null,
    });
  });
