import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { pipeline, Transform, type Readable, type TransformCallback } from 'node:stream';
import { DATA_KEY_BYTES, deriveBytes } from './data-keys.ts';
import { DecryptionError, NONCE_BYTES, TAG_BYTES } from './sealed-text.ts';

/** Bytes of content per segment; each is authenticated, so that a file is decrypted as it is read. */
export const SEGMENT_BYTES = 64 * 1024;
const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES;
const SALT_BYTES = 32;
const VERSION = 1;
const HEADER_BYTES = 1 + SALT_BYTES;

/** Generates the key for the content of one file. It is stored in the file's row, encrypted like other columns. */
export const generateContentKey = (): string => randomBytes(DATA_KEY_BYTES).toString('base64url');

/** The key of one stored object: a new salt makes it unique, so that the numbers of its segments can be the nonces. */
const deriveObjectKey = (contentKey: string, salt: Uint8Array, location: string): Buffer =>
  deriveBytes(Buffer.from(contentKey, 'base64url'), salt, `openvisit file ${location}`, DATA_KEY_BYTES);

/** The nonce of a segment says whether it is the last, so that a shortened object cannot be decrypted. */
const createSegmentNonce = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
};

const countSegments = (bytes: number): number => Math.max(1, Math.ceil(bytes / SEGMENT_BYTES));

/** Bytes of an object whose content has `bytes` bytes. */
export const calculateSealedBytes = (bytes: number): number =>
  HEADER_BYTES + bytes + countSegments(bytes) * TAG_BYTES;

/**
 * Encrypts an object: version, salt, and segments of 64 KiB with a tag each. `location` is its key in the file store. The
 * result is a part of `target`.
 */
export const encryptContent = (
  contentKey: string,
  location: string,
  bytes: Uint8Array,
  target: Buffer = Buffer.allocUnsafeSlow(calculateSealedBytes(bytes.byteLength)),
): Buffer => {
  const salt = randomBytes(SALT_BYTES);
  const key = deriveObjectKey(contentKey, salt, location);
  target.writeUInt8(VERSION);
  let end = HEADER_BYTES;
  target.set(salt, 1);
  const count = countSegments(bytes.byteLength);
  for (let index = 0; index < count; index += 1) {
    const cipher = createCipheriv('aes-256-gcm', key, createSegmentNonce(index, index === count - 1));
    const segment = cipher.update(bytes.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES));
    cipher.final();
    target.set(segment, end);
    target.set(cipher.getAuthTag(), end + segment.length);
    end += segment.length + TAG_BYTES;
  }
  return target.subarray(0, end);
};

const decryptSegment = (key: Buffer, location: string, nonce: Buffer, segment: Buffer): Buffer => {
  if (segment.length < TAG_BYTES) throw new DecryptionError(location, 'it is incomplete');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(segment.subarray(-TAG_BYTES));
  try {
    const bytes = decipher.update(segment.subarray(0, -TAG_BYTES));
    // Verifies the tag. In GCM mode `update` has already returned all bytes.
    decipher.final();
    return bytes;
  } catch {
    throw new DecryptionError(location, 'it was changed, shortened or belongs to another file');
  }
};

/** Decrypts segments as they become complete; the last one is known only at the end of the object. */
const createDecryption = (contentKey: string, location: string): Transform => {
  let pending: Buffer = Buffer.alloc(0);
  let key: Buffer | null = null;
  let index = 0;

  const readHeader = (): void => {
    if (key !== null || pending.length < HEADER_BYTES) return;
    if (pending[0] !== VERSION) throw new DecryptionError(location, 'its version is unknown');
    key = deriveObjectKey(contentKey, pending.subarray(1, HEADER_BYTES), location);
    pending = pending.subarray(HEADER_BYTES);
  };
  const takeSegment = (bytes: number, isLast: boolean): Buffer => {
    if (key === null) throw new DecryptionError(location, 'it is incomplete');
    const segment = decryptSegment(
      key,
      location,
      createSegmentNonce(index, isLast),
      pending.subarray(0, bytes),
    );
    pending = pending.subarray(bytes);
    index += 1;
    return segment;
  };
  const attempt = (done: TransformCallback, work: () => void): void => {
    try {
      work();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        readHeader();
        while (key !== null && pending.length > SEALED_SEGMENT_BYTES)
          this.push(takeSegment(SEALED_SEGMENT_BYTES, false));
      });
    },
    flush(done) {
      attempt(done, () => this.push(takeSegment(pending.length, true)));
    },
  });
};

/**
 * Decrypts an object while it is read. The stream fails with a {@link DecryptionError} at the first changed segment, and
 * closes its source when it is closed.
 */
export const decryptContent = (contentKey: string, location: string, source: Readable): Readable =>
  // The returned stream emits the error, so the callback has nothing to do.
  pipeline(source, createDecryption(contentKey, location), () => undefined);
