import { Type } from 'typebox';
import { Closed, FileLink, Id, IdParams, Instant, OneOf, type EndpointSchemas } from '../wire/schemas.ts';
import type { fileEndpoints } from './endpoints.ts';
import { FILE_NAME_MAX } from './transfer.ts';
import { UPLOADS, type UploadKind } from './upload.ts';

/** A stored file in a record, with a link for the reader. */
export const FileRefSchema = Type.Object({
  id: Id,
  name: Type.String(),
  /** Media type, detected from the content. */
  type: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  url: FileLink,
});

/** An upload that is not complete yet. */
const UploadSchema = Type.Object({
  id: Id,
  /** Signed URL that accepts the next chunk: PATCH with `&offset=<received>` and the bytes. */
  url: Type.String(),
  /** Bytes received so far. */
  received: Type.Integer(),
  /** Size that was declared, in bytes. */
  size: Type.Integer(),
  /** When `url` expires; `getUpload` returns a new one. */
  expires_at: Instant,
});

export const fileSchemas = {
  startUpload: {
    body: Closed({
      kind: OneOf(Object.keys(UPLOADS) as UploadKind[]),
      name: Type.String({ minLength: 1, maxLength: FILE_NAME_MAX }),
      /** As the browser declares it; empty if unknown. */
      type: Type.String({ maxLength: 100 }),
      size: Type.Integer({ minimum: 0, maximum: 1e12 }),
    }),
    reply: UploadSchema,
  },
  getUpload: { params: IdParams, reply: UploadSchema },
  completeUpload: { params: IdParams, reply: FileRefSchema },
  deleteUpload: { params: IdParams },
} satisfies Record<keyof typeof fileEndpoints, EndpointSchemas>;
