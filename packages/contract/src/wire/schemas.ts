import { Type, type TSchema } from 'typebox';

/** The schemas of one endpoint. `reply` is the element of `data`; absent when `data` is empty. */
export interface EndpointSchemas {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply?: TSchema;
}

/** An object that rejects unknown fields. */
export const Closed = <P extends Record<string, TSchema>>(
  properties: P,
  options: { description?: string } = {},
) => Type.Object(properties, { additionalProperties: false, ...options });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

export const Id = Type.String({ format: 'uuid', maxLength: 36 });
export const IdParams = Closed({ id: Id });
/**
 * URL of a stored file. Services return `file:<id>`, which the server replaces with a short-lived URL signed for the reader.
 * Only fields of this schema are replaced, so that user input never becomes a link.
 */
export const FileLink = Type.String({ format: 'file-link' });
/** Like {@link FileLink}, for profile photos and logos, which everyone who sees the person may see. Valid for a day or two. */
export const PictureLink = Type.String({ format: 'picture-link' });
/** An instant in UTC, as `2026-03-01T14:20:00.000Z`. */
export const Instant = Type.String({ format: 'date-time', maxLength: 40 });
/** A calendar date, yyyy-MM-dd. */
export const CalendarDate = Type.String({ format: 'date', maxLength: 10 });
/** A wall-clock time, HH:mm. */
export const WallTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5 });
/** An IANA zone; the service rejects an unknown one. */
export const ZoneName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' });
/** Largest value of a 32-bit integer column. */
export const INT32_MAX = 2_147_483_647;
/**
 * Counts the saves of a record. Updates send the version they read; the server replies 409 when the stored one is newer.
 */
export const Version = Type.Integer({ minimum: 0, maximum: INT32_MAX });
/** The version of an update by a client of the specification, which knows none: without it the update applies to any. */
export const OptionalVersion = Type.Optional(Version);
export const PageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
export const PageQuery = Closed({ page: PageNumber });

export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object({ results: Type.Array(item), links: Type.Object({ total_pages: Type.Integer() }) });

export const PersonSchema = Type.Object({
  user: Nullable(Id),
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
});
