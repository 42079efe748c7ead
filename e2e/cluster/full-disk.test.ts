import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGES } from '@openvisit/contract';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi, type Client } from '../support/api.ts';
import { bookVisit, listFreeSlots, listAppointments } from '../support/booking.ts';
import { createPdfFile, sendChunk } from '../support/files.ts';
import { makeDataDir, startServer } from '../support/server.ts';

const MB = 1024 * 1024;
/** The demo practice takes about 50 MB, and a segment of the write-ahead log 16 MB. */
const DISK_BYTES = 160 * MB;
const BLOCK = Buffer.alloc(64 * 1024, 1);
const START_TIMEOUT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'openvisit-disk-'));
const ballast = join(folder, 'ballast');

/** Only root may mount. */
const canMount = (): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const isMounted = canMount();
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

const readFreeBytes = (): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Fills the disk except for so many bytes. */
const fillDisk = (freeBytes: number): void => {
  const file = openSync(ballast, 'a');
  try {
    while (readFreeBytes() > freeBytes) writeSync(file, BLOCK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
};

const book = async (patient: Client, physician: string, startsAt: string, acknowledged: string[]) => {
  const reply = await bookVisit(patient, physician, startsAt, 'On a full disk');
  if (reply.status === 201) acknowledged.push(reply.data.id);
  return reply;
};

const listMissing = async (patient: Client, acknowledged: readonly string[]): Promise<string[]> => {
  const stored = new Set((await listAppointments(patient, () => true)).map(({ id }) => id));
  return acknowledged.filter((id) => !stored.has(id));
};

describe.skipIf(!isMounted)('a full disk', () => {
  test(
    'PO-13 with the embedded database refuses writes and uploads with 507, keeps what was acknowledged, and works again with free space',
    async () => {
      const dataDir = makeDataDir('demo', join(folder, 'data'));
      const env = { SNAPSHOT_MINUTES: '0' };
      let server = await startServer({ dataDir, env });
      onTestFinished(async () => {
        await server.kill();
      });
      const physician = (await signInByApi(server.url, ACCOUNTS.physician)).user.id ?? '';
      let patient = await signInByApi(server.url, ACCOUNTS.patient);
      const slots = await listFreeSlots(patient, physician, 40);
      const acknowledged: string[] = [];
      const bookNext = () => book(patient, physician, slots.pop()?.starts_at ?? '', acknowledged);
      const file = createPdfFile('license.pdf', { bytes: 1_000_000 });
      const startUpload = () =>
        patient.request('startUpload', {
          body: { kind: 'document', name: file.name, type: file.mimeType, size: file.buffer.length },
        });
      const upload = await startUpload();
      expect((await bookNext()).status).toBe(201);

      fillDisk(0);
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(await bookNext()).toMatchObject({ status: 507, message: [MESSAGES.STORAGE_FULL] });
      expect((await startUpload()).status).toBe(507);
      expect(await sendChunk(server.url, upload.data.url, 0, file.buffer)).toBe(507);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await fetch(server.url).then(({ status }) => status)).toBe(200);

      rmSync(ballast);
      expect((await bookNext()).status).toBe(201);
      expect(await sendChunk(server.url, upload.data.url, 0, file.buffer)).toBe(200);
      const { id } = await patient.call('completeUpload', { params: { id: upload.data.id } });
      expect(await listMissing(patient, acknowledged)).toEqual([]);

      // Too little for the next segment of the write-ahead log, whose lack would block the process.
      fillDisk(8 * MB);
      expect((await bookNext()).status).toBe(507);
      await server.kill();
      rmSync(ballast);
      // The database is not damaged: it opens with everything that was acknowledged.
      server = await startServer({ dataDir, env: { ...env, OPENVISIT_DEMO: '0' } });
      patient = await signInByApi(server.url, ACCOUNTS.patient);
      expect(await listMissing(patient, acknowledged)).toEqual([]);
      expect((await patient.call('completeUpload', { params: { id } })).id).toBe(id);
    },
    START_TIMEOUT_MS,
  );
});
