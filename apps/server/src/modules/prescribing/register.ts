import type { MessageKey, Reply } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { AppError, badRequest } from '../../platform/errors.ts';
import {
  PrescriberError,
  type ClinicianForm,
  type PatientForm,
} from '../../integrations/prescribing/port.ts';
import {
  createClinicianForm,
  readClinicianProfile,
  hashForm,
  listMissingFacts,
  createPatientForm,
  readPatientProfile,
  type Person,
  type StoredProfile,
} from './profile.ts';
import {
  claimRegistration,
  markInDoubt,
  settleRegistration,
  findTakenIds,
  type Registration,
} from './registrations.ts';

type Registered = Reply<'registerClinician'>;
type Outcome = Omit<Registered, 'id'>;

/** The provider's calls for registering physicians or patients. */
interface ProviderCalls<F> {
  create(form: F): Promise<string>;
  update(id: string, form: F): Promise<void>;
  /** Ids of the provider's records that match the form, most likely match first. */
  find(form: F): Promise<string[]>;
  /** Messages for failures that the provider does not explain. */
  failed: { creating: MessageKey; updating: MessageKey };
}

const createClinicianCalls = ({
  services: { prescriber },
}: RequestContext): ProviderCalls<ClinicianForm> => ({
  create: (form) => prescriber.createClinician(form),
  update: (id, form) => prescriber.updateClinician(id, form),
  find: async (form) => {
    const id = await prescriber.findClinician(form);
    return id === null ? [] : [id];
  },
  failed: { creating: 'PRESCRIBER_CLINICIAN_FAILED', updating: 'PRESCRIBER_CLINICIAN_UPDATE_FAILED' },
});

const createPatientCalls = ({ services: { prescriber } }: RequestContext): ProviderCalls<PatientForm> => ({
  create: (form) => prescriber.createPatient(form),
  update: (id, form) => prescriber.updatePatient(id, form),
  // Strangers may share a name and a date of birth, so the address and phone must match too.
  find: async (form) =>
    (await prescriber.getPatients(form))
      .filter(
        (known) =>
          known.zipCode === form.ZipCode &&
          known.primaryPhone === form.PrimaryPhone &&
          known.address1.toLowerCase() === form.Address1.toLowerCase(),
      )
      .map(({ id }) => id),
  failed: { creating: 'PRESCRIBER_PATIENT_FAILED', updating: 'PRESCRIBER_PATIENT_UPDATE_FAILED' },
});

/** Converts a failure of the provider into a reply: the provider's message if it has one, else ours (A8). */
const toRefusal = (error: unknown, failed: MessageKey): unknown => {
  if (!(error instanceof PrescriberError)) return error;
  if (error.failure === 'refused') return new AppError(400, error.message || failed, [], { cause: error });
  if (error.failure === 'token') return new AppError(502, 'PRESCRIBER_TOKEN_FAILED', [], { cause: error });
  return new AppError(502, failed, [], { cause: error });
};

const getAuditRecord = (person: Person) =>
  'physician' in person
    ? { record_type: 'physician', record_id: person.physician, physician: person.physician }
    : { record_type: 'patient', record_id: person.patient };

/** Finds a record whose creation was requested but never confirmed. Null if there is none. */
const findUnconfirmed = async <F>(ctx: RequestContext, person: Person, calls: ProviderCalls<F>, form: F) => {
  const ids = await calls.find(form);
  const kind = 'physician' in person ? 'physician' : 'patient';
  const usedIds = await findTakenIds(ctx.db, kind, ctx.services.prescriber.kind, ids);
  return ids.find((id) => !usedIds.has(id)) ?? null;
};

const findOrCreate = async <F>(
  ctx: RequestContext,
  person: Person,
  row: Registration,
  calls: ProviderCalls<F>,
  form: F,
): Promise<string> => {
  const unconfirmed = row.in_doubt ? await findUnconfirmed(ctx, person, calls, form) : null;
  if (unconfirmed !== null) {
    // The record may contain an older profile.
    await calls.update(unconfirmed, form);
    return unconfirmed;
  }
  await ctx.write((unit) => markInDoubt(unit, row.id));
  return calls.create(form);
};

const syncRegistration = async <F>(
  ctx: RequestContext,
  person: Person,
  row: Registration,
  calls: ProviderCalls<F>,
  form: F,
  hash: string,
): Promise<Outcome> => {
  if (row.dosespot_id === null) {
    return { dosespot_id: await findOrCreate(ctx, person, row, calls, form), outcome: 'created' };
  }
  if (row.form_hash === hash) return { dosespot_id: row.dosespot_id, outcome: 'unchanged' };
  await calls.update(row.dosespot_id, form);
  return { dosespot_id: row.dosespot_id, outcome: 'updated' };
};

/**
 * Creates or updates a person's record at the provider. No transaction is open during the provider's calls. A claim
 * excludes concurrent requests. The `in_doubt` flag makes the next attempt search before it creates, so a failure on
 * either side cannot cause a second registration.
 */
const register = async <F extends ClinicianForm | PatientForm>(
  ctx: RequestContext,
  person: Person,
  calls: ProviderCalls<F>,
  form: F,
): Promise<Registered> => {
  const provider = ctx.services.prescriber.kind;
  const row = await ctx.write((unit) => claimRegistration(unit, person, provider, ctx.clock.now()));
  const hash = hashForm(form);
  try {
    const outcome = await syncRegistration(ctx, person, row, calls, form, hash);
    await ctx.write(async (unit) => {
      const { dosespot_id } = outcome;
      const settled = { dosespot_id, form_hash: hash, in_doubt: false };
      await settleRegistration(unit, row.id, settled, ctx.clock.now());
      await unit.audit({
        action: 'prescribing.registered',
        ...getAuditRecord(person),
        detail: { provider, outcome: outcome.outcome },
      });
    });
    return { id: 'physician' in person ? person.physician : person.patient, ...outcome };
  } catch (error) {
    const failure = error instanceof PrescriberError ? error.failure : 'silent';
    await ctx.write(async (unit) => {
      const in_doubt = row.dosespot_id === null && (failure === 'silent' || row.in_doubt);
      await settleRegistration(unit, row.id, { in_doubt }, ctx.clock.now());
      await unit.audit({
        action: 'prescribing.refused',
        ...getAuditRecord(person),
        detail: { provider, reason: failure },
      });
    });
    throw toRefusal(error, row.dosespot_id === null ? calls.failed.creating : calls.failed.updating);
  }
};

/** The person of a complete profile. 400 lists what is missing. */
const requireCompleteProfile = ({ person, facts }: StoredProfile): Person => {
  const missing = listMissingFacts(facts);
  if (missing.length > 0) throw badRequest('EPRESCRIPTION_INCOMPLETE', missing);
  if (person === null) throw badRequest('EPRESCRIPTION_INCOMPLETE');
  return person;
};

/** Registers the signed-in physician as a prescribing clinician (PO-16). */
export const registerClinician = async (ctx: RequestContext): Promise<Registered> => {
  const profile = await readClinicianProfile(ctx, ctx.db, ctx.actor.user);
  return register(
    ctx,
    requireCompleteProfile(profile),
    createClinicianCalls(ctx),
    createClinicianForm(profile.facts),
  );
};

/** Registers the signed-in patient (PT-05). */
export const registerPatient = async (ctx: RequestContext): Promise<Registered> => {
  const profile = await readPatientProfile(ctx, ctx.db, ctx.actor.user);
  return register(
    ctx,
    requireCompleteProfile(profile),
    createPatientCalls(ctx),
    createPatientForm(profile.facts),
  );
};
