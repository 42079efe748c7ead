import { defineLibraryConfig } from '../../tsup.library.ts';

export default defineLibraryConfig();
