import { Type } from 'typebox';
import { Instant, Nullable, OneOf } from '../wire/schemas.ts';
import {
  BROWSER_RESULTS,
  CAMERA_RESULTS,
  MICROPHONE_RESULTS,
  NETWORK_RESULTS,
  ROUND_TRIP_MAX_MS,
} from './pre-visit-check.ts';

/** The findings of a check: outcomes only, no device names or addresses. */
export const PreVisitFindings = {
  camera: OneOf(CAMERA_RESULTS),
  microphone: OneOf(MICROPHONE_RESULTS),
  network: OneOf(NETWORK_RESULTS),
  browser: OneOf(BROWSER_RESULTS),
  /** Milliseconds; null when nothing came back. */
  round_trip: Nullable(Type.Integer({ minimum: 0, maximum: ROUND_TRIP_MAX_MS })),
  /** Whether the round trip went through the relay server. */
  is_relayed: Type.Boolean(),
};

export const PreVisitCheckSchema = Type.Object({ ...PreVisitFindings, checked_at: Instant });
