import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';

const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
/** Salt, record size and length of the sender's key. */
const HEADER_BYTES = 21;

/** The keys of a device, as a browser creates them, and what it sends of them. */
export interface PushKeys {
  ecdh: ECDH;
  auth: Buffer;
  sent: { p256dh: string; auth: string };
}

export const createPushKeys = (): PushKeys => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(KEY_BYTES);
  return {
    ecdh,
    auth,
    sent: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as the device does (RFC 8291 and RFC 8188, one record). Throws if it was not made for these keys. */
export const decryptPush = (body: Buffer, { ecdh, auth }: PushKeys): string => {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength: number = body.readUInt8(HEADER_BYTES - 1);
  const keyEnd = HEADER_BYTES + keyLength;
  const senderKey = body.subarray(HEADER_BYTES, keyEnd);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
  // The text ends with the delimiter of the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};

export interface PushRequest {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** A push service that keeps what it receives, on a free or a given port. `answer` decides the status; default 201. */
export const startPushService = async (port = 0) => {
  const requests: PushRequest[] = [];
  const service = { answer: (_request: PushRequest): number | Promise<number> => 201 };
  const server = createServer((incoming, reply) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = { path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(chunks) };
      requests.push(request);
      void Promise.resolve(service.answer(request)).then((status) =>
        reply.writeHead(status, status === 302 ? { location: '/internal' } : {}).end(),
      );
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    service,
    requests,
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
