import { randomUUID } from 'node:crypto';
import type { AccountDeletion, Body, DeletionObstacle, Reply } from '@openvisit/contract';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { VersionConflictError } from '../../platform/database/optimistic-lock.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { patient } from '../../schema/patients.ts';
import { userEvent } from '../../schema/realtime.ts';
import { visit } from '../../schema/visits.ts';
import { closeAccount, hashPassword, proveSecondFactor, requireOwnPassword } from '../accounts/index.ts';
import { scheduleCardErasure } from '../billing/index.ts';
import { eraseReadPositions } from '../chat/index.ts';
import { endServicesForDeletion, listServicePhysicians } from '../concierge/index.ts';
import { eraseNotifications } from '../notifications/index.ts';
import { eraseAccountLinks, eraseProfiles } from '../patients/index.ts';
import { eraseVitalsBetweenVisits } from '../vitals/index.ts';
import { cancelVisitsOfPatients, listVisitsToCancel } from '../visits/index.ts';

/** The records that close with an account: the user's own, and those of dependents without an account of their own. */
const listClosedRecords = (db: Reader, user: string) =>
  db
    .select({
      id: patient.id,
      is_own: sql<boolean>`${patient.user_id} is not distinct from ${user}::uuid`,
      name: sql<string>`concat_ws(' ', ${patient.first_name}, ${patient.last_name})`,
    })
    .from(patient)
    .where(
      and(
        isNull(patient.erased_at),
        or(eq(patient.user_id, user), and(eq(patient.parent_user_id, user), isNull(patient.user_id))),
      ),
    )
    .orderBy(asc(patient.created_at));

const listKeptDependents = (db: Reader, user: string) =>
  db
    .select({ first_name: users.first_name, last_name: users.last_name })
    .from(patient)
    .innerJoin(users, eq(users.id, patient.user_id))
    .where(eq(patient.parent_user_id, user))
    .orderBy(asc(users.first_name));

const findObstacle = (
  roles: readonly string[],
  visits: readonly { isAllowed: boolean }[],
): DeletionObstacle | null => {
  if (roles.some((role) => role !== 'PATIENT')) return 'HAS_OTHER_ROLE';
  return visits.some(({ isAllowed }) => !isAllowed) ? 'CALL_RUNNING' : null;
};

/** What deleting the caller's account settles, erases and keeps (BX-22). */
export const getAccountDeletion = async (ctx: RequestContext): Promise<AccountDeletion> => {
  const { user } = ctx.actor;
  const [account, records, kept] = await Promise.all([
    ctx.db.select({ roles: users.roles }).from(users).where(eq(users.id, user)),
    listClosedRecords(ctx.db, user),
    listKeptDependents(ctx.db, user),
  ]);
  const patients = records.map(({ id }) => id);
  const [visits, ended_services] = await Promise.all([
    listVisitsToCancel(ctx, ctx.db, patients),
    listServicePhysicians(ctx.db, patients),
  ]);
  return {
    obstacle: findObstacle(requireRow(account).roles, visits),
    open_visits: visits.map(({ row, lateFee }) => ({
      id: row.id,
      kind: row.kind,
      starts_at: row.starts_at.toISOString(),
      physician: { first_name: row.doctor_first_name, last_name: row.doctor_last_name },
      dependent:
        row.patient_user === user ? null : `${row.patient_first_name} ${row.patient_last_name}`.trim(),
      late_fee: lateFee,
    })),
    ended_services,
    closed_dependents: records.flatMap(({ is_own, name }) => (is_own ? [] : [name])),
    kept_dependents: kept.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    retention_years: ctx.services.config.retentionYears,
  };
};

/** The patients of whom visits are kept. */
export const findPatientsWithVisits = async (
  { tx }: { tx: Reader },
  patients: string[],
): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: visit.patient_id })
    .from(visit)
    .where(inArray(visit.patient_id, patients));
  return rows.map(({ id }) => id);
};

/** Settles, erases and closes in one transaction. Patients come before the account, as in every transaction. */
const erase = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  account: { id: string; password_hash: string; newHash: string },
): Promise<void> => {
  const { id: user } = account;
  const now = ctx.clock.now();
  const records = await listClosedRecords(unit.tx, user);
  const patients = records.map(({ id }) => id);
  await unit.tx.select({ id: patient.id }).from(patient).where(inArray(patient.id, patients)).for('update');
  const [row] = await unit.tx.select().from(users).where(eq(users.id, user)).for('update');
  // A password that changed meanwhile was not the one that was confirmed.
  if (row?.password_hash !== account.password_hash) throw new VersionConflictError();
  if (findObstacle(row.roles, []) !== null) throw conflict('ACCOUNT_HAS_OTHER_ROLE');
  await cancelVisitsOfPatients(unit, ctx, patients);
  const withConcierge = await endServicesForDeletion(unit, patients, now);
  const named = [...new Set([...(await findPatientsWithVisits(unit, patients)), ...withConcierge])];
  await eraseProfiles(unit, { patients, named, now: new Date(now) });
  await eraseAccountLinks(unit, user, new Date(now));
  await eraseVitalsBetweenVisits(unit, patients);
  await eraseReadPositions(unit, user);
  await eraseNotifications(unit, user);
  await unit.tx.delete(userEvent).where(eq(userEvent.user_id, user));
  for (const { id, is_own } of records) if (is_own) await scheduleCardErasure(unit, id, now);
  await closeAccount(unit, ctx, {
    user: row,
    keepsName: named.length > 0,
    password_hash: account.newHash,
    now,
  });
};

/**
 * Deletes the caller's account after the password and, where one is set up, the second factor (BX-22). Open visits are
 * canceled first, with the late fees that were agreed. 409 ACCOUNT_HAS_OTHER_ROLE, or ACCOUNT_IN_CALL during a visit.
 */
export const deleteAccount = async (
  ctx: RequestContext,
  { password, second_factor: sent }: Body<'deleteAccount'>,
): Promise<Reply<'deleteAccount'>> => {
  const account = await requireOwnPassword(ctx, password, {
    field: 'password',
    problem: 'PASSWORD_WRONG',
    action: 'account.close_refused',
  });
  const request = await proveSecondFactor(ctx, account, sent);
  if (request) return { second_factor: { ...request, methods: [...request.methods] } };
  // Hashing takes longer than a transaction should stay open.
  const newHash = await hashPassword(randomUUID());
  await ctx.write((unit) => erase(unit, ctx, { ...account, newHash }));
  return { second_factor: null };
};
