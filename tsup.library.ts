import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Options } from 'tsup';

/** The native compiler. `tsc` among the tools is the older one that other tools use as a library. */
const COMPILER = fileURLToPath(new URL('node_modules/typescript-native/bin/tsc', import.meta.url));

/**
 * Emits one declaration file per module. This takes seconds; bundling the declarations per entry takes minutes and
 * gigabytes of memory in a package with a hundred entries. Type errors are reported by `npm test types`.
 */
const emitTypes = (): void => {
  execFileSync(process.execPath, [COMPILER, '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
};

/** The build of every package: ES modules and types, one output per source file, so that importing Button loads only Button. */
export const defineLibraryConfig = ({
  afterBuild,
  ...options
}: Options & { afterBuild?: () => Promise<void> } = {}) =>
  defineConfig({
    entry: ['src/**/*.{ts,tsx}', '!src/**/*.{stories,test,fixtures}.*', '!src/**/{fixtures,testing}/**'],
    format: 'esm',
    target: 'es2022',
    splitting: true,
    clean: true,
    sourcemap: false,
    silent: true,
    ...options,
    onSuccess: async () => {
      emitTypes();
      await afterBuild?.();
    },
  });
