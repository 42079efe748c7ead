import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = 'virtual:entry';
/** What a page has anyway. */
const SHARED = /^(react|react-dom|styled-components)(\/|$)/;

const entry = (source) => ({
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: (id) => (id === `\0${ENTRY}` ? source : undefined),
});

/** The chunks a page fetches before it can show anything: the entry and what it imports statically. */
const firstChunks = (chunks) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const wanted = new Set();
  const take = (chunk) => {
    if (!chunk || wanted.has(chunk)) return;
    wanted.add(chunk);
    for (const name of chunk.imports) take(byName.get(name));
  };
  for (const chunk of chunks.filter((each) => each.isEntry)) take(chunk);
  return [...wanted];
};

const kB = (chunks) => chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0) / 1000;

/**
 * Bundles a module's source text as a product's build would, from the built packages.
 * `first`: gzipped kB needed at once; `lazy`: kB that are fetched when they are shown; `modules`: the files of the first.
 * React, React DOM and styled-components are left out unless `shared` is 'counted'.
 */
export const bundle = async (source, { shared = 'left out', root } = {}) => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    ...(root ? { root } : {}),
    plugins: [entry(source)],
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        ...(shared === 'left out' ? { external: SHARED } : {}),
      },
    },
  });
  const chunks = output.output.filter((part) => part.type === 'chunk');
  const first = firstChunks(chunks);
  return {
    first: kB(first),
    lazy: kB(chunks.filter((chunk) => !first.includes(chunk))),
    modules: first.flatMap((chunk) => chunk.moduleIds),
  };
};
