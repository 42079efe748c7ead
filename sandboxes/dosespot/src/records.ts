import { and, count, desc, eq, sql } from 'drizzle-orm';
import { parseClinicianForm, parsePatientForm } from './forms.ts';
import type { SandboxClock, SandboxDatabase } from './host.ts';
import { buildErrorReply, buildNotFoundReply, buildOkReply, buildStatusReply, type Reply } from './reply.ts';
import { sandboxClinician, sandboxPatient } from './tables.ts';
import { validateClinician, validatePatient } from './validation.ts';

const INTEGER_MAX = 2_147_483_647;
/** Small, so that callers have to request further pages. */
const SEARCH_PAGE_SIZE = 2;

/** Parses an id. Returns 0, which no record has, for invalid input. */
const parseId = (id: string): number => (/^\d{1,10}$/.test(id) && Number(id) <= INTEGER_MAX ? Number(id) : 0);

/** The requested page, from 1; null for an invalid one. */
export const parsePageNumber = (query: URLSearchParams): number | null => {
  const text = query.get('pageNumber') ?? '1';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
};

/** Converts MM/dd/yyyy or yyyy/MM/dd to the API's yyyy-MM-ddT00:00:00. */
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

interface Writes {
  insert: () => Promise<{ id: number }[]>;
  update: (id: number) => Promise<{ id: number }[]>;
}

/** Creates a record, or updates the one with this id, unless its form is invalid. */
const saveRecord = async (
  id: string | null,
  refusal: Reply | null,
  { insert, update }: Writes,
): Promise<Reply> => {
  if (refusal) return refusal;
  const [row] = id === null ? await insert() : await update(parseId(id));
  if (!row) return buildNotFoundReply();
  return buildOkReply(id === null ? { Id: row.id } : {});
};

/** Clinician operations. Each returns the HTTP reply. */
export const createClinicianRecords = (db: SandboxDatabase, clock: SandboxClock) => {
  const save = (id: string | null, fields: URLSearchParams): Promise<Reply> => {
    const form = parseClinicianForm(fields);
    const created_at = new Date(clock.now());
    return saveRecord(id, validateClinician(form), {
      insert: async () => db.insert(sandboxClinician).values({ form, created_at }).returning(),
      update: async (known) =>
        db.update(sandboxClinician).set({ form }).where(eq(sandboxClinician.id, known)).returning(),
    });
  };

  const get = async (id: string): Promise<Reply> => {
    const row = await findClinician(db, id);
    if (!row) return buildErrorReply('Clinician not found');
    const DateOfBirth = toDateTime(row.form.DateOfBirth);
    return buildOkReply({ Item: { ...row.form, ClinicianId: row.id, DateOfBirth, Confirmed: true } });
  };

  const findByNpiAndDea = async (npi: string, dea: string): Promise<Reply> => {
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
  return { save, get, findByNpiAndDea };
};

/** The search takes MM/dd/yyyy; patients are stored with yyyy/MM/dd. */
const toStoredDate = (date: string): string => {
  const [month = '', day = '', year = ''] = date.split('/');
  return `${year}/${month}/${day}`;
};

/** Patient operations. Each returns the HTTP reply. */
export const createPatientRecords = (db: SandboxDatabase, clock: SandboxClock) => {
  const save = (id: string | null, fields: URLSearchParams): Promise<Reply> => {
    const form = parsePatientForm(fields);
    const created_at = new Date(clock.now());
    return saveRecord(id, validatePatient(form), {
      insert: async () => db.insert(sandboxPatient).values({ form, created_at }).returning(),
      update: async (known) =>
        db.update(sandboxPatient).set({ form }).where(eq(sandboxPatient.id, known)).returning(),
    });
  };

  const search = async (query: URLSearchParams): Promise<Reply> => {
    const page = parsePageNumber(query);
    if (page === null) return buildStatusReply(400);
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
