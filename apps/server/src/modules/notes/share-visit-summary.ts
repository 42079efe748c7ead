import {
  isSameDraft,
  pickFields,
  VISIT_SUMMARY_FIELDS,
  type Body,
  type Params,
  type VisitSummary,
  type VisitSummaryTexts,
} from '@openvisit/contract';
import { visitSummarySchema } from '@openvisit/forms/schemas';
import { and, eq } from 'drizzle-orm';
import { AppError, conflict, getMessageText } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { visitSummary } from '../../schema/notes.ts';
import { listParticipants, notifyParticipants, scheduleSummaryMail, type VisitRow } from '../visits/index.ts';
import { hasSameFiles, releaseSummaryFiles } from './summary-files.ts';
import { readVisitSummary, requireSummaryVisit } from './visit-summary.ts';

const lockSummary = async (unit: UnitOfWork, visitId: string) => {
  const [stored] = await unit.tx
    .select()
    .from(visitSummary)
    .where(eq(visitSummary.visit_id, visitId))
    .for('update');
  return stored && unit.encryption.openRow(visitSummary, visitId, stored);
};

/** Stores the version after `version`; false if that is not the stored one. */
const storeSummary = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: VisitRow,
  { version, texts }: { version: number; texts: VisitSummaryTexts },
): Promise<boolean> => {
  const values = unit.encryption.sealRow(visitSummary, row.id, {
    ...texts,
    version: version + 1,
    shared_at: new Date(ctx.clock.now()),
  });
  const stored =
    version === 0
      ? await unit.tx
          .insert(visitSummary)
          .values({ ...values, visit_id: row.id, physician_id: row.physician_id })
          .onConflictDoNothing()
          .returning({ id: visitSummary.visit_id })
      : await unit.tx
          .update(visitSummary)
          .set(values)
          .where(and(eq(visitSummary.visit_id, row.id), eq(visitSummary.version, version)))
          .returning({ id: visitSummary.visit_id });
  return stored.length > 0;
};

/** Audits a shared version, and notifies the patient's side in the app and by mail. */
const publishSummary = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: VisitRow,
  version: number,
): Promise<void> => {
  await unit.audit({
    action: 'summary.share',
    record_type: 'appointment',
    record_id: row.id,
    physician: row.physician_id,
    detail: { version },
  });
  for (const { user, role } of listParticipants(row))
    if (role !== 'GUEST_PHYSICIAN') await unit.emit(user, 'summary.changed', { appointment: row.id });
  const isFirst = version === 1;
  await notifyParticipants(unit, ctx.clock, row, 'PATIENTS', {
    type: 'VISIT_SUMMARY',
    message: isFirst ? 'NOTIFY_SUMMARY_SHARED' : 'NOTIFY_SUMMARY_CHANGED',
    by: ctx.actor.user,
  });
  await scheduleSummaryMail(unit, row, isFirst ? 'SUMMARY_SHARED' : 'SUMMARY_CHANGED');
};

/**
 * Shares a summary of the actor's completed visit with the patient and the parent, or replaces the shared one (BX-13).
 * The patient gets the listed files. Without a list, released files stay released. 409 with the stored one for an
 * outdated version, 409 for a visit that is not completed, 400 with messages for invalid texts. Sharing the stored texts
 * and files again changes nothing and notifies nobody.
 */
export const shareVisitSummary = async (
  ctx: RequestContext,
  { id }: Params<'shareVisitSummary'>,
  { version, files, ...sent }: Body<'shareVisitSummary'>,
): Promise<VisitSummary> => {
  const texts = await validateInput(visitSummarySchema, sent);
  return ctx.write(async (unit) => {
    const { row, role } = await requireSummaryVisit(unit.tx, id, ctx.actor);
    if (row.status !== 'COMPLETED') throw conflict('SUMMARY_VISIT_OPEN');
    const readStored = () => readVisitSummary(unit, unit.tx, { row, role, now: ctx.clock.now() });
    const stored = await lockSummary(unit, id);
    const hasSameTexts =
      stored && isSameDraft<VisitSummaryTexts>(texts, pickFields(VISIT_SUMMARY_FIELDS, stored));
    if (hasSameTexts && (!files || (await hasSameFiles(unit.tx, id, files)))) return readStored();
    if (!(await storeSummary(ctx, unit, row, { version, texts })))
      throw new AppError(409, getMessageText('RECORD_CHANGED'), [await readStored()]);
    if (files) await releaseSummaryFiles(unit, row, files);
    await publishSummary(ctx, unit, row, version + 1);
    return readStored();
  });
};
