import { PHYSICIAN_DOCUMENT_NAMES, type PhysicianDocument } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { getPublicBaseUrl } from '../../config/config.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { notify } from '../notifications/index.ts';
import type { PhysicianRow } from './profile.ts';

const buildDecisionMail = (name: string, row: PhysicianRow, address: string) =>
  row.doctor_status === 'ACCEPTED'
    ? {
        subject: 'Your profile is accepted',
        text: [
          `Dear Dr. ${name},`,
          'Your profile has been reviewed and accepted. Patients can find you and book visits from now on.',
          `Go to your dashboard: ${address}`,
        ].join('\n\n'),
      }
    : {
        subject: 'Your profile needs a change',
        text: [
          `Dear Dr. ${name},`,
          'Your profile has been reviewed and needs a change before it can be accepted:',
          row.denial_reason ?? '',
          `Please correct it and submit it again: ${address}`,
        ].join('\n\n'),
      };

/** Mails a physician. `textsOf` receives their last name and the product's URL. */
const write = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  textsOf: (name: string, address: string) => { subject: string; text: string },
): Promise<void> => {
  if (unit.suppressNotifications) return;
  const [person] = await unit.tx.select().from(users).where(eq(users.id, row.user_id));
  if (!person) return;
  await unit.sendMail({
    to: person.email,
    ...textsOf(person.last_name, getPublicBaseUrl(ctx.services.config)),
  });
};

/** Notifies a physician, in the product and by mail, that their profile was accepted or denied (PO-28). */
export const notifyReviewDecision = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
): Promise<void> => {
  if (row.doctor_status !== 'ACCEPTED' && row.doctor_status !== 'DENIED') return;
  const accepted = row.doctor_status === 'ACCEPTED';
  await notify(unit, ctx.clock, {
    user: row.user_id,
    type: accepted ? 'PROFILE_ACCEPTED' : 'PROFILE_DENIED',
    message: accepted ? 'NOTIFY_PROFILE_ACCEPTED' : 'NOTIFY_PROFILE_DENIED',
    params: {},
    physician: row.id,
  });
  await write(ctx, unit, row, (name, address) => buildDecisionMail(name, row, address));
};

/**
 * Publishes the decision about a document of an accepted physician to their open clients. A denial, which has a `reason`,
 * also creates a notification and a mail (PO-28).
 */
export const notifyDocumentDecision = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  { document, reason }: { document: PhysicianDocument; reason: string | null },
): Promise<void> => {
  await unit.emit(row.user_id, 'physician.status', { doctor_status: row.doctor_status, reason: null });
  if (reason === null) return;
  const label = PHYSICIAN_DOCUMENT_NAMES[document];
  await notify(unit, ctx.clock, {
    user: row.user_id,
    type: 'DOCUMENT_DENIED',
    message: 'NOTIFY_DOCUMENT_DENIED',
    values: [label],
    params: {},
    physician: row.id,
  });
  await write(ctx, unit, row, (name, address) => ({
    subject: 'One of your documents needs a change',
    text: [
      `Dear Dr. ${name},`,
      `A document of your profile (${label}) has been reviewed again and could not be accepted:`,
      reason,
      `You can continue to see patients. Please upload a new document in your settings: ${address}`,
    ].join('\n\n'),
  }));
};
