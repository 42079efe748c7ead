import ts from 'typescript';
import { defineConfig, type Options } from 'tsup';

/** Files in `src` that are not shipped. */
const NOT_SHIPPED = /\.(test|stories|fixtures)\.tsx?$|\/(fixtures|testing)\//;

const host: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  },
};

/**
 * Emits one declaration file per module. This takes seconds; bundling the declarations per entry takes minutes and
 * gigabytes of memory in a package with a hundred entries.
 */
const emitTypes = (): void => {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: 'dist',
      rootDir: 'src',
      customConditions: [],
    },
    host,
  );
  if (!config) throw new Error('tsconfig.json could not be read');
  const files = config.fileNames.filter((file) => !NOT_SHIPPED.test(file));
  const program = ts.createProgram(files, config.options);
  // Type errors are reported by `npm test -- types`; a build only emits declarations.
  const problems = program.emit().diagnostics;
  if (problems.length > 0)
    throw new Error(ts.formatDiagnostics(problems, ts.createCompilerHost(config.options)));
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
