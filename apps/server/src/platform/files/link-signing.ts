import { parseFileId } from '@openvisit/contract';
import type { TSchema } from 'typebox';
import type { FileLinks, LinkPurpose, LinkReader } from './links.ts';

/** Replaces one file reference with a link. */
type CreateLink = (address: string, purpose: LinkPurpose) => string;
type Walk = (value: unknown, link: CreateLink) => unknown;

/** The parts of a JSON schema that are relevant here. */
interface Shape {
  format?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
}

/** Schema formats of the contract's FileLink and PictureLink. */
export const LINK_FORMATS: Readonly<Record<string, LinkPurpose>> = {
  'file-link': 'file',
  'picture-link': 'picture',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const runInSequence =
  (walks: readonly Walk[]): Walk =>
  (value, link) =>
    walks.reduce((signed, walk) => walk(signed, link), value);

const walkObject =
  (fields: readonly (readonly [string, Walk])[]): Walk =>
  (value, link) => {
    if (!isRecord(value)) return value;
    let copy: Record<string, unknown> | null = null;
    for (const [name, walk] of fields) {
      const before = value[name];
      const after = before === undefined || before === null ? before : walk(before, link);
      // Most replies contain no picture, and are not copied.
      if (after !== before) (copy ??= { ...value })[name] = after;
    }
    return copy ?? value;
  };

/** Null when the schema contains no links, so that most replies are not traversed. */
const createWalk = (shape: Shape): Walk | null => {
  const purpose = shape.format === undefined ? undefined : LINK_FORMATS[shape.format];
  if (purpose) return (value, link) => (typeof value === 'string' ? link(value, purpose) : value);
  if (shape.items) {
    const walk = createWalk(shape.items);
    return walk && ((value, link) => (Array.isArray(value) ? value.map((item) => walk(item, link)) : value));
  }
  if (shape.properties) {
    const fields = Object.entries(shape.properties).flatMap(([name, property]) => {
      const walk = createWalk(property);
      return walk ? [[name, walk] as const] : [];
    });
    return fields.length > 0 ? walkObject(fields) : null;
  }
  const parts = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((part) => createWalk(part) ?? []);
  return parts.length > 0 ? runInSequence(parts) : null;
};

/** Replaces the `file:<id>` references of a reply with links for its reader. */
export type SignReply = (value: unknown, links: FileLinks, reader: LinkReader) => unknown;

/**
 * Compiles a schema into a function that signs the fields marked as links, and no others: text typed by a user is never
 * signed, whatever it contains. Null for a schema without links.
 */
export const createSigner = (schema: TSchema): SignReply | null => {
  const walk = createWalk(schema);
  if (!walk) return null;
  return (value, links, reader) =>
    walk(value, (address, purpose) => {
      const id = parseFileId(address);
      return id === null ? address : links.make(purpose, id, reader).url;
    });
};
