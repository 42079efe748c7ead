import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readAll } from '../../integrations/files/port.ts';
import { decryptContent, encryptContent, generateContentKey, SEGMENT_BYTES } from './file-content.ts';
import { DecryptionError, TAG_BYTES } from './sealed-text.ts';

const KEY = generateContentKey();
const LOCATION = 'encrypted/1a/1a2b';
const HEADER_BYTES = 33;
const SEALED_SEGMENT = SEGMENT_BYTES + TAG_BYTES;
const createContent = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, index) => (index * 31) % 251));

/** Reads an object in chunks that do not match its segments. */
const decrypt = (bytes: Buffer, { key = KEY, location = LOCATION, chunk = 10_007 } = {}) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  return readAll(decryptContent(key, location, Readable.from(chunks)));
};

describe('encrypted file content', () => {
  test.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES])(
    'BX-04 %i bytes are read back',
    async (size) => {
      const content = createContent(size);
      const encrypted = encryptContent(KEY, LOCATION, content);
      expect((await decrypt(encrypted)).equals(content)).toBe(true);
      expect(encryptContent(KEY, LOCATION, content).equals(encrypted)).toBe(false);
    },
  );

  test('BX-04 the stream passes on a segment before it has read the whole object', async () => {
    const encrypted = encryptContent(KEY, LOCATION, createContent(3 * SEGMENT_BYTES));
    const source = new Readable({ read: () => undefined });
    source.push(encrypted.subarray(0, HEADER_BYTES + SEALED_SEGMENT + 1));
    const closed = new Promise((resolve) => source.once('close', resolve));
    for await (const part of decryptContent(KEY, LOCATION, source)) {
      expect(part).toHaveLength(SEGMENT_BYTES);
      break;
    }
    // A reader who leaves closes the file.
    await closed;
  });

  const encrypted = encryptContent(KEY, LOCATION, createContent(2 * SEGMENT_BYTES + 100));
  const changeByteAt = (at: number) => {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return changed;
  };
  const getSegment = (index: number) =>
    encrypted.subarray(HEADER_BYTES + index * SEALED_SEGMENT, HEADER_BYTES + (index + 1) * SEALED_SEGMENT);
  const header = encrypted.subarray(0, HEADER_BYTES);
  test.each<[string, Buffer]>([
    ['a changed version', changeByteAt(0)],
    ['a changed salt', changeByteAt(5)],
    ['a changed first segment', changeByteAt(HEADER_BYTES)],
    ['a changed tag', changeByteAt(HEADER_BYTES + SEALED_SEGMENT - 1)],
    ['a changed last segment', changeByteAt(encrypted.length - TAG_BYTES - 1)],
    ['exchanged segments', Buffer.concat([header, getSegment(1), getSegment(0), getSegment(2)])],
    ['a missing last segment', encrypted.subarray(0, HEADER_BYTES + 2 * SEALED_SEGMENT)],
    ['a missing end', encrypted.subarray(0, -1)],
    ['an addition', Buffer.concat([encrypted, Buffer.alloc(1)])],
    ['only the header', header],
    ['nothing', Buffer.alloc(0)],
  ])('BX-04 %s is refused', async (_what, bytes) => {
    await expect(decrypt(bytes)).rejects.toThrow(DecryptionError);
  });

  test('BX-04 another key or another location is refused', async () => {
    await expect(decrypt(encrypted, { key: generateContentKey() })).rejects.toThrow(DecryptionError);
    await expect(decrypt(encrypted, { location: 'encrypted/1a/other' })).rejects.toThrow(DecryptionError);
  });
});
