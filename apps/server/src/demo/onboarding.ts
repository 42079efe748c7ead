import { dateAfter, dateIn, type PhysicianDocument } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { createSandboxPrescriber } from '../integrations/prescribing/sandbox.ts';
import type { RequestContext } from '../platform/request-context.ts';
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
import { physician } from '../schema/physicians.ts';
import { decideDocument } from '../modules/review/index.ts';
import { openAccount, payForLook, subscribe } from './billing.ts';
import { accountOf, putFile } from './files.ts';
import { officeCalendar } from './grid.ts';
import { paperPdf, signaturePng } from './paper.ts';
import { addressOf, DEMO_PHYSICIANS, type DemoPhysician } from './physicians.ts';
import type { Stage } from './stage.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The reviewers took so long to answer. */
const REVIEWED = DAY;
/** So long before they sent it, a physician began with the profile. */
const BEGUN = 4 * DAY;
const YEAR_DAYS = 365;

const TITLES: Record<PhysicianDocument, string> = {
  LICENCE: 'Medical License',
  DEA: 'Controlled Substance Registration',
  INSURANCE: 'Certificate of Liability Insurance',
};

const proofOf = async (
  ctx: RequestContext,
  of: DemoPhysician,
  document: PhysicianDocument,
  number: string,
) => {
  const today = dateIn(ctx.clock.now(), of.zone);
  const insured = document === 'INSURANCE' ? of.proofs.insuredDays : undefined;
  const start_date = dateAfter(today, -YEAR_DAYS);
  const end_date = dateAfter(today, insured ?? 2 * YEAR_DAYS);
  const { first_name, last_name } = accountOf(of.key);
  const state = of.practice.address[2];
  const lines = [
    `Issued to  ${first_name} ${last_name}, ${of.details.add_degree ?? 'MD'}`,
    `${document === 'INSURANCE' ? 'Insurer' : 'Number'}  ${number}`,
    `State  ${state}`,
    `Valid from  ${start_date}  to  ${end_date}`,
  ];
  const bytes = paperPdf(TITLES[document], lines);
  const name = `${TITLES[document]} ${last_name}.pdf`;
  return { state, start_date, end_date, file: await putFile(ctx, 'document', name, bytes) };
};

const proofsOf = async (ctx: RequestContext, of: DemoPhysician) => {
  const { npi, licence, dea, insurer } = of.proofs;
  return {
    npi_number: npi,
    licence: { number: licence, ...(await proofOf(ctx, of, 'LICENCE', licence)) },
    dea: { number: dea, ...(await proofOf(ctx, of, 'DEA', dea)) },
    insurance: { company_name: insurer, ...(await proofOf(ctx, of, 'INSURANCE', insurer)) },
  };
};

const practiceOf = (of: DemoPhysician, now: number) => {
  const { practice_name, fees, primary_phone, primary_fax } = of.practice;
  return {
    practice_name,
    fees,
    primary_phone,
    primary_phone_type: 5,
    primary_fax,
    slot_timezone: of.zone,
    visit_now_doctor_status: false,
    practice_address: addressOf(of.practice),
    availability_details: officeCalendar(now, of.zone),
  };
};

/** The sandbox on the stage's own transaction: the demo's clinicians live there, whatever prescriber is configured. */
const withSandbox = (ctx: RequestContext): RequestContext => {
  const { tokens, config } = ctx.services;
  const prescriber = createSandboxPrescriber({ db: ctx.db, clock: ctx.clock, tokens, dev: config.dev });
  return { ...ctx, services: { ...ctx.services, prescriber } };
};

/** Who they are; from then on they have a record of their own. */
const begin = async (stage: Stage, of: DemoPhysician): Promise<void> => {
  const { first_name, last_name } = accountOf(of.key);
  const ctx = stage.as(of.key, stage.now - of.sent - BEGUN);
  await createPhysician(ctx, ctx.actor.user, { is_available: of.is_available ?? false });
  const details = { add_degree: 'MD', ...of.details };
  await addDoctorDetails(ctx, { ...details, first_name, last_name, doctor_timezone: of.zone });
};

/** Everything else, and off to the reviewers. */
const complete = async (stage: Stage, of: DemoPhysician, at: number): Promise<void> => {
  const id = stage.detail(of.key);
  const ctx = stage.as(of.key, at);
  const { first_name, last_name } = accountOf(of.key);
  await addDoctorPracticeDetails(ctx, { doctor_detail: id, ...practiceOf(of, stage.now) });
  await addDoctorDocument(ctx, await proofsOf(ctx, of));
  const picture = signaturePng(`${first_name} ${last_name}`);
  const signature = await putFile(ctx, 'signature', 'Signature.png', picture);
  await uploadDoctorSignature(ctx, id, { signature });
  await openAccount(stage, of, at);
  const { dosespot_id } = await registerClinician(withSandbox(ctx));
  await addDoctorDoseSpotID(ctx, id, { dosespot_id });
  await payForLook(stage, of, at);
  await subscribe(stage, of, at);
};

const DENIALS = {
  ortega: 'The license that was uploaded belongs to another person. Please upload your own.',
  raman: 'The insurance certificate cannot be read. Please upload a scan of all of it.',
} as const;

/** How a profile stands: what a decision names. */
const standing = async (ctx: RequestContext, id: string) => {
  const [row] = await ctx.db
    .select({ version: physician.documents_version, revision: physician.revision })
    .from(physician)
    .where(eq(physician.id, id));
  if (!row) throw new Error(`The demo practice misses its physician ${id}`);
  return row;
};

const decideOne = async (
  ctx: RequestContext,
  id: string,
  document: PhysicianDocument,
  reason: string | null,
): Promise<void> => {
  const { version } = await standing(ctx, id);
  await decideDocument(ctx, id, {
    document,
    decision: reason === null ? 'ACCEPTED' : 'DENIED',
    reason,
    version,
  });
};

const accept = async (stage: Stage, of: DemoPhysician, at: number): Promise<void> => {
  const ctx = stage.as('reviewer', at);
  const id = stage.detail(of.key);
  for (const document of ['LICENCE', 'DEA', 'INSURANCE'] as const) await decideOne(ctx, id, document, null);
  const { revision } = await standing(ctx, id);
  await updateDoctorStatus(ctx, id, { status: 'ACCEPTED', revision });
};

const deny = async (
  stage: Stage,
  of: DemoPhysician,
  at: number,
  about: { document: PhysicianDocument; reason: string },
): Promise<void> => {
  const ctx = stage.as('reviewer', at);
  const id = stage.detail(of.key);
  await decideOne(ctx, id, about.document, about.reason);
  const { revision } = await standing(ctx, id);
  await updateDoctorStatus(ctx, id, { status: 'DENIED', denial_reason: about.reason, revision });
};

/** Puts right what was denied, and sends the profile once more. */
const sendAgain = async (stage: Stage, of: DemoPhysician, at: number): Promise<void> => {
  const ctx = stage.as(of.key, at);
  const id = stage.detail(of.key);
  const { version } = await standing(ctx, id);
  await updateDoctorDocument(ctx, id, { ...(await proofsOf(ctx, of)), version });
  await updateDoctorStatus(ctx, id, { status: 'PENDING' });
};

const play = async (stage: Stage, of: DemoPhysician): Promise<void> => {
  const sent = stage.now - of.sent;
  if (of.outcome === 'AGAIN') {
    await complete(stage, of, sent - 3 * DAY);
    await deny(stage, of, sent - 2 * DAY, { document: 'LICENCE', reason: DENIALS.ortega });
    await sendAgain(stage, of, sent);
    return;
  }
  await complete(stage, of, sent);
  if (of.outcome === 'ACCEPTED') await accept(stage, of, sent + REVIEWED);
  if (of.outcome === 'DENIED')
    await deny(stage, of, sent + REVIEWED, { document: 'INSURANCE', reason: DENIALS.raman });
};

/** Every physician of the demo enters their profile, step by step, and the reviewer decides about some of them (PO-28). */
export const openPractices = async (stage: Stage): Promise<void> => {
  for (const of of DEMO_PHYSICIANS) await begin(stage, of);
  await stage.reload();
  for (const of of DEMO_PHYSICIANS) await play(stage, of);
  await stage.reload();
};
