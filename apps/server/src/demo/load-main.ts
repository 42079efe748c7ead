import { ConfigError } from '../config/config-error.ts';
import { main } from './load.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  const text = error instanceof ConfigError ? error.message : String(error);
  process.stderr.write(`OpenVisit: ${text}\n`);
  process.exitCode = 1;
}
