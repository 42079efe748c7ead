// Prints nodes of a source file, with replacements.
import ts from 'typescript';
import { findPackageOfFile, type SourceModule } from './library.ts';

export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Text of a node with edits, whose positions are those of the file. */
export const print = (node: ts.Node, edits: readonly Edit[] = []): string => {
  const start = node.getStart();
  let text = node.getText();
  for (const edit of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start);
  return text;
};

export const replace = (node: ts.Node, text: string): Edit => ({
  start: node.getStart(),
  end: node.getEnd(),
  text,
});

/**
 * Edits that turn test code into code for readers: `fn(implementation)` becomes `implementation`, `fn()` a function that does
 * nothing, and the path of a dynamic import the name of its package.
 */
export const listEdits = (module: SourceModule, root: ts.Node): Edit[] => {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'fn' &&
      module.imports.get('fn')?.specifier === 'storybook/test'
    ) {
      const [implementation] = node.arguments;
      edits.push(
        replace(
          node,
          implementation ? print(implementation, listEdits(module, implementation)) : '() => undefined',
        ),
      );
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

/** Text of a node without test code. */
export const printPlain = (module: SourceModule, node: ts.Node): string =>
  print(node, listEdits(module, node));
