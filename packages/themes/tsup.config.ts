import { copyFile } from 'node:fs/promises';
import { library } from '../../tsup.library.ts';

const WRITTEN = ['styles.css', 'tokens.json'];

export default library({
  afterwards: async () => {
    await Promise.all(WRITTEN.map((file) => copyFile(`src/${file}`, `dist/${file}`)));
  },
});
