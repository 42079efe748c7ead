import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODE_COUNT, type Body, type Reply } from '@openvisit/contract';
import type { RequestContext, Services } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { conflict } from '../../../platform/errors.ts';
import { recoveryCode } from '../../../schema/second-factor.ts';
import { buildFactorChangedMail } from '../mail-templates.ts';
import { confirmPassword } from './confirm-password.ts';
import { countFactors, hasSecondFactor } from './factors.ts';

/** Crockford's base 32: no letter looks like a digit. A code has 80 random bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const hashCode = ({ tokens }: Services, user: string, code: string): string =>
  tokens.keyedHash('recovery code', `${user} ${code}`);

const createCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** In groups of four, for reading. */
const formatCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Replaces the recovery codes of a user and returns the new ones, which cannot be read again. */
export const replaceRecoveryCodes = async (
  unit: UnitOfWork,
  services: Services,
  user: string,
  now: number,
): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode);
  await unit.tx.delete(recoveryCode).where(eq(recoveryCode.user_id, user));
  await unit.tx.insert(recoveryCode).values(
    codes.map((code) => ({
      hash: hashCode(services, user, code),
      user_id: user,
      created_at: new Date(now),
    })),
  );
  return codes.map(formatCode);
};

/** Uses up a recovery code; false if the user has no such code. */
export const spendRecoveryCode = async (
  unit: UnitOfWork,
  services: Services,
  user: string,
  code: string,
): Promise<boolean> => {
  const used = await unit.tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.hash, hashCode(services, user, code)), eq(recoveryCode.user_id, user)))
    .returning({ hash: recoveryCode.hash });
  return used.length > 0;
};

/** Replaces all recovery codes of the caller (BX-01). */
export const renewRecoveryCodes = async (
  ctx: RequestContext,
  body: Body<'renewRecoveryCodes'>,
): Promise<Reply<'renewRecoveryCodes'>> => {
  const user = await confirmPassword(ctx, body);
  return ctx.write(async (unit) => {
    if (!hasSecondFactor(await countFactors(unit.tx, user.id))) throw conflict('RECOVERY_CODES_UNUSED');
    const recovery_codes = await replaceRecoveryCodes(unit, ctx.services, user.id, ctx.clock.now());
    await unit.audit({ action: 'second_factor.codes_renewed', record_type: 'account', record_id: user.id });
    await unit.sendMail(buildFactorChangedMail(ctx.services.config, user, 'CODES_RENEWED'));
    return { recovery_codes };
  });
};
