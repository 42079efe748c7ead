import type { Body, Reply } from '@openvisit/contract';
import { resolveWallTime, type Slot } from '@openvisit/contract/slots';
import { and, eq } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { conflict, notFound, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { parseDate } from '../../platform/validate-input.ts';
import { reservation, unavailability } from '../../schema/availability.ts';
import { physician } from '../../schema/physicians.ts';
import { findCalendar } from './calendars.ts';
import { requireSlotAt } from './offered-slots.ts';
import { refuseOverlap, buildTimeRange } from './reservations.ts';

const requireOwnSlots = async (
  unit: UnitOfWork,
  { id, slot_timezone }: { id: string; slot_timezone: string },
  requestedSlots: Body<'addDoctorUnavailability'>['slot_date_detail'],
  now: number,
): Promise<Slot[]> => {
  const starts = new Set(
    requestedSlots.map(({ slot_date, slot_time }) => {
      const start = resolveWallTime(parseDate(slot_date), slot_time, slot_timezone);
      if (start === null) throw conflict('SLOT_NOT_OFFERED');
      if (start < now) throw conflict('SLOT_PAST');
      return start;
    }),
  );
  const calendar = await findCalendar(unit.tx, id);
  return [...starts].map((start) => requireSlotAt(calendar, slot_timezone, start));
};

/** Makes slots of the caller's calendar unavailable; 409 SLOT_ENGAGED when one of them is reserved (AV-02). */
export const addDoctorUnavailability = (
  ctx: RequestContext,
  input: Body<'addDoctorUnavailability'>,
): Promise<Reply<'addDoctorUnavailability'>> =>
  ctx.write(async (unit) => {
    const [found] = await unit.tx
      .select({ id: physician.id, slot_timezone: physician.slot_timezone })
      .from(physician)
      .where(eq(physician.id, requireRecordId(ctx.actor)))
      .for('no key update');
    if (!found) throw notFound('PHYSICIAN_NOT_FOUND');
    const slots = await requireOwnSlots(unit, found, input.slot_date_detail, ctx.clock.now());
    const created = requireRow(
      await unit.tx
        .insert(unavailability)
        .values({ physician_id: found.id, created_at: new Date(ctx.clock.now()) })
        .returning({ id: unavailability.id }),
    );
    const reservations = slots.map((slot) => ({
      physician_id: found.id,
      unavailability_id: created.id,
      during: buildTimeRange(slot.starts_at, slot.ends_at),
    }));
    await refuseOverlap(unit.tx.insert(reservation).values(reservations), 'SLOT_ENGAGED');
    await unit.audit({
      action: 'availability.close',
      record_type: 'unavailability',
      record_id: created.id,
      physician: found.id,
      detail: { slots: slots.length },
    });
    return created;
  });

/** Makes the slots of an unavailability available again. */
export const deleteDoctorUnavailability = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const [deleted] = await unit.tx
      .delete(unavailability)
      .where(and(eq(unavailability.id, id), eq(unavailability.physician_id, requireRecordId(ctx.actor))))
      .returning({ id: unavailability.id, physician: unavailability.physician_id });
    if (!deleted) throw refusedRecord('unavailability', id);
    await unit.audit({
      action: 'availability.open',
      record_type: 'unavailability',
      record_id: id,
      physician: deleted.physician,
    });
  });
