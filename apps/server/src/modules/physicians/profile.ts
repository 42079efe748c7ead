import {
  PHYSICIAN_PROFILE_FIELDS,
  pickFields,
  PRACTICE_TEXT_FIELDS,
  type StepCompletion,
  type FileRef,
  type OwnPhysician,
  type PhysicianDocument,
} from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { findCalendar } from '../availability/index.ts';
import type { BillingStatus } from './billing-status.ts';
import { loadFileRefs } from '../files/index.ts';
import { findCurrentDecisions } from './review-decisions.ts';
import { physician, physicianDocument } from '../../schema/physicians.ts';

export type PhysicianRow = typeof physician.$inferSelect;
export type DocumentRow = typeof physicianDocument.$inferSelect;
type Parts = Pick<OwnPhysician, 'details' | 'practice' | 'documents' | 'signature'>;

const toDetails = (row: PhysicianRow): OwnPhysician['details'] =>
  row.details_version === 0
    ? null
    : {
        version: row.details_version,
        gender: row.gender ?? '',
        date_of_birth: row.date_of_birth ?? '',
        speciality: row.specialities,
        languages: row.languages,
        degree: row.degree ?? '',
        years_of_experience: row.years_of_experience,
        ...pickFields(PHYSICIAN_PROFILE_FIELDS, row),
        doctor_timezone: row.doctor_timezone ?? 'UTC',
      };

/** The wire format of a practice, without its calendar and version. */
export const toPracticeFacts = (row: PhysicianRow) => ({
  ...pickFields(PRACTICE_TEXT_FIELDS, row),
  fees: row.fees,
  primary_phone: row.primary_phone ?? '',
  primary_phone_type: row.primary_phone_type,
  primary_fax: row.primary_fax ?? '',
  slot_timezone: row.slot_timezone,
  visit_now_doctor_status: row.is_visit_now,
  practice_address: {
    address1: row.address1 ?? '',
    address2: row.address2 ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    country: row.country ?? '',
    zip_code: row.zip_code ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
  },
});

const loadPractice = async (db: Reader, row: PhysicianRow): Promise<OwnPhysician['practice']> =>
  row.practice_version === 0
    ? null
    : {
        version: row.practice_version,
        ...toPracticeFacts(row),
        availability_details: await findCalendar(db, row.id),
      };

/** What identifies a document of a physician, also for the claim of its file and for its encryption. */
export const getDocumentRowId = (physicianId: string, document: PhysicianDocument): string =>
  `${physicianId}/${document}`;

/** The stored documents of a physician, by kind. */
export const loadDocuments = async (
  { encryption }: HasEncryption,
  db: Reader,
  physicianId: string,
): Promise<Map<PhysicianDocument, DocumentRow>> => {
  const rows = await db
    .select()
    .from(physicianDocument)
    .where(eq(physicianDocument.physician_id, physicianId));
  return new Map(
    rows.map((row) => [
      row.document,
      encryption.openRow(physicianDocument, getDocumentRowId(physicianId, row.document), row),
    ]),
  );
};

const requireFileRef = (files: Map<string, FileRef>, id: string): FileRef => {
  const found = files.get(id);
  if (!found) throw new Error(`The file ${id} of a document is missing`);
  return found;
};

const loadDocumentParts = async (
  ctx: HasEncryption,
  db: Reader,
  row: PhysicianRow,
): Promise<Pick<Parts, 'documents' | 'signature'>> => {
  const documents = await loadDocuments(ctx, db, row.id);
  const files = await loadFileRefs(ctx, db, [
    ...[...documents.values()].map(({ file }) => file),
    row.signature,
  ]);
  const signature = row.signature === null ? null : requireFileRef(files, row.signature);
  if (row.documents_version === 0) return { documents: null, signature };
  const documentDecisions = await findCurrentDecisions(db, row.id);
  const buildDocumentPart = (kind: PhysicianDocument) => {
    const found = documents.get(kind);
    if (!found) throw new Error(`The document ${kind} of physician ${row.id} is missing`);
    const { number, state, start_date, end_date, file } = found;
    const current = documentDecisions.get(kind);
    return {
      number,
      state,
      start_date,
      end_date,
      file: requireFileRef(files, file),
      decision: current?.decision ?? null,
      denial_reason: current?.reason ?? null,
    };
  };
  const { number: company_name, ...insurance } = buildDocumentPart('INSURANCE');
  return {
    documents: {
      version: row.documents_version,
      npi_number: row.npi_number ?? '',
      licence: buildDocumentPart('LICENCE'),
      dea: buildDocumentPart('DEA'),
      insurance: { company_name, ...insurance },
    },
    signature,
  };
};

/** The parts of a physician's profile; null for a part that was never saved. */
export const loadProfileParts = async (
  ctx: HasEncryption,
  db: Reader,
  row: PhysicianRow,
): Promise<Parts> => ({
  details: toDetails(row),
  practice: await loadPractice(db, row),
  ...(await loadDocumentParts(ctx, db, row)),
});

/** The columns that show which onboarding steps are complete. */
type StepFacts = Pick<
  PhysicianRow,
  | 'details_version'
  | 'practice_version'
  | 'documents_version'
  | 'signature'
  | 'dosespot_id'
  | 'is_paid'
  | 'branding_saved_at'
>;

/** Steps of features whose provider is not set up: nobody could complete them. */
const getWaivedSteps = ({ payments, prescribing }: Config): Partial<StepCompletion> => ({
  ...(payments === 'off' ? { bankDetails: true, purchaseSubscription: true } : {}),
  ...(prescribing === 'off' ? { dosespot: true } : {}),
});

/** Which onboarding steps are complete (PO-02). */
export const getCompletion = (
  row: StepFacts | null,
  billing: BillingStatus,
  { services }: Pick<RequestContext, 'services'>,
): StepCompletion => ({
  personalInfo: (row?.details_version ?? 0) > 0,
  practiceDetails: (row?.practice_version ?? 0) > 0,
  documents: (row?.documents_version ?? 0) > 0,
  uploadSignature: (row?.signature ?? null) !== null,
  bankDetails: billing.bank,
  dosespot: (row?.dosespot_id ?? null) !== null,
  personaliseExperience: row !== null && row.is_paid && row.branding_saved_at !== null,
  purchaseSubscription: billing.subscribed,
  ...getWaivedSteps(services.config),
});

/** A physician's row with their account. */
export const findPhysicianWithUser = async (db: Reader, physicianId: string) => {
  const [found] = await db
    .select({ row: physician, user: users })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(eq(physician.id, physicianId));
  return found ?? null;
};
