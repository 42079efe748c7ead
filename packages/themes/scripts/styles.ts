import { readFile } from 'node:fs/promises';
import { tokenCss } from '../src/css.ts';

/** The whole of `styles.css`: tokens first, then the global style. Runs in Node only; browsers get the written file. */
export async function styles(): Promise<string> {
  const base = await readFile(new URL('../src/base.css', import.meta.url), 'utf8');
  return `/* Generated from src/{scale,themes,base.css} by \`npm run css\`: change those. */\n${tokenCss()}\n${base}`;
}
