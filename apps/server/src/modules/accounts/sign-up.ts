import { signUpSchema } from '@openvisit/forms/schemas';
import type { Body, MessageKey, Reply } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { badRequest, conflict } from '../../platform/errors.ts';
import { defineDomainEvent } from '../../platform/domain-events.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { openUserSession, buildSignInReply, type SignIn } from './sign-in.ts';
import { hashPassword, insertUser, normalizeEmail, type NewUser } from './create-account.ts';
import { getCallerNetwork } from './login-attempts.ts';
import { users } from '../../schema/accounts.ts';
import { consumeVerification } from './verify-email.ts';

/** Published when a person has created an account and, with it, agreed to the terms and the privacy policy. */
export const accountSignedUp = defineDomainEvent<{ user: string }>('accounts.signedUp');

const createVerifiedAccount = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  body: Body<'signup'>,
  newUser: NewUser & { password_hash: string },
): Promise<SignIn | { refused: MessageKey }> => {
  const now = ctx.clock.now();
  const refuse = async (refused: MessageKey) => {
    await unit.audit({
      action: 'account.refused',
      record_type: 'account',
      record_id: null,
      detail: { reason: refused },
    });
    return { refused };
  };
  if (!(await consumeVerification(unit, ctx, newUser.email, body.verification_token)))
    return refuse('VERIFICATION_EXPIRED');
  const [existing] = await unit.tx.select({ id: users.id }).from(users).where(eq(users.email, newUser.email));
  if (existing) return refuse('EMAIL_TAKEN');
  const user = await insertUser(unit, newUser, now);
  if (body.agree_terms === true) await unit.publish(accountSignedUp, { user: user.id });
  const [role] = body.role;
  if (!role) throw badRequest('INVALID_REQUEST');
  return openUserSession(unit, ctx.services, user, { role, push: body.fcm_object }, now);
};

/** Creates an account for a verified email address and signs in (AC-05…AC-08). */
export const signUp = async (ctx: RequestContext, body: Body<'signup'>): Promise<Reply<'signup'>> => {
  // A client of the specification shows its own box and sends nothing of it: nothing is accepted on the user's behalf.
  const details = await validateInput(
    body.agree_terms === undefined ? signUpSchema.omit(['agree_terms']) : signUpSchema,
    body,
  );
  await ctx.services.rateLimiter.consume('proofAddress', getCallerNetwork(ctx));
  const now = ctx.clock.now();
  const fresh = {
    email: normalizeEmail(details.email),
    first_name: details.first_name,
    last_name: details.last_name,
    roles: body.role,
    language: body.language,
    password_hash: await hashPassword(details.password),
  };
  const outcome = await ctx.write((unit) => createVerifiedAccount(unit, ctx, body, fresh));
  if (!('refused' in outcome)) return buildSignInReply(ctx.services, outcome, now);
  throw outcome.refused === 'EMAIL_TAKEN' ? conflict('EMAIL_TAKEN') : badRequest(outcome.refused);
};
