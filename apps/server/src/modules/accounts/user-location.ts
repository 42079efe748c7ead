import { locationSchema } from '@openvisit/forms/schemas';
import type { Body, Reply } from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { compileStatement, buildJsonObject } from '../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { refuseForeignRecord } from './access.ts';
import { userLocation } from '../../schema/accounts.ts';

const location = {
  id: userLocation.id,
  is_current_location: userLocation.is_current_location,
  latitude: userLocation.latitude,
  longitude: userLocation.longitude,
};

const readLocation = compileStatement<NonNullable<Reply<'getUserLocation'>>>(
  new QueryBuilder()
    .select({ result: buildJsonObject(location).as('result') })
    .from(userLocation)
    .where(eq(userLocation.user_id, sql.placeholder('user'))),
);

/** The user's stored location; null if none was saved. */
export const getUserLocation = async (ctx: RequestContext): Promise<Reply<'getUserLocation'>> => {
  const [row] = await readLocation(ctx.db, { user: ctx.actor.user });
  return row ?? null;
};

/** Saves the user's location, replacing the previous one. */
export const addUserLocation = async (
  ctx: RequestContext,
  body: Body<'addUserLocation'>,
): Promise<Reply<'addUserLocation'>> => {
  const values = { ...(await validateInput(locationSchema, body)), updated_at: new Date(ctx.clock.now()) };
  return ctx.write(async (unit) => {
    const row = requireRow(
      await unit.tx
        .insert(userLocation)
        .values({ ...values, user_id: ctx.actor.user })
        .onConflictDoUpdate({ target: userLocation.user_id, set: values })
        .returning(location),
    );
    await unit.audit({ action: 'account.location', record_type: 'user_location', record_id: row.id });
    return row;
  });
};

/** Updates the caller's location. An attempt on another user's location is refused and audited. */
export const updateUserLocation = async (
  ctx: RequestContext,
  id: string,
  body: Body<'updateUserLocation'>,
): Promise<Reply<'updateUserLocation'>> => {
  const values = await validateInput(locationSchema, body);
  const changed = await ctx.write(async (unit) => {
    const [row] = await unit.tx
      .update(userLocation)
      .set({ ...values, updated_at: new Date(ctx.clock.now()) })
      .where(and(eq(userLocation.id, id), eq(userLocation.user_id, ctx.actor.user)))
      .returning(location);
    if (row) await unit.audit({ action: 'account.location', record_type: 'user_location', record_id: id });
    return row;
  });
  return changed ?? refuseForeignRecord(ctx, 'user_location', id, notFound());
};

/**
 * Chooses where patients find a physician by distance, by doctor detail id (ST-02): the stored current location, or the clinic,
 * which needs none. 409 LOCATION_NOT_SAVED for a current location that is not stored.
 */
export const updateDoctorCurrentLocationAddressStatus = async (
  ctx: RequestContext,
  { id, is_current_location }: { id: string } & Body<'updateDoctorCurrentLocationAddressStatus'>,
): Promise<Reply<'updateDoctorCurrentLocationAddressStatus'>> => {
  if (id !== ctx.actor.detail)
    return refuseForeignRecord(ctx, 'physician', id, notFound('PHYSICIAN_NOT_FOUND'));
  return ctx.write(async (unit) => {
    const [row] = await unit.tx
      .update(userLocation)
      .set({ is_current_location, updated_at: new Date(ctx.clock.now()) })
      .where(eq(userLocation.user_id, ctx.actor.user))
      .returning(location);
    if (is_current_location && (row?.latitude ?? null) === null) throw conflict('LOCATION_NOT_SAVED');
    if (row)
      await unit.audit({ action: 'account.location', record_type: 'user_location', record_id: row.id });
    return row ?? null;
  });
};
