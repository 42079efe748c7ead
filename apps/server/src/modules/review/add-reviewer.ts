import { randomBytes } from 'node:crypto';
import { REPLY_MESSAGES } from '@openvisit/contract';
import { signUpSchema } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { NewMail } from '../../integrations/mail/port.ts';
import { createUser, createPasswordLink, normalizeEmail } from '../accounts/index.ts';
import { users } from '../../schema/accounts.ts';
import { AppError } from '../../platform/errors.ts';
import { validateInput } from '../../platform/validate-input.ts';

const newReviewer = signUpSchema.pick(['email', 'first_name', 'last_name']);

/** How long the link of a new reviewer is valid: long enough to read the mail the next day. */
export const REVIEWER_LINK_HOURS = 24;

const buildWelcomeMail = (to: string, first_name: string, link: string): NewMail => ({
  to,
  subject: 'Your OpenVisit reviewer account',
  text: [
    `Hello ${first_name},`,
    'A reviewer account was created for you at OpenVisit. With it you review the profiles of physicians. Choose your password here:',
    link,
    `The link works once and expires in ${REVIEWER_LINK_HOURS} hours.`,
    'OpenVisit',
  ].join('\n\n'),
});

/**
 * Creates a reviewer's account, mails the link for choosing a password, and returns the link. Reviewers
 * cannot sign up, and an address that already has an account is refused, because a reviewer has no other role (PO-28).
 */
export const addReviewer = async (
  ctx: RequestContext,
  details: { email: string; first_name: string; last_name: string },
): Promise<string> => {
  const { first_name, last_name, ...input } = await validateInput(newReviewer, details);
  const email = normalizeEmail(input.email);
  // An unknown random password, so that only the mailed link gives access.
  const password_hash = await hashPassword(randomBytes(48).toString('base64url'));
  return ctx.write(async (unit) => {
    const [existing] = await unit.tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (existing) throw new AppError(409, REPLY_MESSAGES.REVIEWER_TAKEN);
    const person = { email, first_name, last_name, roles: ['REVIEWER'] as const, password_hash };
    await createUser(unit, person, ctx.clock.now());
    const link = await createPasswordLink(ctx, unit, { email, minutes: REVIEWER_LINK_HOURS * 60 });
    await unit.sendMail(buildWelcomeMail(email, first_name, link));
    return link;
  });
};
