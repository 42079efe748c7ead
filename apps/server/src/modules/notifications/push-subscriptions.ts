import { randomUUID } from 'node:crypto';
import type { Body } from '@openvisit/contract';
import { and, eq, or } from 'drizzle-orm';
import { badRequest, forbidden } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { pushSubscription } from '../../schema/notifications.ts';

/** An uncompressed point of P-256, and the secret of RFC 8291. */
const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;

const hasLength = (key: string, bytes: number): boolean => Buffer.from(key, 'base64url').length === bytes;

const requireSession = ({ actor }: RequestContext): string => {
  if (actor.session === null) throw forbidden();
  return actor.session;
};

/**
 * Turns on Web Push for the device of the actor's session (AC-16). The address is only accepted at a known push service, so
 * that nobody can make the server send requests anywhere else. A device that another user has used before changes its owner.
 */
export const addPushSubscription = async (
  ctx: RequestContext,
  { endpoint, keys: { p256dh, auth } }: Body<'addPushSubscription'>,
): Promise<void> => {
  const session = requireSession(ctx);
  if (!ctx.services.push.acceptsEndpoint(endpoint)) throw badRequest('PUSH_SERVICE_UNKNOWN');
  if (!hasLength(p256dh, PUBLIC_KEY_BYTES) || !hasLength(auth, SECRET_BYTES))
    throw badRequest('INVALID_REQUEST');
  await ctx.write(async (unit) => {
    await unit.tx
      .delete(pushSubscription)
      .where(or(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.session_id, session)));
    const id = randomUUID();
    await unit.tx.insert(pushSubscription).values(
      ctx.encryption.sealRow(pushSubscription, id, {
        id,
        user_id: ctx.actor.user,
        session_id: session,
        endpoint,
        p256dh,
        auth,
        created_at: new Date(ctx.clock.now()),
      }),
    );
    await unit.audit({ action: 'notification.push_on', record_type: 'session', record_id: session });
  });
};

/** Turns off Web Push for the device of the actor's session. */
export const removePushSubscription = (ctx: RequestContext): Promise<void> => {
  const session = requireSession(ctx);
  return ctx.write(async (unit) => {
    const removed = await unit.tx
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.session_id, session), eq(pushSubscription.user_id, ctx.actor.user)))
      .returning({ id: pushSubscription.id });
    if (removed.length > 0)
      await unit.audit({ action: 'notification.push_off', record_type: 'session', record_id: session });
  });
};

/** Ends Web Push with a session (AC-16). */
export const endPushOfSession = async (unit: UnitOfWork, session: string): Promise<void> => {
  await unit.tx.delete(pushSubscription).where(eq(pushSubscription.session_id, session));
};
