import type { BookablePatient, Reply } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { patient, selectPatientPerson } from '../../schema/patients.ts';
import { isOpenToUser, visit } from '../../schema/visits.ts';
import { selectDueTelehealthConsent } from '../consents/index.ts';
import { isOwnedByCaller } from '../patients/index.ts';

/** The patients the caller may book for: the caller first, then dependents by name. */
export const getBookablePatients = async (ctx: RequestContext): Promise<Reply<'getBookablePatients'>> => {
  const person = selectPatientPerson(users);
  const isDependent = sql<boolean>`${patient.user_id} is distinct from ${ctx.actor.user}::uuid`;
  const now = new Date(ctx.clock.now()).toISOString();
  const rows = await ctx.db
    .select({
      id: patient.id,
      ...person,
      date_of_birth: patient.date_of_birth,
      is_dependent: isDependent,
      state: sql<
        string | null
      >`coalesce(nullif(${patient.state}, ''), (select nullif(own.state, '') from ${patient} own
        where own.user_id = ${ctx.actor.user}))`,
      telehealth_consent_due: selectDueTelehealthConsent(sql`${patient}.id`),
      is_paid_by_caller: sql<boolean>`${patient.user_id} is null or ${patient.user_id} = ${ctx.actor.user}::uuid`,
      visits: sql<BookablePatient['visits']>`coalesce((
        select json_agg(json_build_object('id', ${visit.id}, 'starts_at', ${visit.starts_at}, 'ends_at', ${visit.ends_at})
          order by ${visit.starts_at})
        from ${visit} where ${visit.patient_id} = ${patient.id} and ${visit.status} = 'ACCEPTED'
          and ${visit.ends_at} > ${now}::timestamptz and ${isOpenToUser(ctx.actor.user)}), '[]'::json)`,
    })
    .from(patient)
    .leftJoin(users, eq(users.id, patient.user_id))
    .where(isOwnedByCaller(ctx))
    .orderBy(isDependent, person.first_name, patient.id);
  const results = rows.map(({ visits, ...row }) => ({
    ...row,
    visits: visits.map(({ id, starts_at, ends_at }) => ({
      id,
      starts_at: new Date(starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
    })),
  }));
  return { results };
};
