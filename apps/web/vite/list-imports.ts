import type { Rolldown } from 'vite';

/** URL paths of a chunk and of everything that it imports statically. */
export const listImports = (bundle: Rolldown.OutputBundle, first: string): string[] => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(visit);
  };
  visit(first);
  return [...found].map((file) => `/${file}`);
};
