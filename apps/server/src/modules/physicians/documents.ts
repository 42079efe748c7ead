import {
  PHYSICIAN_DOCUMENTS,
  type Body,
  type OwnPhysician,
  type PhysicianDocument,
} from '@openvisit/contract';
import { documentsSchema, type DocumentsInput, type FormFile } from '@openvisit/forms/schemas';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conflict } from '../../platform/errors.ts';
import { claimFile, releaseFile } from '../files/index.ts';
import { requireSameContent, requireVersion } from '../../platform/database/optimistic-lock.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { recordDecision } from './review-decisions.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { ownProfile } from './own-profile.ts';
import { documentsOf, type DocumentRow, type PhysicianRow } from './profile.ts';
import { physician, physicianDocument } from '../../schema/physicians.ts';
import { physicianToday } from './local-date.ts';

type Sent = Body<'addDoctorDocument'>;
type Stored = Omit<DocumentRow, 'physician_id' | 'document' | 'revision'>;

/** An uploaded file as the form has it; what it is was looked at when its upload ended. */
const asField = (id: string): FormFile[] => (id === '' ? [] : [{ id, name: id, state: 'done' }]);

const withFiles = ({ npi_number, licence, dea, insurance }: Sent) => ({
  npi_number,
  licence: { ...licence, file: asField(licence.file) },
  dea: { ...dea, file: asField(dea.file) },
  insurance: { ...insurance, file: asField(insurance.file) },
});

const partOf = (
  number: string,
  {
    state,
    start_date,
    end_date,
    file,
  }: Pick<DocumentsInput['dea'], 'state' | 'start_date' | 'end_date' | 'file'>,
): Stored => ({ number, state, start_date, end_date, file: file[0]?.id ?? '' });

const partsOf = (input: DocumentsInput): Record<PhysicianDocument, Stored> => ({
  LICENCE: partOf(input.licence.number, input.licence),
  DEA: partOf(input.dea.number, input.dea),
  INSURANCE: partOf(input.insurance.company_name, input.insurance),
});

/** What was sent, checked by the form's own rules at the date where the physician is. */
const checked = (ctx: RequestContext, row: PhysicianRow, body: Sent): Promise<DocumentsInput> =>
  validateInput(documentsSchema(physicianToday(ctx, row)), withFiles(body));

const storedPart = ({ number, state, start_date, end_date, file }: DocumentRow): Stored => ({
  number,
  state,
  start_date,
  end_date,
  file,
});

const isSame = (one: Stored, other: Stored): boolean =>
  (Object.keys(one) as (keyof Stored)[]).every((key) => one[key] === other[key]);

/**
 * Writes one document, with its file; one that is other than before is undecided again, and where the physician is accepted
 * already the reviewers hear of it (PO-28).
 */
const writeDocument = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  of: { row: PhysicianRow; document: PhysicianDocument; before: DocumentRow | undefined; part: Stored },
): Promise<void> => {
  const { document, before, part } = of;
  const physician_id = of.row.id;
  if (before && isSame(storedPart(before), part)) return;
  await claimFile(unit, ctx.actor, part.file, {
    kind: 'document',
    record_type: 'physician_document',
    record_id: `${physician_id}/${document}`,
    physician: physician_id,
  });
  const values = { ...part, revision: (before?.revision ?? 0) + 1 };
  if (!before) {
    await unit.tx.insert(physicianDocument).values({ ...values, physician_id, document });
    return;
  }
  await unit.tx
    .update(physicianDocument)
    .set(values)
    .where(and(eq(physicianDocument.physician_id, physician_id), eq(physicianDocument.document, document)));
  if (before.file !== part.file) await releaseFile(unit, before.file);
  if (of.row.doctor_status !== 'ACCEPTED') return;
  const { revision } = values;
  await recordDecision(ctx, unit, { physician: physician_id, document, revision, decision: 'SUBMITTED' });
};

const writeDocuments = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  input: DocumentsInput,
): Promise<OwnPhysician> => {
  const there = await documentsOf(unit.tx, row.id);
  const parts = partsOf(input);
  for (const document of PHYSICIAN_DOCUMENTS) {
    const before = there.get(document);
    await writeDocument(ctx, unit, { row, document, before, part: parts[document] });
  }
  const version = row.documents_version + 1;
  await unit.tx
    .update(physician)
    .set({
      npi_number: input.npi_number,
      documents_version: version,
      revision: row.revision + 1,
      updated_at: new Date(ctx.clock.now()),
    })
    .where(eq(physician.id, row.id));
  await unit.audit({
    action: 'physician.documents',
    record_type: 'physician',
    record_id: row.id,
    physician: row.id,
    detail: { version },
  });
  return ownProfile(ctx, unit.tx, row.user_id);
};

const repeated = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  input: DocumentsInput,
): Promise<OwnPhysician> => {
  const there = [...(await documentsOf(unit.tx, row.id))].map(
    ([kind, part]) => [kind, storedPart(part)] as const,
  );
  requireSameContent(
    { npi_number: row.npi_number, ...Object.fromEntries(there) },
    { npi_number: input.npi_number, ...partsOf(input) },
  );
  return ownProfile(ctx, unit.tx, row.user_id);
};

/** Saves the NPI and the three documents with their files (PO-12, PO-13). Sent twice they are saved once. */
export const addDoctorDocument = async (ctx: RequestContext, body: Sent): Promise<OwnPhysician> => {
  const id = ctx.actor.detail;
  if (id === null) throw conflict('PROFILE_NOT_COMPLETE', [{ missing: ['personalInfo'] }]);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    const input = await checked(ctx, row, body);
    return row.documents_version === 0
      ? writeDocuments(ctx, unit, row, input)
      : repeated(ctx, unit, row, input);
  });
};

/** Changes the NPI and the documents (PO-12). 409 when they were changed elsewhere meanwhile. */
export const updateDoctorDocument = async (
  ctx: RequestContext,
  id: string,
  { version, ...body }: Body<'updateDoctorDocument'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    requireVersion(row.documents_version, version);
    return writeDocuments(ctx, unit, row, await checked(ctx, row, body));
  });
};
