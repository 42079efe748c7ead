import { copyFile, writeFile } from 'node:fs/promises';
import { defineLibraryConfig } from '../../tsup.library.ts';
import { formatTokensJson } from './scripts/tokens.ts';

export default defineLibraryConfig({
  afterBuild: async () => {
    await copyFile('src/styles.css', 'dist/styles.css');
    await writeFile('dist/tokens.json', formatTokensJson());
  },
});
