import { userNameSchema } from '@openvisit/forms/schemas';
import { toFileAddress, parseFileId, type Body, type Reply } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { notFound } from '../../platform/errors.ts';
import { claimFile, releaseFile } from '../files/index.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { renameAccount } from './rename-account.ts';
import { requireOwnAccount } from './access.ts';
import { users } from '../../schema/accounts.ts';

/** Changes the name of the caller's account (AC-08). */
export const updateUser = async (
  ctx: RequestContext,
  id: string,
  body: Body<'updateUser'>,
): Promise<Reply<'updateUser'>> => {
  await requireOwnAccount(ctx, id);
  const name = await validateInput(userNameSchema, body);
  await ctx.write(async (unit) => {
    await renameAccount(unit, { ...name, user: id, now: new Date(ctx.clock.now()) });
    await unit.audit({ action: 'account.renamed', record_type: 'account', record_id: id });
  });
  return name;
};

/** Sets the profile image to an uploaded file and releases the previous one (PO-03). */
export const updateProfileImage = async (
  ctx: RequestContext,
  id: string,
  { image: chosen }: Body<'updateProfileImage'>,
): Promise<Reply<'updateProfileImage'>> => {
  await requireOwnAccount(ctx, id);
  const image = chosen && toFileAddress(chosen);
  await ctx.write(async (unit) => {
    const [before] = await unit.tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!before) throw notFound();
    if (before.image === image) return;
    if (chosen) {
      await claimFile(unit, ctx.actor, chosen, {
        kind: 'profileImage',
        record_type: 'account',
        record_id: id,
      });
    }
    await unit.tx
      .update(users)
      .set({ image, updated_at: new Date(ctx.clock.now()) })
      .where(eq(users.id, id));
    const old = before.image && parseFileId(before.image);
    if (old) await releaseFile(unit, old);
    await unit.audit({ action: 'account.image', record_type: 'account', record_id: id });
  });
  return { image };
};
