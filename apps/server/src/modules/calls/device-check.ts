import { isReadyForVisit, type Body, type Reply } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { deviceCheck } from '../../schema/calls.ts';
import { listIceServers } from './session.ts';

/** Lifetime of the credentials: enough for one check. */
const CREDENTIAL_SECONDS = 120;

/** STUN and TURN servers for a device check outside a visit (BX-24). 429 when the caller's rate limit is exceeded. */
export const getOwnIceServers = async (ctx: RequestContext): Promise<Reply<'getOwnIceServers'>> => {
  await ctx.services.rateLimiter.consume('deviceChecks', ctx.actor.user);
  return { ice_servers: listIceServers(ctx, CREDENTIAL_SECONDS) };
};

/** Stores the result of the caller's latest device check (BX-24). */
export const saveDeviceCheck = (ctx: RequestContext, findings: Body<'saveDeviceCheck'>): Promise<void> =>
  ctx.write(async (unit) => {
    const { user, role, detail } = ctx.actor;
    const values = { is_ready: isReadyForVisit(findings), checked_at: new Date(ctx.clock.now()) };
    await unit.tx
      .insert(deviceCheck)
      .values({ ...values, user_id: user })
      .onConflictDoUpdate({ target: deviceCheck.user_id, set: values });
    await unit.audit({
      action: 'account.devices_checked',
      record_type: 'account',
      record_id: user,
      physician: role === 'PHYSICIAN' ? detail : null,
    });
  });
