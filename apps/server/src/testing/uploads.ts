import type { FileRef, UploadKind } from '@openvisit/contract';
import type { Person } from './practice.ts';
import type { TestServer } from './server.ts';

export interface Declared {
  kind?: UploadKind;
  name?: string;
  type?: string;
  /** As the browser claims; the real one when absent. */
  size?: number;
}

/** Begins an upload as somebody. */
export const begin = (server: TestServer, person: Person, bytes: Buffer, declared: Declared = {}) => {
  const { kind = 'document', name = 'licence.pdf', type = '', size = bytes.length } = declared;
  return server.call('startUpload', { token: person.token, body: { kind, name, type, size } });
};

/** One piece to a signed address. */
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

/** All of an upload in one piece; the answer of the first step that was refused, else of the last. */
export const upload = async (server: TestServer, person: Person, bytes: Buffer, declared: Declared = {}) => {
  const begun = await begin(server, person, bytes, declared);
  if (begun.status !== 201) return { status: begun.status, message: begun.message, data: null };
  const sent = await sendPiece(server, begun.data.url, 0, bytes);
  if (sent.status !== 200) return { status: sent.status, message: sent.message, data: null };
  const done = await complete(server, person, begun.data.id);
  return { status: done.status, message: done.message, data: done.status === 200 ? done.data : null };
};

/** An uploaded file that no record holds yet. */
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
