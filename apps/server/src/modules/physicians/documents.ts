import {
  PHYSICIAN_DOCUMENTS,
  type Body,
  type OwnPhysician,
  type PhysicianDocument,
} from '@openvisit/contract';
import { buildDocumentsSchema, type DocumentsInput, type FormFile } from '@openvisit/forms/schemas';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conflict } from '../../platform/errors.ts';
import { claimFile, releaseFile } from '../files/index.ts';
import { requireSameContent, requireVersion } from '../../platform/database/optimistic-lock.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { recordDecision } from './review-decisions.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { recheckIdentity } from './identity-change.ts';
import { readOwnProfile } from './own-profile.ts';
import { getDocumentRowId, loadDocuments, type DocumentRow, type PhysicianRow } from './profile.ts';
import { physician, physicianDocument } from '../../schema/physicians.ts';
import { getPhysicianToday } from './local-date.ts';

type DocumentsBody = Body<'addDoctorDocument'>;
type StoredDocument = Omit<DocumentRow, 'physician_id' | 'document' | 'revision'>;

/** The form's value for an uploaded file, whose content was inspected when the upload completed. */
const toFormFiles = (id: string): FormFile[] => (id === '' ? [] : [{ id, name: id, state: 'done' }]);

const toFormInput = ({ npi_number, licence, dea, insurance }: DocumentsBody) => ({
  npi_number,
  licence: { ...licence, file: toFormFiles(licence.file) },
  dea: { ...dea, file: toFormFiles(dea.file) },
  insurance: { ...insurance, file: toFormFiles(insurance.file) },
});

const toStoredDocument = (
  number: string,
  {
    state,
    start_date,
    end_date,
    file,
  }: Pick<DocumentsInput['dea'], 'state' | 'start_date' | 'end_date' | 'file'>,
): StoredDocument => ({ number, state, start_date, end_date, file: file[0]?.id ?? '' });

const toStoredDocuments = (input: DocumentsInput): Record<PhysicianDocument, StoredDocument> => ({
  LICENCE: toStoredDocument(input.licence.number, input.licence),
  DEA: toStoredDocument(input.dea.number, input.dea),
  INSURANCE: toStoredDocument(input.insurance.company_name, input.insurance),
});

/** Validates the request with the form's schema, on the physician's local date. */
const validateDocuments = (
  ctx: RequestContext,
  row: PhysicianRow,
  body: DocumentsBody,
): Promise<DocumentsInput> =>
  validateInput(buildDocumentsSchema(getPhysicianToday(ctx, row)), toFormInput(body));

const pickComparable = ({ number, state, start_date, end_date, file }: DocumentRow): StoredDocument => ({
  number,
  state,
  start_date,
  end_date,
  file,
});

const hasSameContent = (a: StoredDocument, b: StoredDocument): boolean =>
  (Object.keys(a) as (keyof StoredDocument)[]).every((key) => a[key] === b[key]);

/**
 * Stores a document and its file. A changed document needs a new decision. If the physician is already accepted, it is
 * submitted to the reviewers (PO-28).
 */
const writeDocument = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  change: {
    row: PhysicianRow;
    document: PhysicianDocument;
    before: DocumentRow | undefined;
    part: StoredDocument;
  },
): Promise<void> => {
  const { document, before, part } = change;
  const physician_id = change.row.id;
  if (before && hasSameContent(pickComparable(before), part)) return;
  const rowId = getDocumentRowId(physician_id, document);
  await claimFile(unit, ctx.actor, part.file, {
    kind: 'document',
    record_type: 'physician_document',
    record_id: rowId,
    physician: physician_id,
  });
  const revision = (before?.revision ?? 0) + 1;
  const values = unit.encryption.sealRow(physicianDocument, rowId, { ...part, revision });
  if (!before) {
    await unit.tx.insert(physicianDocument).values({ ...values, physician_id, document });
    return;
  }
  await unit.tx
    .update(physicianDocument)
    .set(values)
    .where(and(eq(physicianDocument.physician_id, physician_id), eq(physicianDocument.document, document)));
  if (before.file !== part.file) await releaseFile(unit, before.file);
  if (change.row.doctor_status !== 'ACCEPTED') return;
  await recordDecision(ctx, unit, { physician: physician_id, document, revision, decision: 'SUBMITTED' });
};

const writeDocuments = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  input: DocumentsInput,
): Promise<OwnPhysician> => {
  const stored = await loadDocuments(unit, unit.tx, row.id);
  const parts = toStoredDocuments(input);
  for (const document of PHYSICIAN_DOCUMENTS) {
    const before = stored.get(document);
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
  await recheckIdentity(ctx, unit, row, { what: 'NPI', before: row.npi_number, after: input.npi_number });
  await unit.audit({
    action: 'physician.documents',
    record_type: 'physician',
    record_id: row.id,
    physician: row.id,
    detail: { version },
  });
  return readOwnProfile(ctx, unit.tx, row.user_id);
};

const acceptRepeatedSave = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  input: DocumentsInput,
): Promise<OwnPhysician> => {
  const stored = [...(await loadDocuments(unit, unit.tx, row.id))].map(
    ([kind, part]) => [kind, pickComparable(part)] as const,
  );
  requireSameContent(
    { npi_number: row.npi_number, ...Object.fromEntries(stored) },
    { npi_number: input.npi_number, ...toStoredDocuments(input) },
  );
  return readOwnProfile(ctx, unit.tx, row.user_id);
};

/** Saves the NPI and the three documents for the first time (PO-12, PO-13). A repeated request succeeds. */
export const addDoctorDocument = async (ctx: RequestContext, body: DocumentsBody): Promise<OwnPhysician> => {
  const id = ctx.actor.detail;
  if (id === null) throw conflict('PROFILE_NOT_COMPLETE', [{ missing: ['personalInfo'] }]);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    const input = await validateDocuments(ctx, row, body);
    return row.documents_version === 0
      ? writeDocuments(ctx, unit, row, input)
      : acceptRepeatedSave(ctx, unit, row, input);
  });
};

/** Updates the NPI and the documents (PO-12). 409 on a version conflict. */
export const updateDoctorDocument = async (
  ctx: RequestContext,
  id: string,
  { version, ...body }: Body<'updateDoctorDocument'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    requireVersion(row.documents_version, version);
    return writeDocuments(ctx, unit, row, await validateDocuments(ctx, row, body));
  });
};
