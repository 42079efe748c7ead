import { and, eq, isNull } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { visit } from '../../schema/visits.ts';
import { reloadVisit } from './find-visit.ts';
import { publishAppointmentChange } from './publish-appointment-change.ts';

/** Records that the main physician and the patient's side are in the call together, once per visit (BX-09). */
export const recordMeeting = async (unit: UnitOfWork, id: string, at: Date): Promise<void> => {
  const recorded = await unit.tx
    .update(visit)
    .set({ met_at: at })
    .where(and(eq(visit.id, id), isNull(visit.met_at)))
    .returning({ id: visit.id });
  if (recorded.length > 0) await publishAppointmentChange(unit, await reloadVisit(unit, id));
};
