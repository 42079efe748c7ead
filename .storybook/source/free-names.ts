// Finds the names that a text uses without declaring them.
import ts from 'typescript';

/** Names that a file declares in any scope, and names that it uses. */
const readNames = (file: ts.SourceFile): { declared: Set<string>; used: Set<string> } => {
  const declared = new Set<string>();
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
      if (isDeclared) declared.add(node.text);
      else if (!isMember && !isTag) used.add(node.text);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return { declared, used };
};

const freeNames = new Map<string, readonly string[]>();

/** Names that a text uses without declaring them. Cached, because many stories share sample data. */
export const listFreeNames = (text: string): readonly string[] => {
  const known = freeNames.get(text);
  if (known) return known;
  const { declared, used } = readNames(
    ts.createSourceFile('snippet.tsx', text, ts.ScriptTarget.Latest, true),
  );
  const free = [...used].filter((name) => !declared.has(name));
  freeNames.set(text, free);
  return free;
};
