// Reads the sources of the packages: which file declares a name, and which package exports it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const PACKAGES = join(import.meta.dirname, '../../packages');

/** Entries from which code outside of this repository can import. */
const ENTRIES = [
  { specifier: '@openvisit/ui', path: 'ui/src/index.ts' },
  { specifier: '@openvisit/ui/documents', path: 'ui/src/documents/index.ts' },
  { specifier: '@openvisit/forms', path: 'forms/src/index.ts' },
  { specifier: '@openvisit/contract', path: 'contract/src/index.ts' },
  { specifier: '@openvisit/themes', path: 'themes/src/index.ts' },
];

/** Entries inside of the repository; what stories use of them is written out. */
const INTERNAL_ENTRIES: Readonly<Record<string, string>> = {
  '@openvisit/contract/testing': 'contract/src/testing/index.ts',
};

export interface ImportedName {
  specifier: string;
  /** Name in the imported module. */
  name: string;
  isType: boolean;
}

export interface SourceModule {
  path: string;
  file: ts.SourceFile;
  /** Statements on the top level by the names that they declare. */
  declarations: ReadonlyMap<string, ts.Statement>;
  imports: ReadonlyMap<string, ImportedName>;
}

export const parseModule = (path: string, text: string): SourceModule => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const declarations = new Map<string, ts.Statement>();
  const imports = new Map<string, ImportedName>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
      const bindings = statement.importClause?.namedBindings;
      const whole = statement.importClause?.name;
      if (whole) imports.set(whole.text, { specifier, name: 'default', isType: false });
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName, isTypeOnly } of bindings.elements)
        imports.set(name.text, {
          specifier,
          name: (propertyName ?? name).text,
          isType: isTypeOnly || statement.importClause.phaseModifier === ts.SyntaxKind.TypeKeyword,
        });
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations)
        name.forEachChild(function visit(node): void {
          if (ts.isIdentifier(node)) declarations.set(node.text, statement);
          node.forEachChild(visit);
        });
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) declarations.set(name.text, statement);
    } else if (
      (ts.isFunctionDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isClassDeclaration(statement)) &&
      statement.name
    )
      declarations.set(statement.name.text, statement);
  }
  return { path, file, declarations, imports };
};

const modules = new Map<string, SourceModule>();

export const readModule = (path: string): SourceModule => {
  const known = modules.get(path);
  if (known) return known;
  const module = parseModule(path, readFileSync(path, 'utf8'));
  modules.set(path, module);
  return module;
};

/** File that declares what an entry exports under a name, by `export { … } from` and `export * from`. */
const listExports = (path: string): Map<string, string> => {
  const { file, declarations } = readModule(path);
  const exported = new Map<string, string>();
  for (const [name, statement] of declarations)
    if (
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
      exported.set(name, path);
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    if (!from.startsWith('.')) continue;
    const inner = listExports(join(dirname(path), from));
    if (!statement.exportClause) for (const [name, origin] of inner) exported.set(name, origin);
    else if (ts.isNamedExports(statement.exportClause))
      for (const { name, propertyName } of statement.exportClause.elements) {
        const origin = inner.get((propertyName ?? name).text);
        if (origin) exported.set(name.text, origin);
      }
  }
  return exported;
};

let published: ReadonlyMap<string, string> | undefined;

/** The package that exports a name declared in a file, or `undefined` for an internal one. */
export const findPackage = (name: string, path: string): string | undefined => {
  published ??= new Map(
    ENTRIES.toReversed().flatMap((entry) =>
      [...listExports(join(PACKAGES, entry.path))].map(
        ([exportedName, origin]) => [`${exportedName} ${origin}`, entry.specifier] as const,
      ),
    ),
  );
  return published.get(`${name} ${path}`);
};

/** The package that exports something of a file, given as a path relative to another file. */
export const findPackageOfFile = (from: string, relativePath: string): string | undefined => {
  const path = join(dirname(from), relativePath);
  const names = relativePath.startsWith('.') ? readModule(path).declarations.keys() : [];
  for (const name of names) {
    const specifier = findPackage(name, path);
    if (specifier !== undefined) return specifier;
  }
  return undefined;
};

/** The file of this repository that declares an imported name, or `undefined` for a name of a package. */
export const findDeclaringFile = (from: string, { specifier, name }: ImportedName): string | undefined => {
  const internal = INTERNAL_ENTRIES[specifier];
  if (internal !== undefined) return listExports(join(PACKAGES, internal)).get(name);
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier);
  if (!existsSync(path)) return undefined;
  return listExports(path).get(name) ?? path;
};
