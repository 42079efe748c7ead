import type { FileRef, UploadKind } from '@openvisit/contract';
import type { Person } from './practice.ts';
import type { TestServer } from './server.ts';

export interface UploadOptions {
  kind?: UploadKind;
  name?: string;
  type?: string;
  /** Size declared by the browser; default: the actual size. */
  size?: number;
}

/** Starts an upload as a person. */
export const startUpload = (
  server: TestServer,
  person: Person,
  bytes: Buffer,
  options: UploadOptions = {},
) => {
  const { kind = 'document', name = 'licence.pdf', type = '', size = bytes.length } = options;
  return server.call('startUpload', { token: person.token, body: { kind, name, type, size } });
};

/** Sends one chunk to a signed URL. */
export const sendChunk = async (server: TestServer, url: string, offset: number, bytes: Buffer) => {
  const reply = await server.fetch(`${url}&offset=${offset}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const { message, data } = (await reply.json()) as { message: string[]; data: { received: number }[] };
  return { status: reply.status, message, received: data[0]?.received };
};

export const completeUpload = (server: TestServer, person: Person, id: string) =>
  server.call('completeUpload', { token: person.token, params: { id } });

/** Uploads a file in one chunk; returns the reply of the first failed step, otherwise of the last. */
export const upload = async (
  server: TestServer,
  person: Person,
  bytes: Buffer,
  options: UploadOptions = {},
) => {
  const started = await startUpload(server, person, bytes, options);
  if (started.status !== 201) return { status: started.status, message: started.message, data: null };
  const chunk = await sendChunk(server, started.data.url, 0, bytes);
  if (chunk.status !== 200) return { status: chunk.status, message: chunk.message, data: null };
  const done = await completeUpload(server, person, started.data.id);
  return { status: done.status, message: done.message, data: done.status === 200 ? done.data : null };
};

/** Uploads a file that no record claims; throws if any step fails. */
export const uploadFile = async (
  server: TestServer,
  person: Person,
  bytes: Buffer,
  options: UploadOptions = {},
): Promise<FileRef> => {
  const reply = await upload(server, person, bytes, options);
  if (!reply.data) throw new Error(`Upload failed: ${reply.status}: ${reply.message.join(' ')}`);
  return reply.data;
};
