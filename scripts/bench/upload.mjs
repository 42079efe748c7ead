import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CHUNK_FIRST_BYTES, CHUNK_MAX_BYTES } from '@openvisit/contract';
import { callApi, signIn, startProduct } from '../lib/product.mjs';
import { interleave } from './load.mjs';

/** Just below the size limit. */
const FILE_BYTES = 4_900_000;

/** A PDF that consists mostly of one stream. */
const createDocument = () => {
  const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>';
  const text = ' '.repeat(FILE_BYTES);
  const objects = [catalog, pages, page, `<< /Length ${FILE_BYTES} >>\nstream\n${text}\nendstream`];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = String(file.length).padStart(10, '0');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${at} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${file}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
};

/** As the browser splits a file on a fast connection. */
const splitChunks = (bytes, size = CHUNK_FIRST_BYTES) =>
  bytes.length === 0
    ? []
    : [bytes.subarray(0, size), ...splitChunks(bytes.subarray(size), Math.min(size * 2, CHUNK_MAX_BYTES))];

/** The baseline: a server that only writes the request body to a file. */
const startBaseline = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-bench-disk-'));
  let number = 0;
  const server = createServer((request, reply) => {
    number += 1;
    const file = join(folder, String(number));
    pipeline(request, createWriteStream(file)).then(
      () => (rmSync(file), reply.end()),
      (error) => reply.destroy(error),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
};

const sendBody = async (url, method, body) => {
  const reply = await fetch(url, { method, body, headers: { 'content-type': 'application/octet-stream' } });
  if (!reply.ok) throw new Error(`${url} replied ${reply.status}`);
  await reply.arrayBuffer();
};

/** Creates, sends, completes and discards an upload: everything before a record references the file. */
const createUploader = (url, token, bytes) => async () => {
  const body = { kind: 'document', name: 'bench.pdf', type: 'application/pdf', size: bytes.length };
  const started = await callApi(url, 'POST', '/api/files/startUpload', { token, body });
  let offset = 0;
  for (const chunk of splitChunks(bytes)) {
    await sendBody(new URL(`${started.url}&offset=${offset}`, url), 'PATCH', chunk);
    offset += chunk.length;
  }
  await callApi(url, 'POST', `/api/files/completeUpload/${started.id}`, { token });
  await callApi(url, 'DELETE', `/api/files/deleteUpload/${started.id}`, { token });
};

/** Megabytes per second that the product and the baseline receive. */
export const measureUploadRate = async () => {
  const product = await startProduct({ OPENVISIT_DEMO: '1', RATE_LIMIT_SCALE: '0' });
  const baselineServer = await startBaseline();
  try {
    const token = await signIn(product.url, 'patient@demo.openvisit.test', 'PATIENT');
    const bytes = createDocument();
    const send = createUploader(product.url, token, bytes);
    const [ours, baseline] = await interleave([send, () => sendBody(baselineServer.url, 'PUT', bytes)]);
    const megabytes = bytes.length / 1e6;
    return { ours: ours * megabytes, baseline: baseline * megabytes };
  } finally {
    baselineServer.stop();
    await product.stop();
  }
};
