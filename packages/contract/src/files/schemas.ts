import { Type } from 'typebox';
import { Closed, FileLink, Id, IdParams, Instant, OneOf, type CallSchemas } from '../wire/schemas.ts';
import type { fileEndpoints } from './endpoints.ts';
import { FILE_NAME_MAX } from './transfer.ts';
import { UPLOADS, type UploadKind } from './upload.ts';

/** A stored file in a record, as its reader gets it. */
export const FileRefSchema = Type.Object({
  id: Id,
  name: Type.String(),
  /** Media type, by what is in the file. */
  type: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  url: FileLink,
});

/** An upload that is not complete yet. */
const UploadSchema = Type.Object({
  id: Id,
  /** Signed address that takes the next piece: PATCH with `&offset=<received>` and the bytes. */
  url: Type.String(),
  /** Bytes that have arrived. */
  received: Type.Integer(),
  /** Bytes that were declared. */
  size: Type.Integer(),
  /** When `url` ends; `getUpload` gives another one. */
  expires_at: Instant,
});

export const fileSchemas = {
  startUpload: {
    body: Closed({
      kind: OneOf(Object.keys(UPLOADS) as UploadKind[]),
      name: Type.String({ minLength: 1, maxLength: FILE_NAME_MAX }),
      /** As the browser declares it; empty where it knows none. */
      type: Type.String({ maxLength: 100 }),
      size: Type.Integer({ minimum: 0, maximum: 1e12 }),
    }),
    reply: UploadSchema,
  },
  getUpload: { params: IdParams, reply: UploadSchema },
  completeUpload: { params: IdParams, reply: FileRefSchema },
  deleteUpload: { params: IdParams },
} satisfies Record<keyof typeof fileEndpoints, CallSchemas>;
