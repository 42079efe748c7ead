import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { components, getName, sources, type SourceFile } from './testing/library-files.ts';

type PropsDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const parse = ({ path, text }: SourceFile) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

const isExported = (node: ts.Declaration) =>
  (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0;
const isDocumented = (node: ts.Node) =>
  ts.getJSDocCommentsAndTags(node).some((doc) => ts.isJSDoc(doc) && doc.comment !== undefined);

const isProps = (node: ts.Node): node is PropsDeclaration =>
  (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && node.name.text.endsWith('Props');

/** The public props of a file: those of exported types, and of the types in the same file that these use. */
function listPublicProps(file: ts.SourceFile): { type: string; prop: ts.PropertySignature }[] {
  const declared = file.statements.filter(isProps);
  const open = new Set(declared.filter(isExported));
  for (const type of open)
    type.forEachChild(function visit(node): void {
      const declaration = declared.find(({ name }) => ts.isIdentifier(node) && node.text === name.text);
      if (declaration) open.add(declaration);
      node.forEachChild(visit);
    });
  return [...open].flatMap((type) => {
    const props: { type: string; prop: ts.PropertySignature }[] = [];
    type.forEachChild(function visit(node): void {
      // The members of a handler or nested object do not need documentation.
      if (ts.isPropertySignature(node)) props.push({ type: type.name.text, prop: node });
      else node.forEachChild(visit);
    });
    return props;
  });
}

const byFile = sources.map((source) => ({ source, props: listPublicProps(parse(source)) }));

const listUndocumentedProps = ({ props }: (typeof byFile)[number]) =>
  props.filter(({ prop }) => !isDocumented(prop)).map(({ type, prop }) => `${type}.${prop.name.getText()}`);

describe('every public prop is documented', () => {
  test.each(
    byFile.filter(({ props }) => props.length > 0).map((file) => [getName(file.source), file] as const),
  )('DS-02 %s', (_name, file) => expect(listUndocumentedProps(file)).toEqual([]));
  test('at least 95 % of all props are documented', () => {
    const all = byFile.flatMap(({ props }) => props).length;
    expect(1 - byFile.flatMap(listUndocumentedProps).length / all).toBeGreaterThanOrEqual(0.95);
  });
});

test('every exported component is documented', () => {
  const silent = components.flatMap((source) =>
    parse(source)
      .statements.filter(ts.isFunctionDeclaration)
      .filter((node) => isExported(node) && /^[A-Z]/.test(node.name?.text ?? '') && !isDocumented(node))
      .map((node) => `${source.path}: ${node.name?.text}`),
  );
  expect(silent).toEqual([]);
});
