import { writeFile } from 'node:fs/promises';
import { styles } from './styles.ts';
import { tokensJson } from './tokens.ts';

const src = (file: string) => new URL(`../src/${file}`, import.meta.url);

await writeFile(src('styles.css'), await styles());
await writeFile(src('tokens.json'), tokensJson());
