import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = 'virtual:entry';
/** Loaded by every page, so not counted by default. */
const SHARED = /^(react|react-dom|styled-components)(\/|$)/;

const createEntryPlugin = (source) => ({
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: (id) => (id === `\0${ENTRY}` ? source : undefined),
});

/** The chunks needed for the first render: the entry and its static imports. */
const collectInitialChunks = (chunks) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set();
  const visit = (chunk) => {
    if (!chunk || first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of chunks.filter((each) => each.isEntry)) visit(chunk);
  return [...first];
};

const measureGzippedKilobytes = (chunks) =>
  chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0) / 1000;

/**
 * Bundles source text like a production build, using the built packages. Returns the gzipped kB of the initial chunks
 * (`first`) and of those loaded on demand (`lazy`), and the files in the initial chunks (`modules`). React, React DOM and
 * styled-components are excluded unless `shared` is 'included'.
 */
export const bundle = async (source, { shared = 'excluded', root } = {}) => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    ...(root ? { root } : {}),
    plugins: [createEntryPlugin(source)],
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        ...(shared === 'excluded' ? { external: SHARED } : {}),
      },
    },
  });
  const chunks = output.output.filter((part) => part.type === 'chunk');
  const initialChunks = collectInitialChunks(chunks);
  return {
    first: measureGzippedKilobytes(initialChunks),
    lazy: measureGzippedKilobytes(chunks.filter((chunk) => !initialChunks.includes(chunk))),
    modules: initialChunks.flatMap((chunk) => chunk.moduleIds),
  };
};
