import { PHYSICIAN_DOCUMENT_NAMES, type PhysicianDocument, type Translator } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { getPublicBaseUrl } from '../../config/config.ts';
import type { NewMail } from '../../integrations/mail/port.ts';
import { getTranslator } from '../../platform/language.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { notify } from '../notifications/index.ts';
import { getBillingStatus } from './billing-status.ts';
import type { PhysicianRow } from './profile.ts';
import { findCurrentDecisions, type DocumentDecisions } from './review-decisions.ts';

interface MailFacts extends Pick<Translator, 't'> {
  /** The physician's last name. */
  name: string;
  /** The product's URL. */
  baseUrl: string;
}

type PhysicianMail = Pick<NewMail, 'subject' | 'text'>;

const buildAcceptanceMail = ({ t, name, baseUrl }: MailFacts, isListed: boolean): PhysicianMail => ({
  subject: t('Your profile is accepted'),
  text: [
    t('Dear Dr. {name},', { name }),
    isListed
      ? t('Your profile has been reviewed and accepted. Patients can find you and book visits from now on.')
      : t(
          'Your profile has been reviewed and accepted. Patients can find you as soon as you have a subscription.',
        ),
    t('Go to your dashboard: {url}', { url: `${baseUrl}/dashboard/appointments` }),
  ].join('\n\n'),
});

/** The reason for the denial, then each denied document with its own reason unless it is the same. */
const buildDenialMail = (
  { t, name, baseUrl }: MailFacts,
  profileReason: string | null,
  decisions: DocumentDecisions,
): PhysicianMail => ({
  subject: t('Your profile needs a change'),
  text: [
    t('Dear Dr. {name},', { name }),
    t('Your profile has been reviewed and needs a change before it can be accepted:'),
    profileReason ?? '',
    ...[...decisions]
      .filter(([, { decision }]) => decision === 'DENIED')
      .map(([document, { reason }]) =>
        [t(PHYSICIAN_DOCUMENT_NAMES[document]), reason === profileReason ? null : reason]
          .filter(Boolean)
          .join(': '),
      ),
    t('Please correct it and submit it again: {url}', { url: `${baseUrl}/onboarding/under-review` }),
  ].join('\n\n'),
});

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
      baseUrl: getPublicBaseUrl(ctx.services.config),
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
  const to = { user: row.user_id, params: {}, physician: row.id };
  if (row.doctor_status === 'ACCEPTED') {
    // Patients find accepted physicians with a subscription (AP-15).
    const { subscribed } = await getBillingStatus(ctx, unit.tx, row.id);
    const message = subscribed ? 'NOTIFY_PROFILE_LISTED' : 'NOTIFY_PROFILE_ACCEPTED';
    await notify(unit, ctx.clock, { ...to, type: 'PROFILE_ACCEPTED', message });
    await write(ctx, unit, row, (facts) => buildAcceptanceMail(facts, subscribed));
  } else {
    const decisions = await findCurrentDecisions(unit.tx, row.id);
    await notify(unit, ctx.clock, { ...to, type: 'PROFILE_DENIED', message: 'NOTIFY_PROFILE_DENIED' });
    await write(ctx, unit, row, (facts) => buildDenialMail(facts, row.denial_reason, decisions));
  }
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
  await write(ctx, unit, row, ({ t, name, baseUrl }) => ({
    subject: t('One of your documents needs a change'),
    text: [
      t('Dear Dr. {name},', { name }),
      t('A document of your profile ({document}) has been reviewed again and could not be accepted:', {
        document: t(label),
      }),
      reason,
      t('You can continue to see patients. Please upload a new document in your settings: {url}', {
        url: `${baseUrl}/setting/documents`,
      }),
    ].join('\n\n'),
  }));
};
