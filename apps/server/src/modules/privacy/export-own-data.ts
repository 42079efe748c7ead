import type { Body, Reply } from '@openvisit/contract';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { chatMessage, chatRoom } from '../../schema/chat.ts';
import { file } from '../../schema/files.ts';
import { isPatientOrParent, patient } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';
import { requireOwnPassword } from '../accounts/index.ts';
import { getPaymentHistory } from '../billing/index.ts';
import { getConciergeSubscriptions } from '../concierge/index.ts';
import { getConsents } from '../consents/index.ts';
import { getNotificationSettings } from '../notifications/index.ts';
import { getPCPDoctors, listSavedPhysicians } from '../patients/index.ts';
import { readMedicalHistory } from './medical-history.ts';

type OwnData = Reply<'exportOwnData'>;

const listOwnRecords = async (ctx: RequestContext): Promise<string[]> => {
  const rows = await ctx.db
    .select({ id: patient.id })
    .from(patient)
    .where(isPatientOrParent(ctx.actor.user, new Date(ctx.clock.now())))
    .orderBy(sql`${patient.user_id} is distinct from ${ctx.actor.user}`, patient.created_at);
  return rows.map(({ id }) => id);
};

const listMessages = async (ctx: RequestContext, patients: string[]): Promise<OwnData['messages']> => {
  const rows = await ctx.db
    .select({ message: chatMessage, visit: visit.id, file_id: file.id, file_name: file.name, sender: users })
    .from(chatMessage)
    .innerJoin(chatRoom, eq(chatRoom.id, chatMessage.chat_room_id))
    .leftJoin(visit, eq(visit.id, chatRoom.visit_id))
    .innerJoin(users, eq(users.id, chatMessage.sender_id))
    .leftJoin(file, eq(file.id, chatMessage.file_id))
    .where(or(inArray(visit.patient_id, patients), inArray(chatRoom.patient_id, patients)))
    .orderBy(asc(chatMessage.seq));
  return rows.map(({ message, visit: visitId, file_id, file_name, sender }) => ({
    visit: visitId,
    sent_at: message.sent_at.toISOString(),
    sender: `${sender.first_name} ${sender.last_name}`,
    is_own: sender.id === ctx.actor.user,
    text: ctx.encryption.open(chatMessage.message, message.id, message.message),
    file: file_id === null ? null : ctx.encryption.open(file.name, file_id, file_name),
  }));
};

const listPayments = async (ctx: RequestContext): Promise<OwnData['payments']> => {
  const payments: OwnData['payments'] = [];
  const payer = { patient: requireRecordId(ctx.actor) };
  for (let after: string | null = null; ;) {
    const page = await getPaymentHistory(ctx, payer, after);
    payments.push(...page.results);
    after = page.results.at(-1)?.id ?? null;
    if (!page.has_more || after === null) return payments;
  }
};

const listConsents = async (ctx: RequestContext): Promise<OwnData['consents']> => {
  const consents: OwnData['consents'] = [];
  for (let before: string | undefined; ;) {
    const page = await getConsents(ctx, { before });
    consents.push(...page.results);
    before = page.results.at(-1)?.id;
    if (!page.has_more) return consents;
  }
};

/**
 * Everything that is stored about the caller and their dependents, in machine-readable form (BX-22). It takes the password
 * again, because it is everything; wrong ones are limited and audited.
 */
export const exportOwnData = async (
  ctx: RequestContext,
  { password }: Body<'exportOwnData'>,
): Promise<OwnData> => {
  const account = await requireOwnPassword(ctx, password, {
    field: 'password',
    problem: 'PASSWORD_WRONG',
    action: 'account.export_refused',
  });
  const patients = await listOwnRecords(ctx);
  const records = [];
  for (const id of patients) records.push(await readMedicalHistory(ctx, id));
  for (const id of patients)
    await ctx.audit({ action: 'account.exported', record_type: 'patient', record_id: id });
  const { push_key: _key, is_subscribed: _subscribed, ...settings } = await getNotificationSettings(ctx);
  return {
    exported_at: new Date(ctx.clock.now()).toISOString(),
    account: {
      email: account.email,
      first_name: account.first_name,
      last_name: account.last_name,
      roles: account.roles,
      language: account.language,
      created_at: account.created_at.toISOString(),
    },
    records,
    messages: await listMessages(ctx, patients),
    payments: await listPayments(ctx),
    concierge_subscriptions: (await getConciergeSubscriptions(ctx)).results,
    pcp_doctors: (await getPCPDoctors(ctx)).results,
    saved_physicians: await listSavedPhysicians(ctx),
    notification_settings: settings,
    consents: await listConsents(ctx),
  };
};
