// Writes the code of a story as a module that a reader can paste: package imports, the example, its sample data.
import ts from 'typescript';
import {
  findDeclaringFile,
  findPackage,
  findPackageOfFile,
  readModule,
  type ImportedName,
  type SourceModule,
} from './library.ts';
import { findMember, findObject, listStories, unwrap, type Story } from './story-file.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Text of a node with replacements, whose positions are those of the file. */
const print = (node: ts.Node, edits: readonly Edit[] = []): string => {
  const start = node.getStart();
  let text = node.getText();
  for (const edit of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start);
  return text;
};

const replace = (node: ts.Node, text: string): Edit => ({ start: node.getStart(), end: node.getEnd(), text });

/**
 * Spies do nothing for a reader: `fn(call)` becomes `call`, and `fn()` a function without effect. Files that are loaded on
 * demand are loaded from their package.
 */
const listEdits = (module: SourceModule, root: ts.Node): Edit[] => {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'fn' &&
      module.imports.get('fn')?.specifier === 'storybook/test'
    ) {
      const [call] = node.arguments;
      edits.push(replace(node, call ? print(call, listEdits(module, call)) : '() => undefined'));
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      const loaded =
        specifier && ts.isStringLiteral(specifier) && findPackageOfFile(module.path, specifier.text);
      if (loaded) edits.push(replace(specifier, `'${loaded}'`));
      node.forEachChild(visit);
    } else node.forEachChild(visit);
  };
  visit(root);
  return edits;
};

const printPlain = (module: SourceModule, node: ts.Node): string => print(node, listEdits(module, node));

type Entry = { name: string; value: string; node: ts.Expression } | { spread: string };

/** The story of the file whose arguments an expression reads: `Primary.args`. */
const findOwner = (module: SourceModule, expression: ts.Expression) =>
  ts.isPropertyAccessExpression(expression) &&
  expression.name.text === 'args' &&
  ts.isIdentifier(expression.expression)
    ? findObject(module, expression.expression.text)
    : undefined;

const listEntries = (module: SourceModule, property: ts.ObjectLiteralElementLike): Entry[] => {
  if (ts.isSpreadAssignment(property)) return listValues(module, property.expression);
  const name = ts.isStringLiteral(property.name) ? property.name.text : property.name.getText();
  if (ts.isPropertyAssignment(property))
    return [{ name, value: printPlain(module, property.initializer), node: unwrap(property.initializer) }];
  if (ts.isShorthandPropertyAssignment(property)) return [{ name, value: name, node: property.name }];
  throw new Error(`Argument ${name} is written as a method.`);
};

const listValues = (module: SourceModule, expression: ts.Expression): Entry[] => {
  const value = unwrap(expression);
  if (ts.isObjectLiteralExpression(value))
    return value.properties.flatMap((property) => listEntries(module, property));
  const owner = findOwner(module, value);
  if (owner) return listArgs(module, owner);
  const constant = ts.isIdentifier(value) ? findObject(module, value.text) : undefined;
  return constant ? listValues(module, constant) : [{ spread: printPlain(module, expression) }];
};

/** The arguments of a story or of the file. */
const listArgs = (module: SourceModule, owner: ts.ObjectLiteralExpression): Entry[] => {
  const member = findMember(module, owner, 'args');
  if (!member) return [];
  return ts.isPropertyAssignment(member) ? listValues(module, member.initializer) : [{ spread: 'args' }];
};

/** Drops values that a later one replaces. */
const mergeArgs = (entries: readonly Entry[]): Entry[] =>
  entries.filter(
    (entry, index) =>
      'spread' in entry ||
      !entries.slice(index + 1).some((later) => 'name' in later && later.name === entry.name),
  );

const isPlainText = (text: string) => /^[^\s"\\{}<>&](?:[^"\\{}<>&\n]*[^\s"\\{}<>&])?$/.test(text);

const printAttribute = (entry: Entry): string => {
  if ('spread' in entry) return `{...${entry.spread}}`;
  const { name, value, node } = entry;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return name;
  if (ts.isStringLiteral(node) && isPlainText(node.text)) return `${name}="${node.text}"`;
  return `${name}={${value}}`;
};

const printChildren = (entry: Entry | undefined): string => {
  if (!entry || 'spread' in entry) return '';
  if (ts.isStringLiteral(entry.node) && isPlainText(entry.node.text)) return entry.node.text;
  if (ts.isJsxElement(entry.node) || ts.isJsxSelfClosingElement(entry.node) || ts.isJsxFragment(entry.node))
    return entry.value;
  return `{${entry.value}}`;
};

const isChildren = (entry: Entry) => 'name' in entry && entry.name === 'children';

const printElement = (component: string, entries: readonly Entry[]): string => {
  const attributes = entries.filter((entry) => !isChildren(entry)).map(printAttribute);
  const children = printChildren(entries.find(isChildren));
  const opening = [component, ...attributes.filter(Boolean)].join('\n');
  return children ? `<${opening}>${children}</${component.replace(/<.*/, '')}>` : `<${opening} />`;
};

const isArgs = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'args';

/** The attributes that replace `{...args}` on an element. Its own attributes take precedence. */
const printSpread = (spread: ts.JsxSpreadAttribute, entries: readonly Entry[]): string => {
  const own = new Set(
    spread.parent.properties.flatMap(({ name }) => (name === undefined ? [] : [name.getText()])),
  );
  if (!ts.isJsxSelfClosingElement(spread.parent.parent)) own.add('children');
  return entries
    .filter((entry) => 'spread' in entry || !own.has(entry.name))
    .map(printAttribute)
    .join('\n');
};

/** Writes the arguments into the body of a render function. Returns null if it uses them in another way than as attributes. */
const inlineArgs = (module: SourceModule, body: ts.Node, entries: readonly Entry[]): Edit[] | null => {
  const edits: Edit[] = [];
  const others: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSpreadAttribute(node) && isArgs(node.expression))
      edits.push(replace(node, printSpread(node, entries)));
    else if (ts.isPropertyAccessExpression(node) && isArgs(node.expression)) {
      const entry = entries.find((each) => 'name' in each && each.name === node.name.text);
      if (entry && 'value' in entry && ts.isJsxExpression(node.parent))
        edits.push(replace(node, entry.value));
      else others.push(node);
    } else if (isArgs(node)) others.push(node);
    else node.forEachChild(visit);
  };
  visit(body);
  return others.length === 0 ? [...edits, ...listEdits(module, body)] : null;
};

const printArgs = (name: string, component: string, entries: readonly Entry[]): string =>
  `const ${name}: ComponentProps<typeof ${component}> = { ${entries
    .map((entry) =>
      'spread' in entry ? `...${entry.spread}` : `${JSON.stringify(entry.name)}: ${entry.value}`,
    )
    .join(', ')} };`;

type Render = ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

const printBody = (
  module: SourceModule,
  component: string,
  render: Render | undefined,
  entries: readonly Entry[],
): string => {
  if (!render) return `return ${printElement(component, entries)};`;
  const { body } = render;
  const [parameter] = render.parameters;
  if (!body) throw new Error('The render function has no body.');
  const isNamed = !parameter || parameter.name.getText() === 'args';
  const inlined = isNamed ? inlineArgs(module, body, entries) : null;
  const text = print(body, inlined ?? listEdits(module, body));
  const statements = ts.isBlock(body) ? text.slice(1, -1) : `return ${text};`;
  if (inlined) return statements;
  return isNamed
    ? `${printArgs('args', component, entries)}\n${statements}`
    : `${printArgs('props', component, entries)}\nconst ${parameter.name.getText()} = props;\n${statements}`;
};

/** Names that are bound within a text, and names that it uses. */
const readNames = (file: ts.SourceFile): { bound: Set<string>; used: Set<string> } => {
  const bound = new Set<string>();
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isDeclared =
        (ts.isVariableDeclaration(parent) ||
          ts.isParameter(parent) ||
          ts.isBindingElement(parent) ||
          ts.isFunctionDeclaration(parent) ||
          ts.isFunctionExpression(parent) ||
          ts.isInterfaceDeclaration(parent) ||
          ts.isTypeAliasDeclaration(parent) ||
          ts.isTypeParameterDeclaration(parent) ||
          ts.isClassDeclaration(parent)) &&
        parent.name === node;
      const isMember =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isQualifiedName(parent) && parent.right === node) ||
        (ts.isBindingElement(parent) && parent.propertyName === node) ||
        ((ts.isPropertyAssignment(parent) ||
          ts.isPropertySignature(parent) ||
          ts.isMethodDeclaration(parent) ||
          ts.isMethodSignature(parent) ||
          ts.isJsxAttribute(parent) ||
          ts.isPropertyDeclaration(parent) ||
          ts.isNamedTupleMember(parent)) &&
          parent.name === node);
      const isTag =
        (ts.isJsxOpeningElement(parent) ||
          ts.isJsxClosingElement(parent) ||
          ts.isJsxSelfClosingElement(parent)) &&
        /^[a-z]/.test(node.text);
      if (isDeclared) bound.add(node.text);
      else if (!isMember && !isTag) used.add(node.text);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return { bound, used };
};

const freeNames = new Map<string, readonly string[]>();

/** Names that a text uses without declaring them. Sample data is shared by many stories, so it is read once. */
const listFreeNames = (text: string): readonly string[] => {
  const known = freeNames.get(text);
  if (known) return known;
  const { bound, used } = readNames(ts.createSourceFile('snippet.tsx', text, ts.ScriptTarget.Latest, true));
  const free = [...used].filter((name) => !bound.has(name));
  freeNames.set(text, free);
  return free;
};

/** Collects the imports and the declarations that a text needs. */
class Collector {
  readonly imports = new Map<string, Map<string, { local: string; isType: boolean }>>();
  readonly data: string[] = [];
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
    this.data.push(text);
  }
}

const printImports = ({ imports }: Collector): string =>
  [...imports]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([specifier, names]) => {
      const listed = [...names].toSorted(([a], [b]) => a.localeCompare(b));
      const allTypes = listed.every(([, { isType }]) => isType);
      const words = listed
        .filter(([name]) => name !== 'default')
        .map(
          ([name, { local, isType }]) =>
            `${isType && !allTypes ? 'type ' : ''}${name}${local === name ? '' : ` as ${local}`}`,
        );
      const clauses = [names.get('default')?.local, words.length > 0 && `{ ${words.join(', ')} }`].filter(
        Boolean,
      );
      return `import ${allTypes ? 'type ' : ''}${clauses.join(', ')} from '${specifier}';`;
    })
    .join('\n');

const findRender = (module: SourceModule, owner: ts.ObjectLiteralExpression): Render | undefined => {
  const member = findMember(module, owner, 'render');
  if (!member) return undefined;
  if (ts.isMethodDeclaration(member)) return member;
  const value = ts.isPropertyAssignment(member) ? unwrap(member.initializer) : member.name;
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return value;
  throw new Error(`The render function is ${value.getText()}.`);
};

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
  const collector = new Collector();
  collector.collect(module, example);
  if (/\bComponentProps</.test(body)) collector.addImport('react', 'ComponentProps', 'ComponentProps', true);
  const data = collector.data.length > 0 ? `\n\n// Used above\n${collector.data.join('\n\n')}` : '';
  if (collector.data.some((text) => /\bfunction Example\b/.test(text)))
    throw new Error(`${exportName} declares Example.`);
  return `${printImports(collector)}\n\n${example}${data}\n`;
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
