/**
 * Inspects every hostile file, several at a time, as the server does, and prints as JSON how long its event loop was blocked
 * at most, in ms, and how many files were accepted with their payload.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listHostilePdfs } from '../modules/files/fixtures/hostile-pdfs.fixtures.ts';
import { listHostilePictures } from '../modules/files/fixtures/hostile-pictures.fixtures.ts';
import { inspect } from '../modules/files/index.ts';

const LANES = 4;
const NANOSECONDS = 1e6;

const files = [
  ...listHostilePdfs().map(([, bytes]) => ({ name: 'scan.pdf', bytes, payload: '' })),
  ...listHostilePictures(),
];
const waiting = [...files];
let accepted = 0;
const delay = monitorEventLoopDelay({ resolution: 5 });
const inspectAll = async (): Promise<void> => {
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const { name, bytes, payload } = file;
    const found = await inspect({ name, declared_type: '' }, bytes);
    if (found.ok && (payload === '' || Buffer.from(found.bytes).includes(payload))) accepted += 1;
  }
};
delay.enable();
await Promise.all(Array.from({ length: LANES }, inspectAll));
delay.disable();
process.stdout.write(JSON.stringify({ files: files.length, accepted, worst: delay.max / NANOSECONDS }));
process.exit();
