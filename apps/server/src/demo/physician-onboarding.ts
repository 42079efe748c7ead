import { eq } from 'drizzle-orm';
import {
  addDays,
  getDateInZone,
  PHYSICIAN_PROFILE_FIELDS,
  PRACTICE_TEXT_FIELDS,
  type PhysicianDocument,
} from '@openvisit/contract';
import { createEmptyValues } from '@openvisit/forms/schemas';
import { openSandboxPrescriber } from '../integrations/prescribing/sandbox.ts';
import {
  addDoctorDetails,
  addDoctorDocument,
  addDoctorPracticeDetails,
  createPhysician,
  updateDoctorDocument,
  updateDoctorStatus,
  uploadDoctorSignature,
} from '../modules/physicians/index.ts';
import { addDoctorDoseSpotID, registerClinician } from '../modules/prescribing/index.ts';
import { decideDocument } from '../modules/review/index.ts';
import { DAY } from '../platform/durations.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { physician } from '../schema/physicians.ts';
import type { DemoSession } from './demo-session.ts';
import { requireAccount, storeFile } from './files.ts';
import { openPayoutAccount, payForBranding, subscribe } from './payments.ts';
import { DEMO_PHYSICIANS, toWireAddress, type DemoPhysician } from './physicians.ts';
import { createSamplePdf, createSignaturePng } from './sample-documents.ts';
import { buildOfficeHoursCalendar } from './schedule-template.ts';

/** Time the reviewers take to decide. */
const REVIEW_MS = DAY;
/** Time a physician takes to complete the profile. */
const PROFILE_MS = 4 * DAY;
const YEAR_DAYS = 365;

const DOCUMENT_TITLES: Record<PhysicianDocument, string> = {
  LICENCE: 'Medical License',
  DEA: 'Controlled Substance Registration',
  INSURANCE: 'Certificate of Liability Insurance',
};

const createDocument = async (
  ctx: RequestContext,
  person: DemoPhysician,
  document: PhysicianDocument,
  number: string,
) => {
  const today = getDateInZone(ctx.clock.now(), person.zone);
  const validDays = document === 'INSURANCE' ? person.proofs.insuranceDays : undefined;
  const start_date = addDays(today, -YEAR_DAYS);
  const end_date = addDays(today, validDays ?? 2 * YEAR_DAYS);
  const { first_name, last_name } = requireAccount(person.key);
  const state = (document === 'LICENCE' && person.proofs.licenseState) || person.practice.address[2];
  const bytes = await createSamplePdf(DOCUMENT_TITLES[document], [
    `Issued to  ${first_name} ${last_name}, ${person.details.add_degree ?? 'MD'}`,
    `${document === 'INSURANCE' ? 'Insurer' : 'Number'}  ${number}`,
    `State  ${state}`,
    `Valid from  ${start_date}  to  ${end_date}`,
  ]);
  const name = `${DOCUMENT_TITLES[document]} ${last_name}.pdf`;
  return { state, start_date, end_date, file: await storeFile(ctx, 'document', name, bytes) };
};

const createDocuments = async (ctx: RequestContext, person: DemoPhysician) => {
  const { npi, licence, dea, insurer } = person.proofs;
  return {
    npi_number: npi,
    licence: { number: licence, ...(await createDocument(ctx, person, 'LICENCE', licence)) },
    dea: { number: dea, ...(await createDocument(ctx, person, 'DEA', dea)) },
    insurance: { company_name: insurer, ...(await createDocument(ctx, person, 'INSURANCE', insurer)) },
  };
};

const buildPracticeInput = (person: DemoPhysician, now: number) => {
  const { practice_name, fees, primary_phone, primary_fax } = person.practice;
  return {
    ...createEmptyValues(PRACTICE_TEXT_FIELDS),
    practice_name,
    fees,
    primary_phone,
    primary_phone_type: 5,
    primary_fax,
    slot_timezone: person.zone,
    visit_now_doctor_status: false,
    practice_address: toWireAddress(person.practice),
    availability_details: buildOfficeHoursCalendar(now, person.zone),
  };
};

/** Replaces the prescriber with the sandbox on the demo's transaction, whichever provider is configured. */
const withSandboxPrescriber = async (ctx: RequestContext): Promise<RequestContext> => {
  const { tokens, config } = ctx.services;
  const prescriber = await openSandboxPrescriber({ db: ctx.db, clock: ctx.clock, tokens, dev: config.dev });
  return { ...ctx, services: { ...ctx.services, prescriber } };
};

/** Creates the physician's record with the personal details. */
const startProfile = async (demo: DemoSession, person: DemoPhysician): Promise<void> => {
  const { first_name, last_name } = requireAccount(person.key);
  const ctx = demo.as(person.key, demo.now - person.submittedAgoMs - PROFILE_MS);
  await createPhysician(ctx, ctx.actor.user, { is_available: person.is_available ?? false });
  const details = { add_degree: 'MD', ...createEmptyValues(PHYSICIAN_PROFILE_FIELDS), ...person.details };
  await addDoctorDetails(ctx, { ...details, first_name, last_name, doctor_timezone: person.zone });
};

/** Completes every other onboarding step, which submits the profile for review. */
const submitProfile = async (demo: DemoSession, person: DemoPhysician, time: number): Promise<void> => {
  const id = demo.detailId(person.key);
  const ctx = demo.as(person.key, time);
  const { first_name, last_name } = requireAccount(person.key);
  await addDoctorPracticeDetails(ctx, { doctor_detail: id, ...buildPracticeInput(person, demo.now) });
  await addDoctorDocument(ctx, await createDocuments(ctx, person));
  const picture = await createSignaturePng(`${first_name} ${last_name}`);
  const signature = await storeFile(ctx, 'signature', 'Signature.png', picture);
  await uploadDoctorSignature(ctx, id, { signature });
  await openPayoutAccount(demo, person, time);
  const { dosespot_id } = await registerClinician(await withSandboxPrescriber(ctx));
  await addDoctorDoseSpotID(ctx, id, { dosespot_id });
  await payForBranding(demo, person, time);
  await subscribe(demo, person, time);
};

const DENIAL_REASONS = {
  ortega: 'The license that was uploaded belongs to another person. Please upload your own.',
  raman: 'The insurance certificate cannot be read. Please upload a scan of all pages.',
} as const;

/** The versions that a review decision refers to. */
const getReviewVersions = async (ctx: RequestContext, id: string) => {
  const [row] = await ctx.db
    .select({ version: physician.documents_version, revision: physician.revision })
    .from(physician)
    .where(eq(physician.id, id));
  if (!row) throw new Error(`The demo physician ${id} is missing`);
  return row;
};

/** Accepts a document, or denies it for a reason. */
const reviewDocument = async (
  ctx: RequestContext,
  id: string,
  document: PhysicianDocument,
  reason: string | null,
): Promise<void> => {
  const { version } = await getReviewVersions(ctx, id);
  const decision = reason === null ? 'ACCEPTED' : 'DENIED';
  await decideDocument(ctx, id, { document, decision, reason, version });
};

const acceptProfile = async (demo: DemoSession, person: DemoPhysician, time: number): Promise<void> => {
  const ctx = demo.as('reviewer', time);
  const id = demo.detailId(person.key);
  for (const document of ['LICENCE', 'DEA', 'INSURANCE'] as const)
    await reviewDocument(ctx, id, document, null);
  const { revision } = await getReviewVersions(ctx, id);
  await updateDoctorStatus(ctx, id, { status: 'ACCEPTED', revision });
};

const denyProfile = async (
  demo: DemoSession,
  person: DemoPhysician,
  time: number,
  { document, reason }: { document: PhysicianDocument; reason: string },
): Promise<void> => {
  const ctx = demo.as('reviewer', time);
  const id = demo.detailId(person.key);
  await reviewDocument(ctx, id, document, reason);
  const { revision } = await getReviewVersions(ctx, id);
  await updateDoctorStatus(ctx, id, { status: 'DENIED', denial_reason: reason, revision });
};

/** Replaces the documents and submits the profile again. */
const resubmitProfile = async (demo: DemoSession, person: DemoPhysician, time: number): Promise<void> => {
  const ctx = demo.as(person.key, time);
  const id = demo.detailId(person.key);
  const { version } = await getReviewVersions(ctx, id);
  await updateDoctorDocument(ctx, id, { ...(await createDocuments(ctx, person)), version });
  await updateDoctorStatus(ctx, id, { status: 'PENDING' });
};

const completeOnboarding = async (demo: DemoSession, person: DemoPhysician): Promise<void> => {
  const submitted = demo.now - person.submittedAgoMs;
  if (person.outcome === 'RESUBMITTED') {
    await submitProfile(demo, person, submitted - 3 * DAY);
    await denyProfile(demo, person, submitted - 2 * DAY, {
      document: 'LICENCE',
      reason: DENIAL_REASONS.ortega,
    });
    await resubmitProfile(demo, person, submitted);
    return;
  }
  await submitProfile(demo, person, submitted);
  if (person.outcome === 'ACCEPTED') await acceptProfile(demo, person, submitted + REVIEW_MS);
  if (person.outcome === 'DENIED')
    await denyProfile(demo, person, submitted + REVIEW_MS, {
      document: 'INSURANCE',
      reason: DENIAL_REASONS.raman,
    });
};

/** Onboards every demo physician step by step, including the reviewer's decisions (PO-28). */
export const onboardPhysicians = async (demo: DemoSession): Promise<void> => {
  for (const person of DEMO_PHYSICIANS) await startProfile(demo, person);
  await demo.reloadActors();
  for (const person of DEMO_PHYSICIANS) await completeOnboarding(demo, person);
  await demo.reloadActors();
};
