import { getDateInZone } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import type { PhysicianRow } from './profile.ts';

/** The physician's local date, yyyy-MM-dd. */
export const getPhysicianToday = (
  ctx: Pick<RequestContext, 'clock'>,
  { doctor_timezone, slot_timezone }: Pick<PhysicianRow, 'doctor_timezone' | 'slot_timezone'>,
): string => getDateInZone(ctx.clock.now(), doctor_timezone ?? slot_timezone);
