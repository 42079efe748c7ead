import { defineConfig, type Options } from 'tsup';

/** The one way our packages are built: ES modules and types, one output per source file so that importing a button brings a button. */
export const library = (options: Options = {}) =>
  defineConfig({
    entry: ['src/**/*.{ts,tsx}', '!src/**/*.{stories,test,fixtures}.*'],
    format: 'esm',
    target: 'es2022',
    splitting: true,
    clean: true,
    sourcemap: false,
    dts: { compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] } },
    ...options,
  });
