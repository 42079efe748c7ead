import {
  OPEN_NOTES_DAYS,
  PAGE_SIZE,
  type Body,
  type EncounterNote,
  type Params,
  type Query,
  type Reply,
} from '@openvisit/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { DAY } from '../../platform/durations.ts';
import { refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { note, noteRevision } from '../../schema/notes.ts';
import { patient } from '../../schema/patients.ts';
import { hashFile } from '../files/index.ts';
import { caresFor, requireOwnVisit } from '../visits/index.ts';
import {
  isReadable,
  requireReadableNote,
  selectNotes,
  toEncounterNote,
  toNoteSummary,
  type NoteRow,
} from './find-note.ts';
import {
  hashRevision,
  parseContent,
  parseScreenshots,
  serializeContent,
  toWireFields,
} from './note-content.ts';

const auditVisit = (action: 'note.read' | 'note.history', { note: row }: NoteRow) => ({
  action,
  record_type: 'appointment',
  record_id: row.visit_id,
  physician: row.physician_id,
});

/** 404 for a patient the actor neither cares for nor has written a note about. */
const requireKnownPatient = async (ctx: RequestContext, id: string): Promise<void> => {
  const own = requireRecordId(ctx.actor);
  const [known] = await ctx.db
    .select({ id: patient.id })
    .from(patient)
    .where(
      and(
        eq(patient.id, id),
        sql`(${caresFor(id, own)} or exists (select from ${note} own
          where own.patient_id = ${id} and own.physician_id = ${own} and own.deleted_at is null))`,
      ),
    );
  if (!known) throw refusedRecord('patient', id, 'NOT_FOUND');
};

/**
 * The notes of a patient, newest first. The names are encrypted, so they are searched after reading. A patient has at
 * most some hundred notes (NO-01).
 */
export const getNotes = async (
  ctx: RequestContext,
  { patient: id }: Body<'getNotes'>,
  { page = 1, search = '' }: Query<'getNotes'>,
): Promise<Reply<'getNotes'>> => {
  await requireKnownPatient(ctx, id);
  const rows = await selectNotes(ctx.db, and(eq(note.patient_id, id), isReadable(ctx)));
  const wanted = search.trim().toLowerCase();
  const found = rows
    .map((row) => toNoteSummary(ctx, row))
    .filter(({ note_name }) => note_name.toLowerCase().includes(wanted));
  await ctx.audit({
    action: 'note.list',
    record_type: 'patient',
    record_id: id,
    physician: ctx.actor.detail,
    detail: { rows: found.length },
  });
  return {
    results: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    links: { total_pages: Math.ceil(found.length / PAGE_SIZE) },
  };
};

/** A note that the actor may read, with its addenda; 404 for any other (NO-01). */
export const getNoteDetail = async (
  ctx: RequestContext,
  { id }: Params<'getNoteDetail'>,
): Promise<EncounterNote> => {
  const row = await requireReadableNote(ctx, id);
  await ctx.audit(auditVisit('note.read', row));
  return toEncounterNote(ctx, ctx.db, row);
};

/** The actor's latest unlocked note of a visit, which the note panel of a call continues (CR-05). */
export const getNoteOfVisit = async (
  ctx: RequestContext,
  { id }: Params<'getNoteOfVisit'>,
): Promise<Reply<'getNoteOfVisit'>> => {
  await requireOwnVisit(ctx.db, id, ctx.actor);
  const own = requireRecordId(ctx.actor);
  const [row] = await selectNotes(
    ctx.db,
    and(eq(note.visit_id, id), eq(note.physician_id, own), eq(note.is_locked, false)),
  ).limit(1);
  if (row) await ctx.audit(auditVisit('note.read', row));
  return { note: row ? await toEncounterNote(ctx, ctx.db, row) : null };
};

const selectRevisions = (ctx: RequestContext, id: string) =>
  ctx.db
    .select({ revision: noteRevision, first_name: users.first_name, last_name: users.last_name })
    .from(noteRevision)
    .innerJoin(users, eq(users.id, noteRevision.by_user))
    .where(eq(noteRevision.note_id, id))
    .orderBy(asc(noteRevision.number));

const hasIntactScreenshots = async (ctx: RequestContext, content: string): Promise<boolean> => {
  const checks = parseScreenshots(content).map(
    async ({ id, sha256 }) => sha256 === undefined || (await hashFile(ctx, id)) === sha256,
  );
  return (await Promise.all(checks)).every(Boolean);
};

/**
 * The history of a note, and whether every hash fits its entry, the locked note its last signature, and each screenshot its
 * own hash (BX-11).
 */
export const getNoteHistory = async (
  ctx: RequestContext,
  { id }: Params<'getNoteHistory'>,
): Promise<Reply<'getNoteHistory'>> => {
  const row = await requireReadableNote(ctx, id);
  const stored = await selectRevisions(ctx, id);
  let previous: string | null = null;
  let is_intact = true;
  let draft = '';
  const results = stored.map(({ revision, first_name, last_name }, index) => {
    const content = ctx.encryption.open(noteRevision.content, revision.id, revision.content);
    const facts = { ...revision, content };
    if (revision.number !== index + 1 || hashRevision(previous, facts) !== revision.hash) is_intact = false;
    previous = revision.hash;
    if (revision.kind !== 'COMMENTED') draft = content;
    return {
      id: revision.id,
      kind: revision.kind,
      at: revision.at.toISOString(),
      by: { first_name, last_name },
      ...toWireFields(parseContent(draft)),
      comment: revision.kind === 'COMMENTED' ? content : null,
      hash: revision.hash,
    };
  });
  const current = ctx.encryption.open(note.content, id, row.note.content);
  const signed = serializeContent(parseContent(current), parseScreenshots(current));
  if (row.note.is_locked && signed !== draft) is_intact = false;
  if (!(await hasIntactScreenshots(ctx, current))) is_intact = false;
  await ctx.audit(auditVisit('note.history', row));
  return { results, is_intact };
};

type OpenRow = Record<string, unknown> & {
  appointment: string;
  note: string | null;
  starts_at: string;
  patient: string;
  user: string | null;
  first_name: string;
  last_name: string;
  image: string | null;
  total: number;
};

/**
 * Unlocked notes of any age, and completed visits of the last {@link OPEN_NOTES_DAYS} days without a note that is locked
 * (BX-13).
 */
export const getOpenNotes = async (
  ctx: RequestContext,
  { page = 1 }: Query<'getOpenNotes'>,
): Promise<Reply<'getOpenNotes'>> => {
  const own = requireRecordId(ctx.actor);
  const since = new Date(ctx.clock.now() - OPEN_NOTES_DAYS * DAY).toISOString();
  const { rows } = await ctx.db.execute<OpenRow>(sql`
    select v.id as appointment, n.id as note, v.starts_at, p.id as patient, p.user_id as "user",
      coalesce(u.first_name, p.first_name) as first_name, coalesce(u.last_name, p.last_name, '') as last_name,
      coalesce(u.image, p.image) as image, count(*) over ()::int as total
    from (
      select id from visit
        where physician_id = ${own}::uuid and status = 'COMPLETED' and starts_at >= ${since}::timestamptz
      union select visit_id from note where physician_id = ${own}::uuid and not is_locked and deleted_at is null
    ) open
    join visit v on v.id = open.id and v.status = 'COMPLETED'
    join patient p on p.id = v.patient_id
    left join app_user u on u.id = p.user_id
    left join lateral (
      select id from note where physician_id = ${own}::uuid and visit_id = v.id and not is_locked and deleted_at is null
      order by created_at desc limit 1
    ) n on true
    where n.id is not null
      or not exists (select from note where physician_id = ${own}::uuid and visit_id = v.id and is_locked)
    order by v.starts_at desc, v.id desc
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  const total = rows[0]?.total ?? 0;
  await ctx.audit({
    action: 'note.list',
    record_type: 'physician',
    record_id: own,
    physician: own,
    detail: { rows: rows.length },
  });
  return {
    results: rows.map(({ appointment, note: noteId, starts_at, patient: id, total: _, ...person }) => ({
      appointment,
      note: noteId,
      starts_at: new Date(starts_at).toISOString(),
      patient_detail: { id, ...person },
    })),
    links: { total_pages: Math.ceil(total / PAGE_SIZE) },
    total,
  };
};
