import { randomUUID } from 'node:crypto';
import { LICENSES_MAX, type Body, type FileRef, type Reply, type StateLicense } from '@openvisit/contract';
import { buildLicenseSchema } from '@openvisit/forms/schemas';
import { and, asc, eq } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { Reader } from '../../platform/database/database.ts';
import { requireVersion } from '../../platform/database/optimistic-lock.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { physicianDocument, physicianLicense } from '../../schema/physicians.ts';
import { claimFile, loadFileRefs, releaseFile } from '../files/index.ts';
import { lockPhysician } from './access.ts';
import { getPhysicianToday } from './local-date.ts';
import type { PhysicianRow } from './profile.ts';
import { publishReviewChange } from './review-decisions.ts';

type LicenseRow = typeof physicianLicense.$inferSelect;
type LicenseFields = Pick<LicenseRow, 'number' | 'state' | 'start_date' | 'end_date' | 'file'>;

const toStateLicense = (row: LicenseRow, file: FileRef): StateLicense => ({
  id: row.id,
  number: row.number,
  state: row.state,
  start_date: row.start_date,
  end_date: row.end_date,
  file,
  revision: row.revision,
  decision: row.decision,
  denial_reason: row.denial_reason,
});

const openLicense = ({ encryption }: HasEncryption, row: LicenseRow): LicenseRow =>
  encryption.openRow(physicianLicense, row.id, row);

/** The licenses of further states of a physician, by state. The caller has checked the access. */
export const loadStateLicenses = async (
  ctx: HasEncryption,
  db: Reader,
  physicianId: string,
): Promise<StateLicense[]> => {
  const rows = await db
    .select()
    .from(physicianLicense)
    .where(eq(physicianLicense.physician_id, physicianId))
    .orderBy(asc(physicianLicense.state));
  const files = await loadFileRefs(
    ctx,
    db,
    rows.map(({ file }) => file),
  );
  return rows.flatMap((row) => {
    const file = files.get(row.file);
    return file ? [toStateLicense(openLicense(ctx, row), file)] : [];
  });
};

/** The caller's licenses of further states, with their decisions (BX-05). */
export const getLicenses = async (ctx: RequestContext): Promise<Reply<'getLicenses'>> => ({
  results: ctx.actor.detail === null ? [] : await loadStateLicenses(ctx, ctx.db, ctx.actor.detail),
});

const validateLicense = async (
  ctx: RequestContext,
  row: PhysicianRow,
  body: Body<'addLicense'>,
): Promise<LicenseFields> => {
  const file = body.file === '' ? [] : [{ id: body.file, name: body.file, state: 'done' as const }];
  const input = await validateInput(buildLicenseSchema(getPhysicianToday(ctx, row)), { ...body, file });
  return { ...input, file: body.file };
};

/** 409 for a second license of a state, that of the license document included. */
const requireFreeState = async (
  unit: UnitOfWork,
  physicianId: string,
  { id, state }: { id: string | null; state: string },
): Promise<void> => {
  const [document] = await unit.tx
    .select({ state: physicianDocument.state })
    .from(physicianDocument)
    .where(and(eq(physicianDocument.physician_id, physicianId), eq(physicianDocument.document, 'LICENCE')));
  const further = await unit.tx
    .select({ id: physicianLicense.id, state: physicianLicense.state })
    .from(physicianLicense)
    .where(eq(physicianLicense.physician_id, physicianId));
  const others = further.filter((row) => row.id !== id);
  if (document?.state === state || others.some((row) => row.state === state))
    throw conflict('LICENSE_STATE_TAKEN');
  if (others.length >= LICENSES_MAX) throw conflict('LICENSES_LIMIT');
};

/** Claims the file, submits the license to the reviewers, and returns it. */
const submitLicense = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: LicenseRow,
  action: 'physician.license_added' | 'physician.license_changed',
): Promise<StateLicense> => {
  const file = await claimFile(unit, ctx.actor, row.file, {
    kind: 'document',
    record_type: 'physician_license',
    record_id: row.id,
    physician: row.physician_id,
  });
  await publishReviewChange(unit, row.physician_id);
  await unit.audit({
    action,
    record_type: 'physician',
    record_id: row.physician_id,
    physician: row.physician_id,
    detail: { state: row.state, revision: row.revision },
  });
  return toStateLicense(openLicense(unit, row), file);
};

/** Adds a license of a further state, which counts once a reviewer has accepted it (BX-05). A repeated request changes nothing. */
export const addLicense = (ctx: RequestContext, body: Body<'addLicense'>): Promise<StateLicense> => {
  const physicianId = requireRecordId(ctx.actor);
  return ctx.write(async (unit) => {
    const fields = await validateLicense(ctx, await lockPhysician(unit, physicianId), body);
    const stored = await loadStateLicenses(unit, unit.tx, physicianId);
    const repeated = stored.find(({ file }) => file.id === fields.file);
    if (repeated) return repeated;
    await requireFreeState(unit, physicianId, { id: null, state: fields.state });
    const id = randomUUID();
    const values = unit.encryption.sealRow(physicianLicense, id, fields);
    const updated_at = new Date(ctx.clock.now());
    const row = requireRow(
      await unit.tx
        .insert(physicianLicense)
        .values({ ...values, id, physician_id: physicianId, revision: 1, updated_at })
        .returning(),
    );
    return submitLicense(ctx, unit, row, 'physician.license_added');
  });
};

/** Locks the physician and one of their own licenses; 404 for any other. */
const lockOwnLicense = async (ctx: RequestContext, unit: UnitOfWork, id: string) => {
  const physicianId = requireRecordId(ctx.actor);
  const owner = await lockPhysician(unit, physicianId);
  const [row] = await unit.tx
    .select()
    .from(physicianLicense)
    .where(and(eq(physicianLicense.id, id), eq(physicianLicense.physician_id, physicianId)));
  if (!row) throw refusedRecord('physician_license', id, 'LICENSE_NOT_FOUND');
  return { owner, row };
};

/** Changes a license, which counts again once a reviewer has accepted it (BX-05). 409 on a version conflict. */
export const updateLicense = (
  ctx: RequestContext,
  id: string,
  { revision, ...body }: Body<'updateLicense'>,
): Promise<StateLicense> =>
  ctx.write(async (unit) => {
    const { owner, row } = await lockOwnLicense(ctx, unit, id);
    requireVersion(row.revision, revision);
    const fields = await validateLicense(ctx, owner, body);
    await requireFreeState(unit, owner.id, { id, state: fields.state });
    const changed = requireRow(
      await unit.tx
        .update(physicianLicense)
        .set({
          ...unit.encryption.sealRow(physicianLicense, id, fields),
          ...{ revision: row.revision + 1, decision: null, denial_reason: null },
          ...{ decided_by: null, updated_at: new Date(ctx.clock.now()) },
        })
        .where(eq(physicianLicense.id, id))
        .returning(),
    );
    const license = await submitLicense(ctx, unit, changed, 'physician.license_changed');
    if (row.file !== fields.file) await releaseFile(unit, row.file);
    return license;
  });

/** Removes a license and its file (BX-05). Visits that are already booked stay. */
export const deleteLicense = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const { owner, row } = await lockOwnLicense(ctx, unit, id);
    await unit.tx.delete(physicianLicense).where(eq(physicianLicense.id, id));
    await releaseFile(unit, row.file);
    await publishReviewChange(unit, owner.id);
    await unit.audit({
      action: 'physician.license_removed',
      record_type: 'physician',
      record_id: owner.id,
      physician: owner.id,
      detail: { state: row.state },
    });
  });
