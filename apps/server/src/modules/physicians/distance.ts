import type { Query } from '@openvisit/contract';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { userLocation } from '../../schema/accounts.ts';
import { patient } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';

interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;

/**
 * The ZIP code of the calling patient or of a dependent. A dependent without one is assumed to live with the caller. 404
 * for any other patient.
 */
const findZipCode = async (ctx: RequestContext, id: string | undefined): Promise<string | null> => {
  const { user } = ctx.actor;
  const isOwn = eq(patient.user_id, user);
  const [found] = await ctx.db
    .select({
      zipcode: sql<string | null>`coalesce(nullif(${patient.zipcode}, ''), parent.zipcode)`,
    })
    .from(patient)
    .leftJoin(sql`${patient} parent`, sql`parent.user_id = ${patient.parent_user_id}`)
    .where(id === undefined ? isOwn : and(eq(patient.id, id), or(isOwn, eq(patient.parent_user_id, user))));
  if (!found && id !== undefined) throw refusedRecord('patient', id, 'PATIENT_NOT_FOUND');
  return found?.zipcode || null;
};

/**
 * Where a search by distance starts: at the given coordinates or, without them, at the patient's ZIP code. Null for a
 * search that neither limits the distance nor is ordered by it. 409 ORIGIN_UNKNOWN without coordinates and ZIP code.
 */
export const findSearchOrigin = async (
  ctx: RequestContext,
  {
    filter_distance,
    request_sorting_field,
    user_latitude,
    user_longitude,
    patient_detail_id,
  }: Query<'searchDoctor'>,
): Promise<Point | null> => {
  const isByDistance = filter_distance !== undefined || request_sorting_field === 'distance_asc';
  if (!isByDistance && patient_detail_id === undefined) return null;
  const zip = await findZipCode(ctx, patient_detail_id);
  if (!isByDistance) return null;
  if (user_latitude !== undefined && user_longitude !== undefined)
    return { latitude: user_latitude, longitude: user_longitude };
  const [place] = zip === null ? [] : await ctx.services.addressLookup.suggest(zip.slice(0, 5));
  if (!place || place.latitude === null || place.longitude === null) throw conflict('ORIGIN_UNKNOWN');
  return { latitude: place.latitude, longitude: place.longitude };
};

/** Two decimals are about a kilometer: patients must not be able to work out where a physician lives. */
const roundCoordinate = (column: unknown): SQL => sql`round(${column}::numeric, 2)::float8`;

const selectCoordinate = (axis: 'latitude' | 'longitude'): SQL => sql`coalesce(
  (select ${roundCoordinate(userLocation[axis])} from ${userLocation}
    where ${userLocation.user_id} = ${physician.user_id} and ${userLocation.is_current_location}),
  ${physician[axis]})`;

/**
 * Miles from a point to the physician's clinic, or to the location they have chosen instead (ST-02). Null if it is
 * unknown.
 */
export const calculateMiles = ({ latitude, longitude }: Point): SQL<number | null> => {
  const toLatitude = sql`radians(${selectCoordinate('latitude')})`;
  const toLongitude = sql`radians(${selectCoordinate('longitude')})`;
  const fromLatitude = sql`radians(${latitude}::float8)`;
  // LEAST ignores a null, so an unknown position would be on the other side of the earth.
  return sql<
    number | null
  >`(case when ${selectCoordinate('latitude')} is not null and ${selectCoordinate('longitude')} is not null
    then ${EARTH_RADIUS_MILES}::float8 * 2 * asin(least(1, sqrt(
    power(sin((${toLatitude} - ${fromLatitude}) / 2), 2)
    + cos(${fromLatitude}) * cos(${toLatitude})
    * power(sin((${toLongitude} - radians(${longitude}::float8)) / 2), 2)))) end)`;
};
