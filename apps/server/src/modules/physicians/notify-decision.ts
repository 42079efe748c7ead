import { PHYSICIAN_DOCUMENT_NAMES, type PhysicianDocument, type Translator } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { getPublicBaseUrl } from '../../config/config.ts';
import type { NewMail } from '../../integrations/mail/port.ts';
import { getTranslator } from '../../platform/language.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { notify } from '../notifications/index.ts';
import type { PhysicianRow } from './profile.ts';

interface MailFacts extends Pick<Translator, 't'> {
  /** The physician's last name. */
  name: string;
  /** The product's URL. */
  url: string;
}

type PhysicianMail = Pick<NewMail, 'subject' | 'text'>;

const buildDecisionMail = ({ t, name, url }: MailFacts, row: PhysicianRow): PhysicianMail =>
  row.doctor_status === 'ACCEPTED'
    ? {
        subject: t('Your profile is accepted'),
        text: [
          t('Dear Dr. {name},', { name }),
          t(
            'Your profile has been reviewed and accepted. Patients can find you and book visits from now on.',
          ),
          t('Go to your dashboard: {url}', { url }),
        ].join('\n\n'),
      }
    : {
        subject: t('Your profile needs a change'),
        text: [
          t('Dear Dr. {name},', { name }),
          t('Your profile has been reviewed and needs a change before it can be accepted:'),
          row.denial_reason ?? '',
          t('Please correct it and submit it again: {url}', { url }),
        ].join('\n\n'),
      };

/** Mails a physician in their language. */
const write = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  buildMail: (facts: MailFacts) => PhysicianMail,
): Promise<void> => {
  if (unit.suppressNotifications) return;
  const [person] = await unit.tx.select().from(users).where(eq(users.id, row.user_id));
  if (!person) return;
  await unit.sendMail({
    to: person.email,
    ...buildMail({
      t: getTranslator(person.language).t,
      name: person.last_name,
      url: getPublicBaseUrl(ctx.services.config),
    }),
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
  await write(ctx, unit, row, (facts) => buildDecisionMail(facts, row));
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
  await write(ctx, unit, row, ({ t, name, url }) => ({
    subject: t('One of your documents needs a change'),
    text: [
      t('Dear Dr. {name},', { name }),
      t('A document of your profile ({document}) has been reviewed again and could not be accepted:', {
        document: t(label),
      }),
      reason,
      t('You can continue to see patients. Please upload a new document in your settings: {url}', { url }),
    ].join('\n\n'),
  }));
};
