import { gzipSync } from 'node:zlib';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const ENTRY = 'virtual:entry';

/** Bundle cost of importing these names, without React and styled-components: gzipped kB and modules. */
async function measureImport(names: string): Promise<{ kB: number; modules: string[] }> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id: string) =>
      id === `\0${ENTRY}` ? `export { ${names} } from '${import.meta.dirname}/index.ts';` : undefined,
  };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [entry],
    resolve: { conditions: ['openvisit-source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: /^(react|react-dom|styled-components)(\/|$)/,
      },
    },
  });
  const chunks = (output as Rolldown.RolldownOutput).output.filter((chunk) => chunk.type === 'chunk');
  const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
  return { kB: bytes / 1000, modules: chunks.flatMap((chunk) => chunk.moduleIds) };
}

const findHeavyModules = (modules: string[]) =>
  modules.filter((id) => /floating-ui|temporal|typebox/.test(id));

test('importing Button stays under 4 kB', async () => {
  const { kB, modules } = await measureImport('Button');
  expect(findHeavyModules(modules)).toEqual([]);
  expect(kB).toBeLessThan(4);
});

test('the components of a landing page stay small and need no floating-ui', async () => {
  const { kB, modules } = await measureImport('Button, Card, Cluster, Grid, Link, Page, Stack, Text');
  expect(findHeavyModules(modules)).toEqual([]);
  expect(kB).toBeLessThan(6);
});

test('a form of text fields includes no calendar and no menus', async () => {
  const { kB, modules } = await measureImport('Banner, Button, Checkbox, PasswordField, TextField');
  expect(findHeavyModules(modules)).toEqual([]);
  expect(kB).toBeLessThan(10);
});
