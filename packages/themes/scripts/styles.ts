import { readFile } from 'node:fs/promises';
import { buildTokenCss } from '../src/css.ts';

/**
 * The content of `styles.css`: tokens, then the global styles. Runs in Node only; browsers get the generated
 * file.
 */
export async function buildStyles(): Promise<string> {
  const base = await readFile(new URL('../src/base.css', import.meta.url), 'utf8');
  return `/* Generated from src/{scale,themes,base.css} by \`npm run css\`: change those. */\n${buildTokenCss()}\n${base}`;
}
