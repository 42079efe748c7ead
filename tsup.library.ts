import ts from 'typescript';
import { defineConfig, type Options } from 'tsup';

/** What stands beside the code but is not shipped. */
const NOT_SHIPPED = /\.(test|stories|fixtures)\.tsx?$|\/(fixtures|testing)\//;

const host: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  },
};

/**
 * The types of a package, one file beside each module. The compiler does it in seconds; rolling the types up, one
 * bundle per entry, takes minutes and gigabytes in a package with a hundred entries.
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
  // Whether the types are right is the question of `npm test -- types`; a build only writes them down.
  const problems = program.emit().diagnostics;
  if (problems.length > 0)
    throw new Error(ts.formatDiagnostics(problems, ts.createCompilerHost(config.options)));
};

/** The one way our packages are built: ES modules and types, one output per source file so that importing a button brings a button. */
export const library = ({ afterwards, ...options }: Options & { afterwards?: () => Promise<void> } = {}) =>
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
      await afterwards?.();
    },
  });
