import { fileIdOf } from '@openvisit/contract';
import type { TSchema } from 'typebox';
import type { FileLinks, LinkPurpose, LinkReader } from './links.ts';

/** Replaces the address of one file. */
type Link = (address: string, purpose: LinkPurpose) => string;
type Walk = (value: unknown, link: Link) => unknown;

/** What the walk reads of a schema. */
interface Shape {
  format?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
}

/** Formats of the contract's FileLink and PictureLink. */
export const LINK_FORMATS: Readonly<Record<string, LinkPurpose>> = {
  'file-link': 'file',
  'picture-link': 'picture',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inTurn =
  (walks: readonly Walk[]): Walk =>
  (value, link) =>
    walks.reduce((left, walk) => walk(left, link), value);

const walkObject =
  (fields: readonly (readonly [string, Walk])[]): Walk =>
  (value, link) => {
    if (!isRecord(value)) return value;
    const changed = fields
      .filter(([name]) => value[name] !== undefined && value[name] !== null)
      .map(([name, walk]) => [name, walk(value[name], link)] as const);
    return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
  };

/** Null where nothing below can be a link, so that most replies are not walked at all. */
const walkOf = (shape: Shape): Walk | null => {
  const purpose = shape.format === undefined ? undefined : LINK_FORMATS[shape.format];
  if (purpose) return (value, link) => (typeof value === 'string' ? link(value, purpose) : value);
  if (shape.items) {
    const walk = walkOf(shape.items);
    return walk && ((value, link) => (Array.isArray(value) ? value.map((item) => walk(item, link)) : value));
  }
  if (shape.properties) {
    const fields = Object.entries(shape.properties).flatMap(([name, own]) => {
      const walk = walkOf(own);
      return walk ? [[name, walk] as const] : [];
    });
    return fields.length > 0 ? walkObject(fields) : null;
  }
  const parts = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((part) => walkOf(part) ?? []);
  return parts.length > 0 ? inTurn(parts) : null;
};

/** Turns the `file:<id>` of a reply into links for its reader. */
export type SignReply = (value: unknown, links: FileLinks, reader: LinkReader) => unknown;

/**
 * Looks at a schema once; what it gives signs the fields that the schema marks as links, and no others: a text that
 * somebody typed stays a text whatever it says. Null for a schema without such fields.
 */
export const signerFor = (schema: TSchema): SignReply | null => {
  const walk = walkOf(schema);
  if (!walk) return null;
  return (value, links, reader) =>
    walk(value, (address, purpose) => {
      const id = fileIdOf(address);
      return id === null ? address : links.make(purpose, id, reader).url;
    });
};
