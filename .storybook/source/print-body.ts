// Prints the body of an example: the render function of a story, or its component with the arguments.
import ts from 'typescript';
import type { SourceModule } from './library.ts';
import { listEdits, print, replace, type Edit } from './source-text.ts';
import type { Entry } from './story-args.ts';
import { findMember, unwrap } from './story-file.ts';

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

/** Replaces the arguments in the body of a render function by their values. Null if it uses them other than as attributes. */
const inlineArgs = (module: SourceModule, body: ts.Node, entries: readonly Entry[]): Edit[] | null => {
  const edits: Edit[] = [];
  const otherUses: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSpreadAttribute(node) && isArgs(node.expression))
      edits.push(replace(node, printSpread(node, entries)));
    else if (ts.isPropertyAccessExpression(node) && isArgs(node.expression)) {
      const entry = entries.find((each) => 'name' in each && each.name === node.name.text);
      if (entry && 'value' in entry && ts.isJsxExpression(node.parent))
        edits.push(replace(node, entry.value));
      else otherUses.push(node);
    } else if (isArgs(node)) otherUses.push(node);
    else node.forEachChild(visit);
  };
  visit(body);
  return otherUses.length === 0 ? [...edits, ...listEdits(module, body)] : null;
};

const printArgs = (name: string, component: string, entries: readonly Entry[]): string =>
  `const ${name}: ComponentProps<typeof ${component}> = { ${entries
    .map((entry) =>
      'spread' in entry ? `...${entry.spread}` : `${JSON.stringify(entry.name)}: ${entry.value}`,
    )
    .join(', ')} };`;

type Render = ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

export const printBody = (
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

export const findRender = (module: SourceModule, owner: ts.ObjectLiteralExpression): Render | undefined => {
  const member = findMember(module, owner, 'render');
  if (!member) return undefined;
  if (ts.isMethodDeclaration(member)) return member;
  const value = ts.isPropertyAssignment(member) ? unwrap(member.initializer) : member.name;
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return value;
  throw new Error(`The render function is ${value.getText()}.`);
};
