import type { Reply } from '@openvisit/contract';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { requireRecordId } from '../../../platform/auth/require-record.ts';
import { compileStatement } from '../../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { patient } from '../../../schema/patients.ts';
import { isOpenToUser, visit } from '../../../schema/visits.ts';
import {
  findParticipantRole,
  toVisitRow,
  selectVisits,
  type VisitJson,
  type VisitRow,
} from '../visit-row.ts';
import { readInstantVisit } from './instant-visit.ts';

const isInstant = eq(visit.kind, 'INSTANT');
const isOpen = and(isInstant, inArray(visit.status, ['REQUESTED', 'ACCEPTED']));
const belongsToUser = and(
  isOpenToUser(sql.placeholder('user')),
  inArray(
    visit.patient_id,
    new QueryBuilder()
      .select({ id: patient.id })
      .from(patient)
      .where(
        or(eq(patient.user_id, sql.placeholder('user')), eq(patient.parent_user_id, sql.placeholder('user'))),
      ),
  ),
);
const isWithPhysician = eq(visit.physician_id, sql.placeholder('record'));
const isWithGuest = and(
  eq(visit.guest_physician_id, sql.placeholder('record')),
  eq(visit.status, 'ACCEPTED'),
  inArray(visit.guest_status, ['REQUESTED', 'ACCEPTED']),
);

/** The visit in progress first, then requests in their order. */
const inOrder = [asc(visit.status), asc(visit.created_at), asc(visit.id)];
const readPatientRequests = compileStatement<VisitJson>(
  selectVisits()
    .where(and(isOpen, belongsToUser))
    .orderBy(...inOrder),
);
const readPhysicianRequests = compileStatement<VisitJson>(
  selectVisits()
    .where(and(isOpen, or(isWithPhysician, isWithGuest)))
    .orderBy(...inOrder),
);

/** The visits a physician acts on: all but the requests behind the first in line. */
const dropLaterRequests = (rows: readonly VisitRow[]): VisitRow[] => {
  const first = rows.find(({ status }) => status === 'REQUESTED');
  return rows.filter((row) => row.status !== 'REQUESTED' || row === first);
};

/**
 * The caller's open instant visits (AP-11, PW-03). A physician gets the running visit, the first request in line and
 * invitations as a guest. A patient gets every visit that waits or runs, including those of dependents.
 */
export const getVisitNowRequests = async (ctx: RequestContext): Promise<Reply<'getVisitNowRequests'>> => {
  const { actor } = ctx;
  const isPatient = actor.role === 'PATIENT';
  const found = isPatient
    ? await readPatientRequests(ctx.db, { user: actor.user })
    : await readPhysicianRequests(ctx.db, { record: requireRecordId(actor) });
  const rows = found.map(toVisitRow);
  const shown = isPatient ? rows : dropLaterRequests(rows);
  const results = [];
  for (const row of shown) {
    const role = findParticipantRole(row, actor);
    if (role) results.push(await readInstantVisit(ctx, ctx.db, row, role));
  }
  await ctx.audit({
    action: 'appointment.list',
    record_type: 'appointment',
    record_id: null,
    physician: isPatient ? null : actor.detail,
    detail: { rows: results.length, instant: true },
  });
  return {
    results,
    waiting_count: isPatient ? 0 : rows.filter(({ status }) => status === 'REQUESTED').length,
  };
};
