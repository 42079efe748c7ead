import { parseArgs } from 'node:util';
import { createServer } from '../app/create-server.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { loadPractice, type Load } from '../demo/load-practice.ts';

const MAX_COUNT = 1_000_000;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const readLoad = (args: string[]): Load => {
  const { values } = parseArgs({
    args,
    options: {
      patients: { type: 'string', default: '10000' },
      appointments: { type: 'string', default: '50000' },
    },
  });
  const readCount = (name: 'patients' | 'appointments'): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 1 && value <= MAX_COUNT) return value;
    throw new ConfigError(
      `--${name}`,
      `is "${values[name]}"; it must be a whole number from 1 to ${MAX_COUNT}`,
    );
  };
  return { patients: readCount('patients'), appointments: readCount('appointments') };
};

/** `npm run demo:load -- --patients 10000 --appointments 50000` */
const main = async (args: string[]): Promise<void> => {
  const load = readLoad(args);
  // Opens the data folder like the server, so it fails while a server uses the folder.
  const server = await createServer(readConfig({ ...process.env, OPENVISIT_DEMO: '1' }));
  try {
    await loadPractice(server, load, print);
    print(
      `Added ${load.patients} patients and ${load.appointments} appointments for physician@demo.openvisit.test.`,
    );
  } finally {
    await server.close();
  }
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  const text = error instanceof ConfigError ? error.message : String(error);
  process.stderr.write(`OpenVisit: ${text}\n`);
  process.exitCode = 1;
}
