import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { Socket } from '../cluster/support/socket.ts';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi } from '../support/api.ts';
import { bookVisit, getDistantSlot, ZONE } from '../support/booking.ts';
import { createPdfFile, sendChunk } from '../support/files.ts';
import { ENTRY, makeDataDir, startServer } from '../support/server.ts';

/** Runs the operator's command like a production install. */
const runDataKeyCommand = async (action: 'new' | 'rotate', dataDir: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(dirname(ENTRY), 'data-key.js'), action],
    {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
    },
  );
  return stdout.trim();
};

/** The files of a folder, snapshots unpacked. */
const readFolder = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const content = readFileSync(join(entry.parentPath, entry.name));
      return entry.name.endsWith('.gz') ? gunzipSync(content) : content;
    });

test('BX-04 what a patient writes and uploads is not in the data folder, and is read back after a rotation', async () => {
  const dataDir = makeDataDir('demo');
  const [topic, message, title] = [
    `topic ${randomUUID()}`,
    `message ${randomUUID()}`,
    `title ${randomUUID()}`,
  ];
  const document = createPdfFile(`${randomUUID()}.pdf`, { bytes: 200_000, catalog: `/Lang (${title})` });
  const { name, mimeType: type, buffer } = document;

  let server = await startServer({ dataDir });
  let patient = await signInByApi(server.url, ACCOUNTS.patient);
  const physician = await signInByApi(server.url, ACCOUNTS.physician);
  const { starts_at } = await getDistantSlot(patient, physician.user.id!);
  const { data: visit } = await bookVisit(patient, physician.user.id!, starts_at, topic);
  const params = { id: visit.id };
  await physician.call('updateAppointmentStatus', {
    params,
    body: { status: 'ACCEPTED', doctor_timezone: ZONE },
  });
  const { chat_room } = await patient.call('getAppointmentDetail', { params });
  const socket = await Socket.open(server.url, patient.token);
  const sent = await socket.send({ type: 'chat.send', chat_room, client_id: randomUUID(), message });
  expect(sent.ok).toBe(true);
  socket.close();
  const body = { kind: 'document', name, type, size: buffer.length } as const;
  const upload = await patient.call('startUpload', { body });
  expect(await sendChunk(server.url, upload.url, 0, buffer)).toBe(200);
  await patient.call('completeUpload', { params: { id: upload.id } });
  expect(await server.stop()).toBe(0);

  const stored = readFolder(dataDir);
  expect(stored.some((content) => content.includes(visit.id))).toBe(true);
  for (const text of [topic, message, title, name])
    expect(stored.some((content) => content.includes(text))).toBe(false);

  const keyFile = join(dataDir, 'data.key');
  const key = await runDataKeyCommand('new', dataDir);
  writeFileSync(keyFile, `${key},${readFileSync(keyFile, 'utf8')}`);
  expect(await runDataKeyCommand('rotate', dataDir)).toMatch(
    /^Every row and file uses the key \S+\.\nNothing uses \S+ any more/,
  );
  writeFileSync(keyFile, key);

  server = await startServer({ dataDir });
  patient = await signInByApi(server.url, ACCOUNTS.patient);
  expect((await patient.call('getAppointmentDetail', { params })).topic).toBe(topic);
  const chat = await patient.call('getChatDetail', { params: { id: chat_room } });
  expect(chat.results.map(({ message_details }) => message_details.message)).toEqual([message]);
  const file = await patient.call('completeUpload', { params: { id: upload.id } });
  expect(file.name).toBe(name);
  const reply = await fetch(server.url + file.url);
  expect(Buffer.from(await reply.arrayBuffer()).equals(buffer)).toBe(true);
  expect(await server.stop()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
