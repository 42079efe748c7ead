// Reads the arguments of stories.
import ts from 'typescript';
import type { SourceModule } from './library.ts';
import { printPlain } from './source-text.ts';
import { findMember, findObject, unwrap } from './story-file.ts';

/** One argument, or an expression that is spread into the arguments. */
export type Entry = { name: string; value: string; node: ts.Expression } | { spread: string };

/** The story whose arguments an expression such as `Primary.args` reads. */
const findArgsOwner = (module: SourceModule, expression: ts.Expression) =>
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
  const owner = findArgsOwner(module, value);
  if (owner) return listArgs(module, owner);
  const constant = ts.isIdentifier(value) ? findObject(module, value.text) : undefined;
  return constant ? listValues(module, constant) : [{ spread: printPlain(module, expression) }];
};

/** The arguments of a story or of the file. */
export const listArgs = (module: SourceModule, owner: ts.ObjectLiteralExpression): Entry[] => {
  const member = findMember(module, owner, 'args');
  if (!member) return [];
  return ts.isPropertyAssignment(member) ? listValues(module, member.initializer) : [{ spread: 'args' }];
};

/** Removes arguments that a later one overrides. */
export const mergeArgs = (entries: readonly Entry[]): Entry[] =>
  entries.filter(
    (entry, index) =>
      'spread' in entry ||
      !entries.slice(index + 1).some((later) => 'name' in later && later.name === entry.name),
  );
