import { writeFile } from 'node:fs/promises';
import { buildStyles } from './styles.ts';

await writeFile(new URL('../src/styles.css', import.meta.url), await buildStyles());
