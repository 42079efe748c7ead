import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { styles } from './styles.ts';

await writeFile(fileURLToPath(new URL('../src/styles.css', import.meta.url)), await styles());
