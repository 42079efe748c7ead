import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { savedPhysician } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { isVisitInProgress, visit } from '../../schema/visits.ts';
import { isSubscribed } from './billing-status.ts';
import { ownLicenses } from './license.ts';

/** What a list and a profile show of a physician. */
export const cardColumns = {
  id: physician.id,
  user: physician.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  image: users.image,
  speciality: physician.specialities,
  years_of_experience: physician.years_of_experience,
  fees: physician.fees,
  is_available: physician.is_available,
  slot_timezone: physician.slot_timezone,
  is_visit_now: physician.is_visit_now,
  licenses: ownLicenses,
};

/** Whether the actor has saved the physician. False for everyone but patients. */
export const isSavedBy = ({ user, role }: RequestContext['actor']) =>
  role === 'PATIENT'
    ? sql<boolean>`exists (select from ${savedPhysician} where ${savedPhysician.physician_id} = ${physician.id}
        and ${savedPhysician.user_id} = ${user}::uuid)`
    : sql<boolean>`false`;

/** Whether a patient can be offered a visit (AP-15). */
export const isOffered = (ctx: RequestContext) => sql<boolean>`${isSubscribed(ctx)}`;

/** Whether an available physician is in a visit, so that a patient who asks for one waits (decision 35). */
export const isInVisit = ({ clock }: RequestContext) =>
  sql<boolean>`${physician.is_available} and exists (
    select from ${visit} where ${isVisitInProgress(physician.id, clock.now())})`;
