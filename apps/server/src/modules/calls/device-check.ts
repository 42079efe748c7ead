import { isReadyForVisit, type Body, type Reply } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { deviceCheck } from '../../schema/calls.ts';
import { listIceServers } from './session.ts';

/** Enough for one check: these credentials belong to no visit. */
const CHECK_SECONDS = 120;

/** The servers through which calls connect, to check them without a visit (BX-24). 429 for more than a person needs. */
export const getOwnIceServers = async (ctx: RequestContext): Promise<Reply<'getOwnIceServers'>> => {
  await ctx.services.rateLimiter.consume('deviceChecks', ctx.actor.user);
  return { ice_servers: listIceServers(ctx, CHECK_SECONDS) };
};

/** Stores whether the caller is ready for a visit; the last check counts (BX-24). */
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
