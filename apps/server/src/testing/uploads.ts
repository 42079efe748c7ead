import type { FileRef, UploadKind } from '@openvisit/contract';
import type { Person } from './practice.ts';
import type { TestServer } from './server.ts';

export interface Declared {
  kind?: UploadKind;
  name?: string;
  type?: string;
  /** Size declared by the browser; default: the actual size. */
  size?: number;
}

/** Starts an upload as a person. */
export const begin = (server: TestServer, person: Person, bytes: Buffer, declared: Declared = {}) => {
  const { kind = 'document', name = 'licence.pdf', type = '', size = bytes.length } = declared;
  return server.call('startUpload', { token: person.token, body: { kind, name, type, size } });
};

/** Sends one piece to a signed URL. */
export const sendPiece = async (server: TestServer, url: string, offset: number, bytes: Buffer) => {
  const reply = await server.fetch(`${url}&offset=${offset}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const { message, data } = (await reply.json()) as { message: string[]; data: { received: number }[] };
  return { status: reply.status, message, received: data[0]?.received };
};

export const complete = (server: TestServer, person: Person, id: string) =>
  server.call('completeUpload', { token: person.token, params: { id } });

/** Uploads a file in one piece; returns the reply of the first failed step, otherwise of the last. */
export const upload = async (server: TestServer, person: Person, bytes: Buffer, declared: Declared = {}) => {
  const begun = await begin(server, person, bytes, declared);
  if (begun.status !== 201) return { status: begun.status, message: begun.message, data: null };
  const sent = await sendPiece(server, begun.data.url, 0, bytes);
  if (sent.status !== 200) return { status: sent.status, message: sent.message, data: null };
  const done = await complete(server, person, begun.data.id);
  return { status: done.status, message: done.message, data: done.status === 200 ? done.data : null };
};

/** Uploads a file that no record claims; throws if any step fails. */
export const uploaded = async (
  server: TestServer,
  person: Person,
  bytes: Buffer,
  declared: Declared = {},
): Promise<FileRef> => {
  const answer = await upload(server, person, bytes, declared);
  if (!answer.data) throw new Error(`Upload answered ${answer.status}: ${answer.message.join(' ')}`);
  return answer.data;
};
