import { CONTACT_TOPICS, type Body, type Reply } from '@openvisit/contract';
import { contactSchema } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../platform/database/require-row.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { users } from '../../schema/accounts.ts';

/** Whether messages reach somebody (ST-01). */
export const getContactAvailability = ({ services }: RequestContext): Reply<'getContactAvailability'> => ({
  is_available: services.config.contactEmail !== null,
});

/**
 * Mails a message to the configured address, with the address of the caller for the reply (ST-01). 409 CONTACT_UNAVAILABLE without
 * such an address, 429 for too many messages.
 */
export const sendContactMessage = async (
  ctx: RequestContext,
  body: Body<'sendContactMessage'>,
): Promise<void> => {
  const to = ctx.services.config.contactEmail;
  if (to === null) throw conflict('CONTACT_UNAVAILABLE');
  const { topic, message } = await validateInput(contactSchema, body);
  await ctx.services.rateLimiter.consume('contactMessages', ctx.actor.user);
  await ctx.write(async (unit) => {
    const { user, role, detail } = ctx.actor;
    const rows = await unit.tx.select().from(users).where(eq(users.id, user));
    const { first_name, last_name, email } = requireRow(rows);
    await unit.sendMail({
      to,
      subject: `Message to OpenVisit: ${CONTACT_TOPICS[topic]}`,
      text: [
        message,
        `From ${first_name} ${last_name}, signed in as ${role === 'PHYSICIAN' ? 'physician' : 'patient'}.\nReply to ${email}`,
      ].join('\n\n'),
    });
    await unit.audit({
      action: 'account.contacted',
      record_type: 'account',
      record_id: user,
      physician: role === 'PHYSICIAN' ? detail : null,
      detail: { topic },
    });
  });
};
