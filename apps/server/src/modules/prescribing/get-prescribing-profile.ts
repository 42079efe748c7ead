import { and, eq, inArray } from 'drizzle-orm';
import type { Body, Reply } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { physician } from '../../schema/physicians.ts';
import {
  createClinicianForm,
  readClinicianProfile,
  hashForm,
  listMissingFacts,
  createPatientForm,
  readPatientProfile,
  listShownFacts,
} from './profile.ts';
import { findRegistration } from './registrations.ts';
import { prescribingRegistration } from '../../schema/prescribing.ts';

/** The caller's data for the provider, the missing fields and the state of the registration. */
export const getPrescribingProfile = async (ctx: RequestContext): Promise<Reply<'getPrescribingProfile'>> => {
  const { actor, db } = ctx;
  const provider = ctx.services.prescriber.kind;
  const physicianAsks = actor.role === 'PHYSICIAN';
  const profile = await (physicianAsks ? readClinicianProfile : readPatientProfile)(ctx, db, actor.user);
  const { person, facts } = profile;
  const missing = listMissingFacts(facts);
  const row = person ? await findRegistration(db, person, provider) : undefined;
  const form = physicianAsks ? createClinicianForm(facts) : createPatientForm(facts);
  const dosespot_id = row?.dosespot_id ?? null;
  return {
    provider,
    dosespot_id,
    stored: dosespot_id !== null && dosespot_id === profile.dosespot_id,
    outdated: dosespot_id !== null && missing.length === 0 && row?.form_hash !== hashForm(form),
    facts: listShownFacts(facts),
    missing,
  };
};

/** The accepted physicians with the given provider ids (PA-05). Unknown ids are omitted. */
export const getDoctorByDoseSpotID = async (
  ctx: RequestContext,
  { dosespot_ids }: Body<'getDoctorByDoseSpotID'>,
): Promise<Reply<'getDoctorByDoseSpotID'>> => {
  if (dosespot_ids.length === 0) return { results: [] };
  const rows = await ctx.db
    .select({
      dosespot_id: prescribingRegistration.dosespot_id,
      id: physician.id,
      first_name: users.first_name,
      last_name: users.last_name,
      image: users.image,
      degree: physician.degree,
    })
    .from(prescribingRegistration)
    .innerJoin(physician, eq(physician.id, prescribingRegistration.physician_id))
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(
      and(
        eq(prescribingRegistration.provider, ctx.services.prescriber.kind),
        inArray(prescribingRegistration.dosespot_id, dosespot_ids),
        eq(physician.doctor_status, 'ACCEPTED'),
      ),
    )
    .orderBy(users.first_name, physician.id);
  return { results: rows.map((row) => ({ ...row, dosespot_id: row.dosespot_id ?? '' })) };
};
