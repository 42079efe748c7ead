import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Body } from '@openvisit/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import { badRequest, forbidden } from '../../platform/errors.ts';
import { getNetwork } from '../../platform/http/rate-limits.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { session as sessionTable } from '../../schema/accounts.ts';
import { pushSubscription } from '../../schema/notifications.ts';

/** An uncompressed point of P-256, and the secret of RFC 8291. */
const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;

const hasLength = (key: string, bytes: number): boolean => Buffer.from(key, 'base64url').length === bytes;

const requireSession = ({ actor }: RequestContext): string => {
  if (actor.session === null) throw forbidden();
  return actor.session;
};

/** The address is only accepted at a known push service, so that nobody can make the server send requests anywhere else. */
const requireValidSubscription = (
  { services }: RequestContext,
  { endpoint, keys: { p256dh, auth } }: Body<'addPushSubscription'>,
): void => {
  if (!services.push.acceptsEndpoint(endpoint)) throw badRequest('PUSH_SERVICE_UNKNOWN');
  if (!hasLength(p256dh, PUBLIC_KEY_BYTES) || !hasLength(auth, SECRET_BYTES))
    throw badRequest('INVALID_REQUEST');
};

/**
 * Turns on Web Push for the device of the actor's session (AC-16). A device that another user has used before changes its
 * owner.
 */
export const addPushSubscription = async (
  ctx: RequestContext,
  body: Body<'addPushSubscription'>,
): Promise<void> => {
  const session = requireSession(ctx);
  requireValidSubscription(ctx, body);
  const { endpoint, keys } = body;
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
        ...keys,
        created_at: new Date(ctx.clock.now()),
      }),
    );
    await unit.audit({ action: 'notification.push_on', record_type: 'session', record_id: session });
  });
};

/** Locks the subscription of an endpoint if its session lives. Undefined if `next` belongs to another subscription. */
const findReplaceable = async (ctx: RequestContext, { tx }: UnitOfWork, endpoint: string, next: string) => {
  const rows = await tx
    .select({
      id: pushSubscription.id,
      session_id: pushSubscription.session_id,
      endpoint: pushSubscription.endpoint,
      auth: pushSubscription.auth,
      ended_at: sessionTable.ended_at,
      expires_at: sessionTable.expires_at,
    })
    .from(pushSubscription)
    .innerJoin(sessionTable, eq(sessionTable.id, pushSubscription.session_id))
    .where(inArray(pushSubscription.endpoint, [endpoint, next]))
    .for('update', { of: pushSubscription });
  const [row] = rows;
  if (!row || rows.length > 1 || row.endpoint !== endpoint) return undefined;
  if (row.ended_at !== null || row.expires_at.getTime() <= ctx.clock.now()) return undefined;
  return ctx.encryption.openRow(pushSubscription, row.id, row);
};

const isSameSecret = (known: string, received: string): boolean => {
  const [left, right] = [known, received].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Replaces a subscription that the browser has renewed while no page was open (AC-16). The service worker has no session: the
 * secret of the replaced subscription proves that it is the device. Resolves in the same way if nothing was replaced.
 */
export const replacePushSubscription = async (
  ctx: RequestContext,
  { replaced, ...next }: Body<'replacePushSubscription'>,
): Promise<void> => {
  await ctx.services.rateLimiter.consume('pushAddress', getNetwork(ctx.actor.ip ?? 'unknown'));
  requireValidSubscription(ctx, next);
  await ctx.write(async (unit) => {
    const row = await findReplaceable(ctx, unit, replaced.endpoint, next.endpoint);
    if (!row || !isSameSecret(row.auth, replaced.auth)) return;
    await unit.tx
      .update(pushSubscription)
      .set(
        ctx.encryption.sealRow(pushSubscription, row.id, {
          endpoint: next.endpoint,
          ...next.keys,
          created_at: new Date(ctx.clock.now()),
        }),
      )
      .where(eq(pushSubscription.id, row.id));
    await unit.audit({
      action: 'notification.push_replaced',
      record_type: 'session',
      record_id: row.session_id,
    });
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
