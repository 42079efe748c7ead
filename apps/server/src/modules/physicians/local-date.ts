import { dateIn } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import type { PhysicianRow } from './profile.ts';

/** The physician's local date, yyyy-MM-dd. */
export const physicianToday = (
  ctx: Pick<RequestContext, 'clock'>,
  { doctor_timezone, slot_timezone }: Pick<PhysicianRow, 'doctor_timezone' | 'slot_timezone'>,
): string => dateIn(ctx.clock.now(), doctor_timezone ?? slot_timezone);
