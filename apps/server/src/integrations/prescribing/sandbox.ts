import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  PrescriberError,
  type ClinicianForm,
  type KnownPatient,
  type PatientForm,
  type Prescriber,
} from './port.ts';
import { sandboxClinician, sandboxPatient } from './tables.ts';
import { understood, type ProviderAnswer } from './answers.ts';
import { failing, registerFailures, takeFailure } from './sandbox-failures.ts';
import { registerPortal } from './sandbox-portal.ts';
import { clinicianRefusal, patientRefusal } from './sandbox-rules.ts';

/** An address of the portal is good for so long: enough for a slow page, too short to be passed on. */
const SSO_SECONDS = 120;

export const SSO_PATH = '/sandbox/prescriber/sso';
export const SSO_TICKET = 'prescriber';

export interface SandboxParts {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  /** Lets it be told to fail. */
  dev: boolean;
}

const INTEGER_MAX = 2_147_483_647;
const missing = () => new PrescriberError('refused', 'The requested record was not found');

/** Ids that are none of ours find nobody. */
const idOf = (id: string): number => (/^\d{1,10}$/.test(id) && Number(id) <= INTEGER_MAX ? Number(id) : 0);

const known = ({ id, form }: typeof sandboxPatient.$inferSelect): KnownPatient => ({
  id: String(id),
  firstName: form.FirstName,
  lastName: form.LastName,
  dateOfBirth: form.DateOfBirth.replaceAll('/', '-'),
  address1: form.Address1,
  zipCode: form.ZipCode,
  primaryPhone: form.PrimaryPhone,
});

/** Refused in the shape the provider refuses in, or nothing. */
const judge = (refusal: ProviderAnswer | null): void => {
  if (refusal) understood(refusal);
};

const clinicianCalls = (db: Database, clock: Clock) => {
  const byId = async (id: string) => {
    const [row] = await db
      .select()
      .from(sandboxClinician)
      .where(eq(sandboxClinician.id, idOf(id)));
    return row;
  };

  const create = async (form: ClinicianForm): Promise<string> => {
    judge(clinicianRefusal(form));
    const [row] = await db
      .insert(sandboxClinician)
      .values({ form, created_at: new Date(clock.now()) })
      .returning({ id: sandboxClinician.id });
    return String(row?.id);
  };

  const update = async (id: string, form: ClinicianForm): Promise<void> => {
    judge(clinicianRefusal(form));
    const rows = await db
      .update(sandboxClinician)
      .set({ form })
      .where(eq(sandboxClinician.id, idOf(id)))
      .returning({ id: sandboxClinician.id });
    if (rows.length === 0) throw missing();
  };

  const find = async ({ NPINumber, DEANumbers }: ClinicianForm): Promise<string | null> => {
    const [row] = await db
      .select({ id: sandboxClinician.id })
      .from(sandboxClinician)
      .where(
        and(
          sql`${sandboxClinician.form}->>'NPINumber' = ${NPINumber}`,
          sql`${sandboxClinician.form}->'DEANumbers'->0->>'DEANumber' = ${DEANumbers[0]?.DEANumber ?? ''}`,
        ),
      )
      .orderBy(desc(sandboxClinician.id))
      .limit(1);
    return row ? String(row.id) : null;
  };
  return { byId, create, update, find };
};

const patientCalls = (db: Database, clock: Clock) => {
  const create = async (form: PatientForm): Promise<string> => {
    judge(patientRefusal(form));
    const [row] = await db
      .insert(sandboxPatient)
      .values({ form, created_at: new Date(clock.now()) })
      .returning({ id: sandboxPatient.id });
    return String(row?.id);
  };

  const update = async (id: string, form: PatientForm): Promise<void> => {
    judge(patientRefusal(form));
    const rows = await db
      .update(sandboxPatient)
      .set({ form })
      .where(eq(sandboxPatient.id, idOf(id)))
      .returning({ id: sandboxPatient.id });
    if (rows.length === 0) throw missing();
  };

  const search: Prescriber['getPatients'] = async ({ FirstName, LastName, DateOfBirth }) => {
    const rows = await db
      .select()
      .from(sandboxPatient)
      .where(
        and(
          sql`lower(${sandboxPatient.form}->>'FirstName') = ${FirstName.toLowerCase()}`,
          sql`lower(${sandboxPatient.form}->>'LastName') = ${LastName.toLowerCase()}`,
          sql`${sandboxPatient.form}->>'DateOfBirth' = ${DateOfBirth}`,
        ),
      )
      .orderBy(desc(sandboxPatient.id));
    return rows.map(known);
  };
  return { create, update, search };
};

/**
 * A prescriber of the server's own for trying out: keeps who it is told of, takes and refuses like the real one, and has a
 * portal that opens inside the product (PO-16). Nothing leaves the machine.
 */
export const createSandboxPrescriber = ({ db, clock, tokens, dev }: SandboxParts): Prescriber => {
  const clinicians = clinicianCalls(db, clock);
  const patients = patientCalls(db, clock);
  const asTold = async <T>(lastName: string, work: () => Promise<T>): Promise<T> =>
    failing(dev ? await takeFailure(db, lastName) : null, work);

  return {
    kind: 'sandbox',
    frameSource: "'self'",
    createClinician: (form) => asTold(form.LastName, () => clinicians.create(form)),
    updateClinician: (id, form) => asTold(form.LastName, () => clinicians.update(id, form)),
    findClinician: (form) => clinicians.find(form),
    getClinician: async (id) => {
      const row = await clinicians.byId(id);
      if (!row) return null;
      const { FirstName: firstName, LastName: lastName, NPINumber: npi, Active: active } = row.form;
      return { id, firstName, lastName, npi, active };
    },
    createPatient: (form) => asTold(form.LastName, () => patients.create(form)),
    updatePatient: (id, form) => asTold(form.LastName, () => patients.update(id, form)),
    getPatients: (form) => patients.search(form),
    ssoUrl: async ({ clinician, patient }) => {
      const row = await clinicians.byId(clinician);
      if (!row) throw missing();
      return asTold(row.form.LastName, async () => {
        const claims = { clinician, ...(patient === null ? {} : { patient }) };
        const ticket = await tokens.signTicket(SSO_TICKET, claims, SSO_SECONDS);
        return `${SSO_PATH}?ticket=${encodeURIComponent(ticket)}`;
      });
    },
    serve: (app) => {
      registerPortal(app, { db, tokens, path: SSO_PATH, purpose: SSO_TICKET });
      if (dev) registerFailures(app, db);
    },
  };
};
