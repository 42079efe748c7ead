// Writes the code of a story as a module that a reader can paste: package imports, the example, its sample data.
import ts from 'typescript';
import { Dependencies, printImports } from './dependencies.ts';
import type { SourceModule } from './library.ts';
import { findRender, printBody } from './print-body.ts';
import { listArgs, mergeArgs } from './story-args.ts';
import { findMember, findObject, listStories, type Story } from './story-file.ts';

/** The code of one story as a module, not formatted. Throws if the story uses something that readers cannot import. */
const createSnippet = (module: SourceModule, { exportName, object }: Story): string => {
  const meta = findObject(module, 'meta');
  if (!meta) throw new Error('The file has no meta object.');
  const component = findMember(module, meta, 'component');
  const name =
    component && ts.isPropertyAssignment(component)
      ? component.initializer.getText()
      : (component?.name.getText() ?? '');
  const entries = mergeArgs([...listArgs(module, meta), ...listArgs(module, object)]);
  const render = findRender(module, object) ?? findRender(module, meta);
  const body = printBody(module, name, render, entries);
  const example = `export function Example() {\n${body}\n}`;
  const dependencies = new Dependencies();
  dependencies.collect(module, example);
  if (/\bComponentProps</.test(body))
    dependencies.addImport('react', 'ComponentProps', 'ComponentProps', true);
  const data =
    dependencies.declarations.length > 0
      ? `\n\n// Used above\n${dependencies.declarations.join('\n\n')}`
      : '';
  if (dependencies.declarations.some((text) => /\bfunction Example\b/.test(text)))
    throw new Error(`${exportName} declares Example.`);
  return `${printImports(dependencies)}\n\n${example}${data}\n`;
};

/** The code of every story of a file by export name, not formatted. */
export const createSnippets = (module: SourceModule): Map<string, string> =>
  new Map(
    listStories(module).map((story) => {
      try {
        return [story.exportName, createSnippet(module, story)];
      } catch (error) {
        throw new Error(`${module.path}: ${story.exportName}: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
