// Reads the stories of a file without running it.
import ts from 'typescript';
import type { SourceModule } from './library.ts';

export interface Story {
  exportName: string;
  object: ts.ObjectLiteralExpression;
}

/** Removes `as …`, `satisfies …` and parentheses. */
export const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node;

/** The object literal that a constant on the top level of the file holds. */
export const findObject = (module: SourceModule, name: string): ts.ObjectLiteralExpression | undefined => {
  const statement = module.declarations.get(name);
  if (!statement || !ts.isVariableStatement(statement)) return undefined;
  const declaration = statement.declarationList.declarations.find((each) => each.name.getText() === name);
  const value = declaration?.initializer && unwrap(declaration.initializer);
  return value && ts.isObjectLiteralExpression(value) ? value : undefined;
};

/** All stories in the order of the file. */
export const listStories = (module: SourceModule): Story[] =>
  [...module.declarations].flatMap(([exportName, statement]) => {
    const isExported =
      ts.isVariableStatement(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const object = isExported && findObject(module, exportName);
    return object ? [{ exportName, object }] : [];
  });

type Member = ts.PropertyAssignment | ts.MethodDeclaration | ts.ShorthandPropertyAssignment;

/** A property of an object, also when it comes from another object of the file: `...Primary`. */
export const findMember = (
  module: SourceModule,
  object: ts.ObjectLiteralExpression,
  name: string,
): Member | undefined => {
  for (const property of object.properties.toReversed()) {
    if (ts.isSpreadAssignment(property) && ts.isIdentifier(property.expression)) {
      const spread = findObject(module, property.expression.text);
      const inherited = spread && findMember(module, spread, name);
      if (inherited) return inherited;
    } else if (
      (ts.isPropertyAssignment(property) ||
        ts.isMethodDeclaration(property) ||
        ts.isShorthandPropertyAssignment(property)) &&
      property.name.getText() === name
    )
      return property;
  }
  return undefined;
};

const PLAY_TEST_MEMBERS = new Set(['play', 'name', 'tags']);

const hasOwnPlay = ({ object }: Story): boolean =>
  object.properties.some((property) => property.name?.getText() === 'play');

/** The code of what a story shows before its play function runs; empty for what all stories of the file share. */
const readShownState = ({ object }: Story): string =>
  object.properties
    .filter(({ name }) => name === undefined || !PLAY_TEST_MEMBERS.has(name.getText()))
    .map((property) => property.getText())
    .toSorted()
    .join();

/**
 * Whether a story exists for its play function only: `Keyboard`, and stories that show nothing of their own or the same as another
 * one. The first story of a file always shows the component.
 */
export const isPlayTest = (story: Story, index: number, stories: readonly Story[]): boolean => {
  if (index === 0 || !hasOwnPlay(story)) return false;
  const state = readShownState(story);
  const isShownByAnother = stories.some(
    (other, at) => readShownState(other) === state && (at < index || !hasOwnPlay(other)),
  );
  return story.exportName === 'Keyboard' || state === '' || isShownByAnother;
};
