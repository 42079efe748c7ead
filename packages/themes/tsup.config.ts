import { copyFile, writeFile } from 'node:fs/promises';
import { library } from '../../tsup.library.ts';
import { formatTokensJson } from './scripts/tokens.ts';

export default library({
  afterwards: async () => {
    await copyFile('src/styles.css', 'dist/styles.css');
    await writeFile('dist/tokens.json', formatTokensJson());
  },
});
