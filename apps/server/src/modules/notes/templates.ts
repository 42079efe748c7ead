import { randomUUID } from 'node:crypto';
import {
  toTemplateDraft,
  PAGE_SIZE,
  TEMPLATE_PARTS,
  TEMPLATES_MAX,
  type Body,
  type NoteTemplate,
  type Query,
  type Reply,
  type TemplateDraft,
} from '@openvisit/contract';
import { noteTemplateSchema } from '@openvisit/forms/schemas';
import { and, count, desc, eq, ilike } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { buildLikePattern } from '../../platform/database/like-pattern.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { noteTemplate } from '../../schema/notes.ts';
import { removeImages } from './remove-images.ts';

type StoredTemplate = typeof noteTemplate.$inferSelect;

const openDraft = ({ encryption }: HasEncryption, row: StoredTemplate): TemplateDraft => {
  const parts = JSON.parse(encryption.open(noteTemplate.content, row.id, row.content)) as TemplateDraft;
  return toTemplateDraft({ ...parts, note_name: row.note_name });
};

const toWire = (ctx: HasEncryption, row: StoredTemplate): NoteTemplate => {
  const draft = openDraft(ctx, row);
  return {
    id: row.id,
    note_name: row.note_name,
    chief_complaint: draft.chief_complaint || null,
    notes: draft.notes || null,
    assessment: draft.assessment || null,
    plan: draft.plan || null,
    created_at: row.created_at.toISOString(),
  };
};

/** The values of a template's row: its checked name, and its texts without images (NO-05). */
const toValues = async (draft: TemplateDraft) => {
  const { note_name, ...parts } = await validateInput(noteTemplateSchema, draft);
  const texts = TEMPLATE_PARTS.map((part) => [part, removeImages(parts[part])]);
  return { note_name, content: JSON.stringify(Object.fromEntries(texts)) };
};

const isOwn = ({ actor }: Pick<RequestContext, 'actor'>, id: string) =>
  and(eq(noteTemplate.id, id), eq(noteTemplate.physician_id, requireRecordId(actor)));

const notFound = (id: string) => refusedRecord('note_template', id, 'TEMPLATE_NOT_FOUND');

/** Creates a template of the actor. 400 for a missing or long name, 409 TEMPLATE_LIMIT for one too many. */
export const addTemplate = async (ctx: RequestContext, body: Body<'addTemplate'>): Promise<NoteTemplate> => {
  const owner = requireRecordId(ctx.actor);
  const values = await toValues(toTemplateDraft(body));
  const existing = await ctx.db.$count(noteTemplate, eq(noteTemplate.physician_id, owner));
  if (existing >= TEMPLATES_MAX) throw conflict('TEMPLATE_LIMIT');
  const id = randomUUID();
  const now = new Date(ctx.clock.now());
  const row = { id, physician_id: owner, ...values, created_at: now, updated_at: now };
  const stored = requireRow(
    await ctx.db
      .insert(noteTemplate)
      .values(ctx.encryption.sealRow(noteTemplate, id, row))
      .returning(),
  );
  return toWire(ctx, stored);
};

/** The actor's templates, newest first, searched by a part of the name. */
export const searchTemplates = async (
  ctx: RequestContext,
  { page = 1, search = '' }: Query<'searchTemplates'>,
): Promise<Reply<'searchTemplates'>> => {
  const text = search.trim();
  const condition = and(
    eq(noteTemplate.physician_id, requireRecordId(ctx.actor)),
    text === '' ? undefined : ilike(noteTemplate.note_name, buildLikePattern(text)),
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(noteTemplate)
      .where(condition)
      .orderBy(desc(noteTemplate.created_at), desc(noteTemplate.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    ctx.db.select({ total: count() }).from(noteTemplate).where(condition),
  ]);
  return {
    results: rows.map((row) => toWire(ctx, row)),
    links: { total_pages: Math.ceil((total?.total ?? 0) / PAGE_SIZE) },
  };
};

/** A template of the actor; 404 for any other. */
export const getTemplate = async (ctx: RequestContext, id: string): Promise<NoteTemplate> => {
  const [row] = await ctx.db.select().from(noteTemplate).where(isOwn(ctx, id));
  if (!row) throw notFound(id);
  return toWire(ctx, row);
};

/** Changes a template of the actor; fields that are not sent stay. */
export const updateTemplate = (
  ctx: RequestContext,
  id: string,
  body: Body<'updateTemplate'>,
): Promise<NoteTemplate> =>
  ctx.write(async ({ tx, encryption }) => {
    const [row] = await tx.select().from(noteTemplate).where(isOwn(ctx, id)).for('update');
    if (!row) throw notFound(id);
    const values = await toValues(toTemplateDraft({ ...openDraft(ctx, row), ...body }));
    const sealed = encryption.sealRow(noteTemplate, id, {
      ...values,
      updated_at: new Date(ctx.clock.now()),
    });
    return toWire(
      ctx,
      requireRow(await tx.update(noteTemplate).set(sealed).where(eq(noteTemplate.id, id)).returning()),
    );
  });

/** Deletes a template of the actor; 404 for any other. */
export const deleteTemplate = async (ctx: RequestContext, id: string): Promise<void> => {
  const deleted = await ctx.db.delete(noteTemplate).where(isOwn(ctx, id)).returning({ id: noteTemplate.id });
  if (deleted.length === 0) throw notFound(id);
};
