import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const APP = join(import.meta.dirname, '../../apps/web/src/app');

/** Files with routes, and the path under which each is mounted. */
const FILES = [
  ['AppRoutes.tsx', ''],
  ['PhysicianOnboardingRoutes.tsx', '/onboarding'],
  ['PatientOnboardingRoutes.tsx', '/onboarding'],
] as const;

type JsxTag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const getAttribute = (tag: JsxTag, name: string): ts.JsxAttribute | undefined =>
  tag.attributes.properties.find(
    (property): property is ts.JsxAttribute =>
      ts.isJsxAttribute(property) && property.name.getText() === name,
  );

/** The path of a route: '' if it has none, null if it is not a string literal, as in redirects and routes of other files. */
const readPath = (tag: JsxTag): string | null => {
  const value = getAttribute(tag, 'path')?.initializer;
  if (value === undefined) return '';
  return ts.isStringLiteral(value) ? value.text : null;
};

/** A redirect shows no screen of its own. */
const isRedirect = (tag: JsxTag): boolean =>
  /goTo\(|Redirect|Resume|NotificationLink/.test(getAttribute(tag, 'element')?.getText() ?? '');

const collectPaths = (node: ts.Node, parent: string, paths: Set<string>): void => {
  const tag = ts.isJsxElement(node) ? node.openingElement : node;
  if (
    !(ts.isJsxOpeningElement(tag) || ts.isJsxSelfClosingElement(tag)) ||
    tag.tagName.getText() !== 'Route'
  ) {
    ts.forEachChild(node, (child) => collectPaths(child, parent, paths));
    return;
  }
  const path = readPath(tag);
  if (path === null) return;
  const full = path === '' ? parent : `${parent}/${path}`;
  const isLeaf = ts.isJsxSelfClosingElement(tag);
  if (isLeaf && !path.endsWith('*') && !isRedirect(tag)) paths.add(full === '' ? '/' : full);
  if (ts.isJsxElement(node)) for (const child of node.children) collectPaths(child, full, paths);
};

/** The pattern of every screen in the router, such as '/dashboard/notes/:id'. */
export const listRoutePatterns = (): string[] => {
  const paths = new Set<string>();
  for (const [file, parent] of FILES) {
    const text = readFileSync(join(APP, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    collectPaths(source, parent, paths);
  }
  return [...paths];
};

/** Whether a pattern matches a path. */
export const matchesPattern = (pattern: string, path: string): boolean => {
  const expression = pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`;
      return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    })
    .join('');
  return new RegExp(`^${expression === '' ? '/' : expression}$`).test(path);
};
