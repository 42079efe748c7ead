import { copyFile } from 'node:fs/promises';
import { library } from '../../tsup.library.ts';

export default library({ afterwards: () => copyFile('src/styles.css', 'dist/styles.css') });
