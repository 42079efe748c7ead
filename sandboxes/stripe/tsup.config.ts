import { build } from 'esbuild';
import { defineLibraryConfig } from '../../tsup.library.ts';
import { CARD_FORM_BUNDLE } from './src/card-form-script.ts';

export default defineLibraryConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**', '!src/card-form/**'],
  external: ['esbuild'],
  afterBuild: async () => {
    await build({
      ...CARD_FORM_BUNDLE,
      entryPoints: ['src/card-form/main.ts'],
      outfile: 'dist/card-form.js',
    });
  },
});
