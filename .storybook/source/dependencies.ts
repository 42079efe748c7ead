// Collects what an example needs: imports of packages, and declarations of sample data.
import ts from 'typescript';
import { listFreeNames } from './free-names.ts';
import {
  findDeclaringFile,
  findPackage,
  readModule,
  type ImportedName,
  type SourceModule,
} from './library.ts';
import { printPlain } from './source-text.ts';

/** The imports and declarations that a text needs, with those that these need in turn. */
export class Dependencies {
  readonly imports = new Map<string, Map<string, { local: string; isType: boolean }>>();
  readonly declarations: string[] = [];
  readonly #declared = new Map<string, ts.Statement | ImportedName>();

  addImport(specifier: string, name: string, local: string, isType: boolean): void {
    // A package may export a type of another one.
    for (const [other, names] of this.imports) if (other !== specifier && names.has(name)) return;
    const names = this.imports.get(specifier) ?? new Map<string, { local: string; isType: boolean }>();
    this.imports.set(specifier, names);
    names.set(name, { local, isType: isType && (names.get(name)?.isType ?? true) });
  }

  collect(module: SourceModule, text: string): void {
    for (const name of listFreeNames(text)) this.#resolve(module, name);
  }

  #resolve(module: SourceModule, name: string, local = name): void {
    const statement = module.declarations.get(name);
    if (statement) {
      this.#declare(module, name, statement);
      return;
    }
    const imported = module.imports.get(name);
    if (!imported) return;
    const path = findDeclaringFile(module.path, imported);
    const specifier = path === undefined ? imported.specifier : findPackage(imported.name, path);
    if (specifier !== undefined) {
      if (/^(?:storybook|@storybook)\//.test(specifier)) throw new Error(`${name} is from ${specifier}.`);
      this.addImport(specifier, imported.name, local, imported.isType);
    } else if (path !== undefined) this.#resolve(readModule(path), imported.name);
  }

  #declare(module: SourceModule, name: string, statement: ts.Statement): void {
    const specifier = findPackage(name, module.path);
    if (specifier !== undefined) {
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      this.addImport(specifier, name, name, isType);
      return;
    }
    const known = this.#declared.get(name);
    if (known === statement) return;
    if (known) throw new Error(`Two files declare ${name}.`);
    this.#declared.set(name, statement);
    for (const [sibling, its] of module.declarations) if (its === statement) this.#declared.set(sibling, its);
    const text = printPlain(module, statement).replace(/^export /, '');
    this.collect(module, text);
    this.declarations.push(text);
  }
}

export const printImports = ({ imports }: Dependencies): string =>
  [...imports]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([specifier, names]) => {
      const listed = [...names].toSorted(([a], [b]) => a.localeCompare(b));
      const allTypes = listed.every(([, { isType }]) => isType);
      const named = listed
        .filter(([name]) => name !== 'default')
        .map(
          ([name, { local, isType }]) =>
            `${isType && !allTypes ? 'type ' : ''}${name}${local === name ? '' : ` as ${local}`}`,
        );
      const clauses = [names.get('default')?.local, named.length > 0 && `{ ${named.join(', ')} }`].filter(
        Boolean,
      );
      return `import ${allTypes ? 'type ' : ''}${clauses.join(', ')} from '${specifier}';`;
    })
    .join('\n');
