import { Type } from 'typebox';
import { CalendarDate, Closed, Id, IdParams, Instant, WallTime, type CallSchemas } from '../wire/schemas.ts';
import type { availabilityEndpoints } from './endpoints.ts';

export const SlotSchema = Type.Object({
  starts_at: Instant,
  ends_at: Instant,
  /** Minutes. */
  duration: Type.Integer(),
  is_free: Type.Boolean(),
});

export const availabilitySchemas = {
  getDoctorSlots: {
    params: IdParams,
    query: Closed({ from: Instant, to: Instant }),
    reply: Type.Object({
      slot_timezone: Type.String(),
      /** Slots whose start lies in [from, to), past ones left out, by start. */
      results: Type.Array(SlotSchema),
    }),
  },
  addDoctorUnavailability: {
    body: Closed({
      /** The dates and times are wall-clock values in the physician's own zone. */
      slot_date_detail: Type.Array(Closed({ slot_date: CalendarDate, slot_time: WallTime }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    reply: Type.Object({ id: Id }),
  },
  deleteDoctorUnavailability: { params: IdParams },
} satisfies Record<keyof typeof availabilityEndpoints, CallSchemas>;
