import { Type } from 'typebox';
import { Closed, Id, Instant, Nullable, OneOf, type EndpointSchemas } from '../wire/schemas.ts';
import { VITALS_RECORDERS } from './limits.ts';
import type { vitalsEndpoints } from './endpoints.ts';
import type { VitalMeasure } from './vitals.ts';

const Amount = Nullable(Type.String({ pattern: '^\\d{1,4}(\\.\\d)?$', maxLength: 6 }));

const values = {
  /** '128/82'. */
  blood_pressure: Nullable(Type.String({ pattern: '^\\d{1,3}/\\d{1,3}$', maxLength: 7 })),
  pulse: Amount,
  oxygen_saturation: Amount,
  temperature: Amount,
  weight: Amount,
  height: Amount,
} satisfies Record<VitalMeasure, unknown>;

export const VitalValuesSchema = Type.Object(values);

export const VitalsRecordSchema = Type.Object({
  id: Id,
  ...values,
  recorded_at: Instant,
  recorded_by: Type.Object({
    role: OneOf(VITALS_RECORDERS),
    first_name: Type.String(),
    last_name: Type.String(),
  }),
  /** The visit in which or for which they were recorded. */
  appointment: Nullable(Id),
});

export const vitalsSchemas = {
  getPatientVitals: {
    body: Closed({ patient: Id }),
    reply: Type.Object({
      /** Newest first, at most {@link VITALS_HISTORY_MAX}. */
      results: Type.Array(VitalsRecordSchema),
      /** Whether the published adult ranges apply: false for children. */
      is_adult: Type.Boolean(),
    }),
  },
  addPatientVitals: {
    body: Closed({
      /** A repeated request with the same id records once. */
      id: Type.Optional(Id),
      patient: Id,
      /** Required of physicians. */
      appointment: Type.Optional(Nullable(Id)),
      blood_pressure: Type.Optional(values.blood_pressure),
      pulse: Type.Optional(Amount),
      oxygen_saturation: Type.Optional(Amount),
      temperature: Type.Optional(Amount),
      weight: Type.Optional(Amount),
      height: Type.Optional(Amount),
    }),
    reply: VitalsRecordSchema,
  },
} satisfies Record<keyof typeof vitalsEndpoints, EndpointSchemas>;
