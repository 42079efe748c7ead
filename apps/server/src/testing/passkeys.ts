import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Body } from '@openvisit/contract';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

const encodeBase64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const hashSha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** What an authenticator signs, instead of the truth. */
interface Forgery {
  origin?: string;
  rpId?: string;
  /** The counter after the use. */
  counter?: number;
}

type UsedPasskey = Extract<Body<'completeSignIn'>['proof'], { passkey: unknown }>['passkey'];

/** A passkey that is kept in memory, and answers prompts like a security key. */
export interface TestPasskey {
  create(options: { challenge: string }, forgery?: Forgery): Body<'addPasskey'>['passkey'];
  use(options: { challenge: string }, forgery?: Forgery): UsedPasskey;
}

/** Creates a passkey for the site of an origin. */
export const createTestPasskey = (origin: string): TestPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const buildClientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  const buildAuthenticatorData = (rpId: string, flags: number, counter: number, rest: Uint8Array): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hashSha256(rpId), head, rest]);
  };

  const buildAttestedCredential = (): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const coseKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(coseKey)]);
  };

  const read = ({ origin: from = origin, rpId = new URL(from).hostname, counter }: Forgery) => {
    uses = counter ?? uses + 1;
    return { from, rpId, counter: uses };
  };

  return {
    create: ({ challenge }, forgery = {}) => {
      const { from, rpId, counter } = read(forgery);
      const flags = USER_PRESENT | HAS_CREDENTIAL;
      const authData = buildAuthenticatorData(rpId, flags, counter, buildAttestedCredential());
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      return {
        id: encodeBase64url(id),
        clientDataJSON: encodeBase64url(buildClientData('webauthn.create', challenge, from)),
        attestationObject: encodeBase64url(isoCBOR.encode(attestation)),
        transports: ['usb'],
      };
    },
    use: ({ challenge }, forgery = {}) => {
      const { from, rpId, counter } = read(forgery);
      const client = buildClientData('webauthn.get', challenge, from);
      const data = buildAuthenticatorData(rpId, USER_PRESENT, counter, Buffer.alloc(0));
      return {
        id: encodeBase64url(id),
        clientDataJSON: encodeBase64url(client),
        authenticatorData: encodeBase64url(data),
        signature: encodeBase64url(sign('sha256', Buffer.concat([data, hashSha256(client)]), privateKey)),
      };
    },
  };
};
