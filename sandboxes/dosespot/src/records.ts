import { and, count, desc, eq, sql } from 'drizzle-orm';
import { parseClinicianForm, parsePatientForm } from './forms.ts';
import type { SandboxClock, SandboxDatabase } from './host.ts';
import { buildErrorReply, buildOkReply, type Reply } from './reply.ts';
import { sandboxClinician, sandboxPatient } from './tables.ts';
import { validateClinician, validatePatient } from './validation.ts';

const INTEGER_MAX = 2_147_483_647;
const SEARCH_PAGE_SIZE = 2;

/** Parses an id. Returns 0, which no record has, for invalid input. */
const parseId = (id: string): number => (/^\d{1,10}$/.test(id) && Number(id) <= INTEGER_MAX ? Number(id) : 0);

const buildNotFoundReply = () => buildErrorReply('The requested record was not found');

/** Converts a date of either form to the API's format. */
const toDateTime = (date: string): string => {
  const [first = '', second = '', third = ''] = date.split('/');
  return `${first.length === 4 ? `${first}-${second}-${third}` : `${third}-${first}-${second}`}T00:00:00`;
};

export const findClinician = async (db: SandboxDatabase, id: string) => {
  const [row] = await db
    .select()
    .from(sandboxClinician)
    .where(eq(sandboxClinician.id, parseId(id)));
  return row;
};

export const findPatient = async (db: SandboxDatabase, id: string) => {
  const [row] = await db
    .select()
    .from(sandboxPatient)
    .where(eq(sandboxPatient.id, parseId(id)));
  return row;
};

/** The operations on clinicians, each with its reply. */
export const createClinicianRecords = (db: SandboxDatabase, clock: SandboxClock) => {
  const save = async (id: string | null, fields: URLSearchParams): Promise<Reply> => {
    const form = parseClinicianForm(fields);
    const refusal = validateClinician(form);
    if (refusal) return refusal;
    if (id === null) {
      const created_at = new Date(clock.now());
      const [row] = await db.insert(sandboxClinician).values({ form, created_at }).returning();
      return buildOkReply({ Id: row?.id });
    }
    const updated = db
      .update(sandboxClinician)
      .set({ form })
      .where(eq(sandboxClinician.id, parseId(id)));
    return (await updated.returning()).length > 0 ? buildOkReply() : buildNotFoundReply();
  };

  const get = async (id: string): Promise<Reply> => {
    const row = await findClinician(db, id);
    if (!row) return buildErrorReply('Clinician not found');
    const DateOfBirth = toDateTime(row.form.DateOfBirth);
    return buildOkReply({ Item: { ...row.form, ClinicianId: row.id, DateOfBirth, Confirmed: true } });
  };

  const find = async (npi: string, dea: string): Promise<Reply> => {
    const [row] = await db
      .select({ id: sandboxClinician.id })
      .from(sandboxClinician)
      .where(
        and(
          sql`${sandboxClinician.form}->>'NPINumber' = ${npi}`,
          sql`${sandboxClinician.form}->'DEANumbers'->0->>'DEANumber' = ${dea}`,
        ),
      )
      .orderBy(desc(sandboxClinician.id))
      .limit(1);
    return row ? buildOkReply({ Id: row.id }) : buildErrorReply('Clinician could not be found');
  };
  return { save, get, find };
};

/** The search takes MM/dd/yyyy; patients are stored with yyyy/MM/dd. */
const toStoredDate = (date: string): string => {
  const [month = '', day = '', year = ''] = date.split('/');
  return `${year}/${month}/${day}`;
};

/** The operations on patients, each with its reply. */
export const createPatientRecords = (db: SandboxDatabase, clock: SandboxClock) => {
  const save = async (id: string | null, fields: URLSearchParams): Promise<Reply> => {
    const form = parsePatientForm(fields);
    const refusal = validatePatient(form);
    if (refusal) return refusal;
    if (id === null) {
      const created_at = new Date(clock.now());
      const [row] = await db.insert(sandboxPatient).values({ form, created_at }).returning();
      return buildOkReply({ Id: row?.id });
    }
    const updated = db
      .update(sandboxPatient)
      .set({ form })
      .where(eq(sandboxPatient.id, parseId(id)));
    return (await updated.returning()).length > 0 ? buildOkReply() : buildNotFoundReply();
  };

  /** A small page size, so that callers have to request further pages. */
  const search = async (query: URLSearchParams): Promise<Reply> => {
    const page = Number(query.get('pageNumber') ?? 1);
    const matches = and(
      sql`lower(${sandboxPatient.form}->>'FirstName') = ${(query.get('firstName') ?? '').toLowerCase()}`,
      sql`lower(${sandboxPatient.form}->>'LastName') = ${(query.get('lastName') ?? '').toLowerCase()}`,
      sql`${sandboxPatient.form}->>'DateOfBirth' = ${toStoredDate(query.get('dob') ?? '')}`,
    );
    const [found] = await db.select({ total: count() }).from(sandboxPatient).where(matches);
    const rows = await db
      .select()
      .from(sandboxPatient)
      .where(matches)
      .orderBy(desc(sandboxPatient.id))
      .limit(SEARCH_PAGE_SIZE)
      .offset((page - 1) * SEARCH_PAGE_SIZE);
    const Items = rows.map(({ id, form }) => ({
      ...form,
      PatientId: id,
      DateOfBirth: toDateTime(form.DateOfBirth),
    }));
    const HasNext = (found?.total ?? 0) > page * SEARCH_PAGE_SIZE;
    return buildOkReply({ Items, PageResult: { CurrentPage: page, HasNext } });
  };
  return { save, search };
};
