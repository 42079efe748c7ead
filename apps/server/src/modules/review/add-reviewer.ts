import { randomBytes } from 'node:crypto';
import { MESSAGES } from '@openvisit/contract';
import { signUpSchema } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { NewMail } from '../../integrations/mail/port.ts';
import { createUser, createPasswordLink, normaliseEmail } from '../accounts/index.ts';
import { users } from '../../schema/accounts.ts';
import { AppError } from '../../platform/errors.ts';
import { validateInput } from '../../platform/validate-input.ts';

const newReviewer = signUpSchema.pick(['email', 'first_name', 'last_name']);

/** Hours the link of a new reviewer is good for: a mail may lie over a night. */
export const REVIEWER_LINK_HOURS = 24;

const welcomeMail = (to: string, first_name: string, link: string): NewMail => ({
  to,
  subject: 'You review physicians at OpenVisit',
  text: [
    `Hello ${first_name},`,
    'an account was opened for you with which you look at the profiles of physicians and accept them. Choose your password here:',
    link,
    `The link is good for ${REVIEWER_LINK_HOURS} hours and works once.`,
    'OpenVisit',
  ].join('\n\n'),
});

/**
 * Opens the account of a reviewer, which nobody can sign up for, and gives the link with which they choose their password;
 * it is mailed as well. An address that has an account is refused: who reviews physicians is nobody else here (PO-28).
 */
export const addReviewer = async (
  ctx: RequestContext,
  given: { email: string; first_name: string; last_name: string },
): Promise<string> => {
  const { first_name, last_name, ...input } = await validateInput(newReviewer, given);
  const email = normaliseEmail(input.email);
  // nobody knows it: the link is the only way in
  const password_hash = await hashPassword(randomBytes(48).toString('base64url'));
  return ctx.write(async (unit) => {
    const [taken] = await unit.tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (taken) throw new AppError(409, MESSAGES.REVIEWER_TAKEN);
    const person = { email, first_name, last_name, roles: ['REVIEWER'] as const, password_hash };
    await createUser(unit, person, ctx.clock.now());
    const link = await createPasswordLink(ctx, unit, { email, minutes: REVIEWER_LINK_HOURS * 60 });
    await unit.sendMail(welcomeMail(email, first_name, link));
    return link;
  });
};
