import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModule } from './library.ts';
import { createSnippets } from './snippets.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.cache/snippets');
const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc');

const CONFIG = {
  extends: '../../tsconfig.base.json',
  // A destructuring in sample data may declare more than one story uses.
  compilerOptions: { types: ['vite/client'], noUnusedLocals: false },
  include: ['*.tsx'],
};

/** Writes the code of every story with a docs page to a file of its own and returns the number of files. */
const writeSnippets = (): number => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(CONFIG));
  const paths = ['ui', 'forms'].flatMap((name) =>
    readdirSync(join(ROOT, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.stories.tsx'))
      .map((path) => join(name, 'src', path)),
  );
  const snippets = paths.flatMap((path) =>
    [...createSnippets(readModule(join(ROOT, 'packages', path)))].map(
      ([story, code]) => [`${path.replaceAll(/\W/g, '-')}.${story}.tsx`, code] as const,
    ),
  );
  for (const [name, code] of snippets) writeFileSync(join(FOLDER, name), code);
  return snippets.length;
};

/** What the compiler reports. */
const compile = () =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, [COMPILER, '--noEmit', '-p', FOLDER], { cwd: ROOT }, (_error, output) =>
      resolve(output),
    );
  });

test('DS-02 the code that the docs pages show for each story compiles, with imports from packages only', async () => {
  expect(writeSnippets()).toBeGreaterThan(1500);
  expect(await compile()).toBe('');
}, 300_000);
